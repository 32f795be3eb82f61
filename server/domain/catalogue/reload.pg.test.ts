// What readers see while the catalogue is read anew.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../tests/support/app.ts';
import { loginAs } from '../../../tests/support/shop.ts';
import { bumpVersion } from '../../store/queries/labels.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

test('while the articles are read anew, everybody goes on with the view of before', async () => {
  const { catalogue } = shop.app.deps;
  const before = await catalogue.current();
  const [id] = before.index.ids;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let locked = () => {};
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve;
  });
  // Whoever reads the articles now has to wait for this transaction.
  const writing = shop.store.transaction(async (tx) => {
    await tx.run('lock table phrase in access exclusive mode');
    locked();
    await held;
  });
  await isLocked;
  await shop.store.transaction(async (tx) => {
    await tx.run('update article set width_cm = 151 where id = $1', [id]);
    await bumpVersion(tx, 'catalogue');
  });
  catalogue.touch();
  for (let reader = 0; reader < 5; reader++) expect(await catalogue.current()).toBe(before);
  const buyer = await loginAs(shop, 'giulia.ferretti');
  expect((await buyer.ok('listArticles', { query: { size: 1 } })).content).toHaveLength(1);
  // Stock is followed meanwhile.
  await shop.store.transaction((tx) => tx.run(`update piece set length_cm = 777777 where article_id = $1`, [id]));
  await shop.store.transaction((tx) =>
    tx.run(
      'insert into stock_touch (article_id, xid) values ($1, pg_current_xact_id()) on conflict (article_id) do update set xid = excluded.xid',
      [id],
    ),
  );
  catalogue.touch();
  const { stock } = await catalogue.current();
  expect(stock).toBe(before.stock);
  release();
  await writing;
  const after = await catalogue.fresh();
  expect(after).not.toBe(before);
  expect(after.index.widthCm[0]).toBe(151);
  expect(before.index.widthCm[0]).not.toBe(151);
});

test('a changed label is there at once, in names and in the search, and no article is read again for it', async () => {
  const { catalogue } = shop.app.deps;
  const { index } = await catalogue.fresh();
  const buyer = await loginAs(shop, 'giulia.ferretti');
  const nameOfTwill = async () =>
    (await buyer.ok('listArticles', { query: { size: 1 } })).facets
      .find(({ code }) => code === 'weave')
      ?.values.find(({ code }) => code === 'twill')?.name;
  const before = await nameOfTwill();
  await shop.store.transaction(async (tx) => {
    await tx.run(`update label set value = 'Xylotwill' where key = 'weave.twill'`);
    await bumpVersion(tx, 'label');
  });
  catalogue.touch();
  expect([before, await nameOfTwill()]).toEqual([expect.not.stringContaining('Xylo'), 'Xylotwill']);
  expect((await buyer.ok('searchArticles', { query: { search: 'xylotwill' } })).totalElements).toBeGreaterThan(0);
  expect((await catalogue.current()).index).toBe(index);
});
