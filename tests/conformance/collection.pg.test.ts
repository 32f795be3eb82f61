import { unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { changeCatalogue, mintShopper, type Shopper } from '../support/shop.ts';
import { bytesFor, stillPictures } from '../support/still-pictures.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp(20, { pictures: stillPictures() });
});
afterAll(() => shop.close());

const TERMS = { terms: '2026-11' };
const make = async () => {
  while ((await shop.app.maker.runOnce(() => false)) || (await shop.app.archiver.runOnce(() => false)));
};
async function file(who: Shopper, id: string): Promise<Uint8Array> {
  await make();
  const download = (await who.ok('listDownloads', {})).content.find((one) => one.id === id);
  expect(download).toMatchObject({ state: 'READY' });
  return (await who.send('getDownloadFile', { params: { path: download?.path } })).bytes;
}
const some = async (who: Shopper, count: number) =>
  (await who.ok('listArticles', { query: { size: count, sort: 'code' } })).content.map(({ code, color }) => `${code}-${color}`);

describe('generateImageArchive', () => {
  test('holds every chosen view and file of every chosen cloth, under the chosen names, each once', async () => {
    const who = await mintShopper(shop);
    const cc = await some(who, 4);
    const query = {
      cc,
      view: ['swatch', 'shirt'],
      size: 'medium',
      format: 'png',
      file: ['glb', 'wif'],
      naming: '{code}-{color}_{view}',
      ...TERMS,
    };
    const { download } = await who.ok('generateImageArchive', { query });
    expect(download).toMatchObject({ kind: 'IMAGE_ARCHIVE', state: 'PENDING', articles: 4, mediaType: 'application/zip' });
    const files = unzipSync(await file(who, download.id));
    // Of what no loom of 32 shafts weaves there is no draft.
    expect(Object.keys(files).sort()).toEqual(cc.flatMap((name) => [`${name}_glb.glb`, `${name}_shirt.png`, `${name}_swatch.png`]).sort());
    const [code, color] = (cc[0] ?? '').split('-');
    const picture = files[`${cc[0]}_shirt.png`];
    expect(Buffer.from(picture ?? []).equals(Buffer.from(bytesFor({ code, color, view: 'shirt', width: 800, format: 'png' })))).toBe(true);
  });
  test('the history says what each archive has of every cloth; other files have nothing of the kind', async () => {
    const who = await mintShopper(shop);
    const cc = await some(who, 1);
    const asked = [
      { view: ['swatch', 'pinked', 'thread'], size: 'small', format: 'webp', file: ['u3m', 'pbr'] },
      { view: ['detail', 'drape', 'shirt'], size: 'medium', format: 'png' },
      { size: 'large', format: 'jpeg', file: ['glb', 'wif'] },
    ];
    for (const query of asked) await who.ok('generateImageArchive', { query: { cc, ...query, ...TERMS } });
    await who.ok('generateFabricCsv', { query: { cc, ...TERMS } });
    const { content } = await who.ok('listDownloads', { query: { sort: 'requestDate,asc' } });
    expect(content.map(({ contents }) => contents)).toEqual([
      ...asked.map(({ view = [], size, format, file = [] }) => ({ views: view, size, format, files: file })),
      null,
    ]);
  });
  test('names that would be the same are numbered; nothing leads out of the folder', async () => {
    const who = await mintShopper(shop);
    const cc = await some(who, 3);
    const { download } = await who.ok('generateImageArchive', { query: { cc, naming: '..{view}', ...TERMS } });
    expect(Object.keys(unzipSync(await file(who, download.id)))).toEqual(['-swatch.jpg', '-swatch-2.jpg', '-swatch-3.jpg']);
    for (const naming of ['../{code}', '{code}/{color}', '{password}', 'a\\b', ''])
      expect(await who.refused('generateImageArchive', { query: { cc, naming, ...TERMS } })).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
  test('without the terms, without an article, or with more than fits nothing is made, and it is said what would fit', async () => {
    const who = await mintShopper(shop);
    const cc = await some(who, 1);
    expect(await who.refused('generateImageArchive', { query: { cc } })).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await who.refused('generateImageArchive', { query: { cc, terms: '2020-01' } })).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await who.refused('generateImageArchive', { query: { cc: ['NOSUCH1-001'], ...TERMS } })).toMatchObject({
      code: 'NOTHING_CHOSEN',
    });
    const view = ['swatch', 'pinked', 'thread', 'detail', 'drape', 'shirt'];
    const refusal = await who.refused('generateImageArchive', { query: { view, ...TERMS } });
    expect(refusal).toMatchObject({ code: 'COLLECTION_TOO_LARGE', params: { maximum: 6000, articles: 1000 } });
    expect(refusal.params?.wanted).toBe(6 * (await who.ok('listArticles', { query: { size: 1 } })).totalElements);
  });
  test('what the customer may not see is not in it, neither when it is asked for nor when it is made', async () => {
    const who = await mintShopper(shop);
    const [one = '', two = ''] = await some(who, 2);
    const exclusive = (await shop.store.read((tx) =>
      tx.one<{ code: string; color: string }>(
        "select code, color from article where exclusive_brand is not null and '002' = any(ditte) limit 1",
      ),
    )) ?? { code: 'NONE0', color: '001' };
    const { download } = await who.ok('generateImageArchive', {
      query: { cc: [one, two, `${exclusive.code}-${exclusive.color}`], ...TERMS },
    });
    expect(download.articles).toBe(2);
    const [code, color] = two.split('-');
    await changeCatalogue(shop, (tx) => tx.run("update article set ditte = '{PRD}' where code = $1 and color = $2", [code, color]));
    expect(Object.keys(unzipSync(await file(who, download.id)))).toEqual([`${one}_swatch.jpg`]);
  });
  test('a wishlist of somebody else holds nothing', async () => {
    const owner = await mintShopper(shop);
    const { wishlist } = await owner.ok('createWishlist', { body: { name: 'Summer' } });
    const [one = ''] = await some(owner, 1);
    const [code, color] = one.split('-');
    await owner.ok('addWishlistItems', { params: { id: wishlist?.id }, body: { items: [{ type: 'FABRIC', code, color }] } });
    expect((await owner.ok('generateImageArchive', { query: { wishlist: wishlist?.id, ...TERMS } })).download.articles).toBe(1);
    const other = await mintShopper(shop);
    expect(await other.refused('generateImageArchive', { query: { wishlist: wishlist?.id, ...TERMS } })).toMatchObject({
      code: 'NOTHING_CHOSEN',
    });
  });
});

