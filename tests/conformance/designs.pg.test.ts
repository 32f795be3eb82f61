import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { mintShopper, type Shopper } from '../support/shop.ts';

let shop: TestApp;
let shopper: Shopper;
beforeAll(async () => {
  shop = await openTestApp();
  shopper = await mintShopper(shop, { ditte: ['002', 'HGK', 'PRD', 'STK'] });
});
afterAll(() => shop.close());

test('every design of the mill is told, in the terms of its article', async () => {
  const { store } = shop;
  const designs = await store.read((tx) =>
    tx.rows<{ code: string; color: string }>(
      'select distinct on (code) code, color from article where exclusive_brand is null order by code, color',
    ),
  );
  const weaves = new Set<string>();
  for (const params of designs) {
    const [cloth, detail] = await Promise.all([shopper.ok('getArticleCloth', { params }), shopper.ok('getArticleByCode', { params })]);
    expect([cloth.endsPerCm, cloth.picksPerCm]).toEqual([detail.endsPerCm, detail.picksPerCm]);
    weaves.add(cloth.weave.kind);
  }
  expect(designs.length).toBeGreaterThan(1000);
  expect(weaves.size).toBeGreaterThan(8);
});
