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
  test('is called by what was chosen, as it was called in the language of whoever chose', async () => {
    const who = await mintShopper(shop);
    const { facets } = await who.ok('listArticles', { query: { size: 1, season: ['SS27'] }, headers: { 'accept-language': 'de' } });
    const book = facets.find(({ code }) => code === 'book')?.values.find(({ count }) => count > 0);
    expect(facets.find(({ code }) => code === 'season')?.values.find(({ code }) => code === 'SS27')?.name).toBe('Frühjahr/Sommer 2027');
    const query = { season: ['SS27'], book: [book?.code ?? ''], view: ['swatch'], ...TERMS };
    const { download } = await who.ok('generateImageArchive', { query, headers: { 'accept-language': 'de' } });
    expect(download.title).toContain(` Frühjahr/Sommer 2027, ${book?.name} · `);
    expect(download.title).toMatch(/ · \d+\. \p{L}+ 20\d\d$/u);
    await make();
    const { headers } = await who.send('getDownloadFile', { params: { path: download.path } });
    const name = decodeURIComponent(headers.get('content-disposition') ?? '');
    expect(name).toContain('Frühjahr-Sommer 2027');
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
  test('its title names season, book and collection of the choice, four of them at most, and says where there is more', async () => {
    const who = await mintShopper(shop);
    const { content, facets } = await who.ok('listArticles', { query: { size: 1, sort: 'code' } });
    const [article] = content;
    const season = [article?.season];
    // Of the codes one is known.
    const collection = [article?.collection.code, 'SECOND', 'THIRD', 'FOURTH'];
    const titled = async (choice: object) =>
      (await who.ok('generateImageArchive', { query: { ...choice, size: 'small', ...TERMS } })).download.title;
    const inWords = facets.find(({ code }) => code === 'season')?.values.find(({ code }) => code === article?.season)?.name;
    const names = [inWords, article?.collection.name, 'SECOND', 'THIRD', '…'];
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Rome' }).format(shop.app.deps.clock());
    const head = shop.app.deps.labels.text('collection.archive', 'en');
    expect(await titled({ season, collection })).toBe(`${head} ${names.join(', ')} · ${day}`);
    expect(await titled({ season, collection: collection.slice(0, 1) })).toBe(`${head} ${names.slice(0, 2).join(', ')} · ${day}`);
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
    // What it holds is counted when it is made.
    expect((await who.ok('listDownloads')).content.find(({ id }) => id === download.id)?.articles).toBe(1);
  });
  test('what is kept for the customer is in it', async () => {
    const exclusive = await shop.store.read((tx) =>
      tx.one<{ code: string; color: string; brand: string }>(
        `select code, color, exclusive_brand as brand from article where exclusive_brand is not null and '002' = any(ditte) limit 1`,
      ),
    );
    const owner = await mintShopper(shop, { customer: { exclusiveOf: [exclusive?.brand ?? ''] } });
    const cc = [`${exclusive?.code}-${exclusive?.color}`];
    const { download } = await owner.ok('generateImageArchive', { query: { cc, ...TERMS } });
    expect(Object.keys(unzipSync(await file(owner, download.id)))).toEqual([`${cc[0]}_swatch.jpg`]);
  });
  test('a wishlist of somebody else holds nothing', async () => {
    const owner = await mintShopper(shop);
    const { wishlist } = await owner.ok('createWishlist', { body: { name: 'Summer' } });
    const [one = ''] = await some(owner, 1);
    const [code, color] = one.split('-');
    await owner.ok('addWishlistItems', { params: { id: wishlist?.id }, body: { items: [{ type: 'FABRIC', code, color }] } });
    expect((await owner.ok('generateImageArchive', { query: { wishlist: wishlist?.id, ...TERMS } })).download.articles).toBe(1);
    const other = await mintShopper(shop);
    // Nor is one's own there for whoever may not see lists any more.
    await shop.store.transaction((tx) =>
      tx.run('update membership set show_wishlist = false where customer_code = $1', [owner.customerCode]),
    );
    for (const who of [other, owner])
      expect(await who.refused('generateImageArchive', { query: { wishlist: wishlist?.id, ...TERMS } })).toMatchObject({
        code: 'NOTHING_CHOSEN',
      });
  });
});

