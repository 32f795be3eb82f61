import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../tests/support/app.ts';
import { uniqueIndexes, uniqueProblem } from './unique.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp(3);
});
afterAll(() => shop.close());

test('every unique index of the migrated database has its code, or the reason why nobody can run into it', async () => {
  const rows = await shop.store.read((tx) =>
    tx.rows<{ name: string }>(
      `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
       where i.indisunique and n.nspname = 'public' order by 1`,
    ),
  );
  expect(Object.keys(uniqueIndexes).sort()).toEqual(rows.map(({ name }) => name).sort());
});
test('a violation is answered by its code, one that could not happen is a fault', () => {
  const violation = (constraint: string) => Object.assign(new Error('duplicate key'), { code: '23505', constraint });
  expect(uniqueProblem(violation('promo_once_per_customer'))?.code).toBe('PROMO_ALREADY_USED');
  expect(uniqueProblem(violation('brand_pkey'))).toBeUndefined();
  expect(uniqueProblem(violation('no_such_index'))).toBeUndefined();
  expect(uniqueProblem(new Error('else'))).toBeUndefined();
});
