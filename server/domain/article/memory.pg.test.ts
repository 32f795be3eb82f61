// Answers about the catalogue are remembered: for the same question of the same eyes, and for no others.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../tests/support/app.ts';
import { changeCatalogue, mintShopper, type Shopper } from '../../../tests/support/shop.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp(3);
});
afterAll(() => shop.close());
const count = async (who: Shopper, query: object = {}) => (await who.ok('listArticles', { query: { size: 1, ...query } })).totalElements;

test('another shop, another discount and another brand see another catalogue, whoever asked before', async () => {
  await changeCatalogue(shop, (tx) =>
    tx.run(
      `update article set exclusive_brand = 'ONLYOURS' where id in (select id from article where '002' = any(ditte) order by id limit 5)`,
    ),
  );
  const anybody = await mintShopper(shop);
  const production = await mintShopper(shop, { ditte: ['PRD'] });
  const ours = await mintShopper(shop, { customer: { exclusiveOf: ['ONLYOURS'] } });
  const all = await count(anybody);
  expect(await count(ours)).toBe(all + 5);
  expect(await count(production)).not.toBe(all);
  const [first] = (await ours.ok('listArticles', { query: { size: 1, sort: 'code' } })).content;
  const params = { code: first?.code, color: first?.color };
  const alike = async (who: Shopper) =>
    (await who.ok('listRelatedArticles', { params })).content.map(({ code, color }) => `${code}-${color}`);
  const own = await alike(ours);
  // What is kept for one of them stands beside it for that one alone.
  await changeCatalogue(shop, (tx) =>
    tx.run(`update article set exclusive_brand = 'ONLYOURS' where code || '-' || color = any($1::text[]) and exclusive_brand is null`, [
      own.slice(0, 6),
    ]),
  );
  const ofOurs = await alike(ours);
  expect(ofOurs).toEqual(own);
  expect((await alike(anybody)).filter((name) => own.slice(0, 6).includes(name))).toEqual([]);
  const half = await mintShopper(shop, { customer: { discountBp: 5000 } });
  const query = { priceMax: 3000 };
  const dear = await count(anybody, query);
  expect(await count(half, query)).toBeGreaterThan(dear);
});

test('what a word narrows the catalogue to is that of the language, whoever asked before', async () => {
  const who = await mintShopper(shop);
  const found = async (locale: string, search: string) =>
    (await who.ok('listArticles', { query: { search, size: 1 }, headers: { 'accept-language': locale } })).totalElements;
  const differing: string[] = [];
  for (const word of ['gris', 'rosa', 'verde', 'blau', 'lin', 'fil', 'rot', 'bianco']) {
    const first = await found('en', word);
    const german = await found('de', word);
    expect(german, word).toBe(await found('de', word.toUpperCase()));
    if (first !== german) differing.push(word);
  }
  expect(differing).not.toEqual([]);
});

test('what a word finds is found in the language of who asks, whoever asked before', async () => {
  const who = await mintShopper(shop);
  const found = async (locale: string, search: string) => {
    const { content, totalElements } = await who.ok('searchArticles', {
      query: { search, size: 24 },
      headers: { 'accept-language': locale },
    });
    return [totalElements, ...content.map(({ code, color }) => `${code}-${color}`)];
  };
  // The same word once more, as nobody has asked for it yet.
  const again = (word: string) => word.toUpperCase();
  const differing: string[] = [];
  for (const word of ['gris', 'rosa', 'verde', 'blau', 'lin', 'fil', 'rot', 'bianco']) {
    const first = await found('en', word);
    const german = await found('de', word);
    expect(german, word).toEqual(await found('de', again(word)));
    if (String(first) !== String(german)) differing.push(word);
  }
  expect(differing).not.toEqual([]);
});
