import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bulkInsert, continueIdentity } from './bulk.ts';
import { migrate } from './migrate.ts';
import { loadMigrations } from './migrations.node.ts';
import { TEMPLATE } from './open.ts';
import { openPglite } from './pglite.ts';
import { label, phrase } from './schema/catalogue.ts';
import { shopUser } from './schema/people.ts';
import { promo } from './schema/trade.ts';
import { type Store, sqlState } from './store.ts';

let store: Store;
beforeAll(async () => {
  store = await openPglite({ loadDataDir: new Blob([readFileSync(TEMPLATE)]) });
  await migrate(store, loadMigrations());
});
afterAll(() => store.close());

test('values come back in the forms that both engines share', async () => {
  const row = await store.read((tx) =>
    tx.one(
      `select date '2026-11-20' as date, 9007199254740991::int8 as big, now() as moment, '{"a":[1]}'::jsonb as json, '\\x01ff'::bytea as bytes, array['a','b'] as list`,
    ),
  );
  expect(row).toEqual({
    date: '2026-11-20',
    big: 9007199254740991,
    moment: expect.any(Date),
    json: { a: [1] },
    bytes: expect.any(Uint8Array),
    list: ['a', 'b'],
  });
});
test('a transaction that throws leaves nothing, and its error tells the SQLSTATE', async () => {
  await expect(
    store.transaction(async (tx) => {
      await tx.run(`insert into label (key, lang, value) values ('x', 'en', 'X')`);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await store.read((tx) => tx.rows(`select * from label where key = 'x'`))).toEqual([]);
  const error = await store.read((tx) => tx.run('select nonsense')).catch((thrown: unknown) => thrown);
  expect(sqlState(error)).toBe('42703');
});
test('bulk insert writes every type, in chunks, and identities go on after it', async () => {
  const rows = Array.from({ length: 5001 }, (_, n) => ({ key: `k${n}`, lang: 'en', value: `"${n}" – 布` }));
  const people = [{ id: 41, username: 'A', email: 'a@x', nome: 'A', cognome: 'B', languageCode: 'it', staff: false, passwordHash: '-' }];
  const day = '2026-11-20' as const;
  const promos = [{ code: 'P', percentBp: 1, validFrom: day, validTo: day, maxUses: null, onePerCustomer: true, ditte: ['002', 'PRD'] }];
  await store.transaction(async (tx) => {
    await bulkInsert(tx, label, rows);
    await bulkInsert(tx, shopUser, people);
    await bulkInsert(tx, promo, promos);
    await bulkInsert(tx, phrase, []);
    await continueIdentity(tx, 'shop_user');
  });
  const read = await store.read(async (tx) => ({
    count: await tx.one('select count(*)::int as n from label'),
    last: await tx.one(`select value from label where key = 'k5000'`),
    promo: await tx.one('select ditte, max_uses as "maxUses", used, valid_to as "validTo" from promo'),
    next: await tx.one(
      `insert into shop_user (username, email, nome, cognome, language_code, staff, password_hash) values ('b', '', '', '', 'it', false, '') returning id`,
    ),
  }));
  expect(read).toEqual({
    count: { n: 5001 },
    last: { value: '"5000" – 布' },
    promo: { ditte: ['002', 'PRD'], maxUses: null, used: 0, validTo: day },
    next: { id: 42 },
  });
});
test('a query that waits outside of the open transaction is warned of instead of hanging in silence', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const warnings: string[] = [];
  const own = await openPglite({ loadDataDir: new Blob([readFileSync(TEMPLATE)]) }, (message) => warnings.push(message));
  await own.transaction(async (tx) => {
    await tx.one('select 1');
    vi.advanceTimersByTime(21_000);
  });
  vi.useRealTimers();
  await own.close();
  expect(warnings).toEqual([expect.stringContaining('open for 20 s')]);
});