test('pictures are kept for a week, tables for a month', async () => {
  const who = await mintShopper(shop);
  const query = { cc: await some(who, 1), ...TERMS };
  await who.ok('generateImageArchive', { query });
  await who.ok('generateFabricCsv', { query });
  await make();
  const { content } = await who.ok('listDownloads', { query: { sort: 'requestDate,asc' } });
  const days = content.map(({ expiryDate, requestDate }) => (Date.parse(expiryDate ?? '') - Date.parse(requestDate)) / 86_400_000);
  expect(days.map(Math.round)).toEqual([7, 30]);
});

test('what is named of a wishlist stands on both', async () => {
  const who = await mintShopper(shop);
  const [one = '', two = '', other = ''] = await some(who, 3);
  const { wishlist } = await who.ok('createWishlist', { body: { name: 'Winter' } });
  const items = [one, two].map((name) => {
    const [code, color] = name.split('-');
    return { type: 'FABRIC', code, color };
  });
  await who.ok('addWishlistItems', { params: { id: wishlist?.id }, body: { items } });
  const articlesOf = async (cc: object) =>
    (await who.ok('generateImageArchive', { query: { wishlist: wishlist?.id, ...cc, ...TERMS } })).download.articles;
  expect([await articlesOf({}), await articlesOf({ cc: [two, other] })]).toEqual([2, 1]);
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
    const german = (key: string) => value(shop.app.deps.labels.text(key, 'de'));
    expect([german('wishlist.articleName'), german('wishlist.colorName')]).toEqual([article.name, article.colorName]);
    expect(value('Gewicht (g/m²)')).toBe(article.weightGsm);
    expect(heads).toHaveLength(32);
    const csv = await who.ok('generateFabricCsv', { query: { cc, ...TERMS } });
    const text = new TextDecoder().decode(await file(who, csv.download.id));
    expect(text.trim().split('\r\n')).toHaveLength(6);
  });
  test('has each figure of a cloth under its own head', async () => {
    const who = await mintShopper(shop);
    const { content } = await who.ok('listArticles', { query: { size: 100, sort: 'code' } });
    // Those first whose metre weighs a part of a gram more than it says when that is cut off.
    const rest = ({ weightGsm, widthCm }: (typeof content)[number]) => (weightGsm * widthCm) % 100;
    const chosen = new Set(content.toSorted((a, b) => rest(b) - rest(a)).slice(0, 24));
    const cc = content.filter((each) => chosen.has(each)).map(({ code, color }) => `${code}-${color}`);
    const headers = { 'accept-language': 'de' };
    const xlsx = await who.ok('generateFabricCsv', { query: { cc, format: 'xlsx', ...TERMS }, headers });
    const [sheet] = (await readXlsx(await file(who, xlsx.download.id))).sheets;
    const [heads = [], ...rows] = sheet?.rows ?? [];
    const told: unknown[] = [];
    const known: unknown[] = [];
    for (const [at, row] of rows.entries()) {
      const [code, color] = (cc[at] ?? '').split('-');
      const { endsPerCm, picksPerCm, repeatWarpMm, repeatWeftMm, weightGsm, widthCm } = await who.ok('getArticleByCode', {
        params: { code, color },
      });
      known.push([endsPerCm, picksPerCm, repeatWarpMm, repeatWeftMm, weightGsm, Math.round((weightGsm * widthCm) / 100), widthCm]);
      const weights = ['Gewicht (g/m²)', 'Gewicht (g/m)'];
      const names = ['Kettfäden/cm', 'Schussfäden/cm', 'Kettrapport (mm)', 'Schussrapport (mm)', ...weights, 'Breite (cm)'];
      told.push(names.map((name) => row[heads.indexOf(name)]));
    }
    expect(told).toEqual(known);
    // Among them there is one by which the two repeats can be told apart.
    expect(known.some((figures) => (figures as number[])[2] !== (figures as number[])[3])).toBe(true);
    expect((known as number[][]).some(([, , , , gsm = 0, , cm = 0]) => (gsm * cm) % 100 >= 50)).toBe(true);
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
