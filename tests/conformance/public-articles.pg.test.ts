import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productHead, publicPages } from '../../server/http/public-pages.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { clientOf, Shopper } from '../support/shop.ts';

let shop: TestApp;
let visitor: Shopper;
interface Row {
  id: number;
  code: string;
  color: string;
  ditte: string[];
  exclusive: string | null;
}
let rows: Row[];
beforeAll(async () => {
  shop = await openTestApp();
  visitor = new Shopper(clientOf(shop), '', '', null as unknown as string);
  rows = await shop.store.read((tx) =>
    tx.rows<Row>('select id, code, color, ditte, exclusive_brand as exclusive from article order by id'),
  );
});
afterAll(() => shop.close());

const some = (wanted: (row: Row) => boolean): Row => {
  const found = rows.find(wanted);
  if (!found) throw new Error('no such cloth');
  return found;
};
const open = () => some(({ ditte, exclusive }) => ditte.includes('002') && exclusive === null);
/** The names of all properties, however deep. */
const namesIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => [...(Array.isArray(value) ? [] : [name]), ...namesIn(inner)]);
const HTML =
  '<!doctype html><html lang="en"><head><meta name="description" content="x" /><title>Trama</title></head><body><noscript>No.</noscript></body></html>';
const page = (path: string) => publicPages(shop.app.deps).page(path, HTML);

describe('getPublicArticle', () => {
  test('says what the cloth is, in the language of the call, and never what it costs or how much of it there is', async () => {
    const { code, color } = open();
    const params = { ditta: '002', code, color };
    const article = await visitor.ok('getPublicArticle', { params });
    expect(article).toMatchObject({ ditta: '002', code, color });
    expect(article.colors.map((each) => each.color)).toContain(color);
    expect(namesIn(article).filter((name) => /price|availab|metres|purchas|stock|amount|currency/i.test(name))).toEqual([]);
    expect(/[€$£]|\bEUR\b/.test(JSON.stringify(article))).toBe(false);
    const chinese = await visitor.ok('getPublicArticle', { params, headers: { 'accept-language': 'zh' } });
    expect(chinese.description).not.toBe(article.description);
  });
  test('tells how its threads lie, and those of its colours, so that cloth is there before any picture', async () => {
    const { code, color } = open();
    const article = await visitor.ok('getPublicArticle', { params: { ditta: '002', code, color } });
    expect(article.stripes?.warp.length).toBeGreaterThan(0);
    for (const each of article.colors) expect(each.stripes?.warp.length).toBeGreaterThan(0);
    expect(article.colors.find((each) => each.color === color)?.stripes).toEqual(article.stripes);
  });
  test('one answer for what does not exist, what another shop sells, and what is somebody’s alone', async () => {
    const exclusive = some((row) => row.exclusive !== null && row.ditte.includes('002'));
    const elsewhere = some(({ ditte, exclusive: brand }) => brand === null && !ditte.includes('STK'));
    const problems = [];
    for (const params of [
      { ditta: '002', code: 'ZZZ99999', color: '999' },
      { ditta: '002', code: exclusive.code, color: exclusive.color },
      { ditta: 'STK', code: elsewhere.code, color: elsewhere.color },
    ])
      problems.push(await visitor.refused('getPublicArticle', { params }));
    for (const problem of problems) expect(problem).toEqual({ ...problems[0], status: 404, code: 'ARTICLE_NOT_FOUND' });
  });
  test('its colours are those that everybody may see', async () => {
    const hidden = new Set(rows.filter(({ exclusive }) => exclusive !== null).map(({ code, color }) => `${code}-${color}`));
    for (const { code, color } of rows.filter(({ ditte, exclusive }) => ditte.includes('002') && exclusive === null).slice(0, 150)) {
      const { colors } = await visitor.ok('getPublicArticle', { params: { ditta: '002', code, color } });
      expect(colors.filter((each) => hidden.has(`${each.code}-${each.color}`))).toEqual([]);
    }
  });
});