describe('generateFabricCsv', () => {
  test('has every technical field of each cloth, in the words of the language, as CSV and as XLSX', async () => {
    const who = await mintShopper(shop);
    const cc = await some(who, 5);
    const article = await who.ok('getArticleByCode', {
      params: { code: cc[0]?.split('-')[0], color: cc[0]?.split('-')[1] },
      headers: { 'accept-language': 'de' },
    });
    const xlsx = await who.ok('generateFabricCsv', { query: { cc, format: 'xlsx', ...TERMS }, headers: { 'accept-language': 'de' } });
    const [sheet] = (await readXlsx(await file(who, xlsx.download.id))).sheets;
    const [heads = [], first = [], ...rest] = sheet?.rows ?? [];
    expect(rest).toHaveLength(4);
    const value = (head: string) => first[heads.indexOf(head)];
    expect(value('Kettfäden/cm')).toBe(article.endsPerCm);
    expect(value('Name') ?? value('Artikelname') ?? first[2]).toBe(article.name);
    expect(value('Gewicht (g/m²)')).toBe(article.weightGsm);
    expect(heads).toHaveLength(32);
    const csv = await who.ok('generateFabricCsv', { query: { cc, ...TERMS } });
    const text = new TextDecoder().decode(await file(who, csv.download.id));
    expect(text.trim().split('\r\n')).toHaveLength(6);
  });
});

describe('estimateCollection', () => {
  test('says how much it would be, and how much fits', async () => {
    const who = await mintShopper(shop);
    const { totalElements } = await who.ok('listArticles', { query: { size: 1, season: ['SS27'] } });
    const estimate = await who.ok('estimateCollection', { query: { season: ['SS27'], view: ['swatch', 'drape'], file: ['u3m'] } });
    expect(estimate).toMatchObject({ articles: totalElements, pictures: 2 * totalElements, files: totalElements, maxFiles: 6000 });
    expect(estimate.fitting).toBe(Math.min(totalElements, 2000));
    const small = await who.ok('estimateCollection', { query: { season: ['SS27'], view: ['swatch'], size: 'small' } });
    const large = await who.ok('estimateCollection', { query: { season: ['SS27'], view: ['swatch'], size: 'large' } });
    expect(small.bytes * 5).toBeLessThan(large.bytes);
  });
});
