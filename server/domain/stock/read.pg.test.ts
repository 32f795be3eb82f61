import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../tests/support/app.ts';
import { fabricWith } from '../../../tests/support/shop.ts';
import { readStock } from './read.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp(3);
});
afterAll(() => shop.close());

test('lots come in the order in which they will be ready, not in the one in which they were planned', async () => {
  const { id } = await fabricWith(shop, []);
  for (const readyOn of ['2999-03-01', '2999-01-01', '2999-02-01'])
    await shop.store.transaction((tx) =>
      tx.run('insert into production (article_id, length_cm, ready_on) values ($1, 1000, $2)', [id, readyOn]),
    );
  const stock = await shop.store.read((tx) => readStock(tx, [id], '002', () => true));
  expect(stock.get(id)?.productions.map(({ readyOn }) => readyOn)).toEqual(['2999-01-01', '2999-02-01', '2999-03-01']);
});