describe('getPublicArticleCloth', () => {
  test('is the woven cloth, for loupe and viewer of a visitor', async () => {
    const { code, color } = open();
    const cloth = await visitor.ok('getPublicArticleCloth', { params: { ditta: '002', code, color } });
    const article = await visitor.ok('getPublicArticle', { params: { ditta: '002', code, color } });
    expect([cloth.endsPerCm, cloth.picksPerCm]).toEqual([article.endsPerCm, article.picksPerCm]);
  });
  test('is refused where the cloth is: what does not exist, what another shop sells, what is somebody’s alone', async () => {
    const exclusive = some((row) => row.exclusive !== null && row.ditte.includes('002'));
    const elsewhere = some(({ ditte, exclusive: brand }) => brand === null && !ditte.includes('STK'));
    for (const params of [
      { ditta: '002', code: 'ZZZ99999', color: '999' },
      { ditta: '002', code: exclusive.code, color: exclusive.color },
      { ditta: 'STK', code: elsewhere.code, color: elsewhere.color },
    ])
      expect(await visitor.refused('getPublicArticleCloth', { params })).toMatchObject({ status: 404, code: 'ARTICLE_NOT_FOUND' });
  });
});

describe('a reader without scripts', () => {
  test('finds title, description, picture, languages and data of the cloth, with everything escaped', async () => {
    const { code, color } = open();
    const found = await page(`/en/public-product/002/${code}/${color}`);
    const html = found?.html ?? '';
    expect(found?.status).toBe(200);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toContain(`http://shop.test/en/public-product/002/${code}/${color}`);
    expect(html).toMatch(/property="og:image" content="http:\/\/shop\.test\/media\/fabrics\/[^"]+\.webp\?w=800/);
    for (const lang of ['it', 'en', 'fr', 'es', 'zh', 'de', 'x-default']) expect(html).toContain(`hreflang="${lang}"`);
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Record<string, unknown>;
    expect(data).toMatchObject({ '@type': 'Product', sku: `${code}-${color}` });
    expect(data).not.toHaveProperty('offers');
    expect(html).toMatch(/<noscript><h1>.*<\/h1>.*<img /s);
    const article = await visitor.ok('getPublicArticle', { params: { ditta: '002', code, color } });
    const name = '</title><script>alert(1)</script> & "Co"';
    const { head, plain } = productHead({ ...article, name, description: `${name}</script>` }, 'en', 'http://shop.test');
    expect(head + plain).not.toContain('<script>alert');
    expect(head.match(/<\/script>/g)).toHaveLength(1);
    expect((await page(`/zh/public-product/002/${code}/${color}`))?.html).toContain('<html lang="zh"');
  });
  test('finds nothing of cloth that is not for everybody; other addresses are the app’s', async () => {
    const { code, color } = some((row) => row.exclusive !== null && row.ditte.includes('002'));
    for (const path of [
      `/en/public-product/002/${code}/${color}`,
      '/en/public-product/002/ZZZ99999/999',
      `/en/public-product/XXX/${code}/${color}`,
    ])
      expect(await page(path)).toMatchObject({ status: 404, html: expect.stringContaining('noindex') });
    for (const path of ['/en/login', '/en/public-product/../../etc', `/en/public-product/002/${code}`, '/xx'])
      expect(await page(path)).toBeUndefined();
  });
  test('finds all public cloth in the sitemap, each once, and nothing else; robots are told where', async () => {
    const { sitemap, robots } = publicPages(shop.app.deps);
    const listed = [...(await sitemap()).matchAll(/<loc>http:\/\/shop\.test\/en\/public-product\/\w{3}\/(\w+)\/(\w+)<\/loc>/g)].map(
      ([, code, color]) => `${code}-${color}`,
    );
    expect(listed.sort()).toEqual(
      rows
        .filter(({ exclusive, ditte }) => exclusive === null && ditte.length > 0)
        .map(({ code, color }) => `${code}-${color}`)
        .sort(),
    );
    expect(robots()).toContain('Sitemap: http://shop.test/sitemap.xml');
  });
});
