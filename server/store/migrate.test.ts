import { readdirSync, readFileSync } from 'node:fs';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { loadMigrations } from './migrations.node.ts';
import { TEMPLATE } from './open.ts';
import { openPglite } from './pglite.ts';
import type { Store } from './store.ts';

let store: Store;
beforeAll(async () => {
  store = await openPglite({ loadDataDir: new Blob([readFileSync(TEMPLATE)]) });
});
beforeEach(() => store.transaction((tx) => tx.script('drop schema public cascade; create schema public')));
afterAll(() => store.close());

const first = { id: '0001_first', sql: 'create table a (n int)' };
const second = { id: '0002_second', sql: 'create table b (n int); insert into b values (1)' };

test('applies what is missing, in the order of the names, once', async () => {
  expect(await migrate(store, [second, first])).toEqual(['0001_first', '0002_second']);
  expect(await migrate(store, [first, second])).toEqual([]);
  expect(await store.read((tx) => tx.one('select n from b'))).toEqual({ n: 1 });
});
test('one that fails leaves nothing of any', async () => {
  await expect(migrate(store, [first, { id: '0002_bad', sql: 'create table c (n int); select nonsense' }])).rejects.toThrow();
  expect(await store.read((tx) => tx.one(`select to_regclass('a') as a, to_regclass('migration') as ledger`))).toEqual({
    a: null,
    ledger: null,
  });
});
test('a changed migration, an unknown one and one slipped in between are refused', async () => {
  await migrate(store, [first, second]);
  await expect(migrate(store, [{ ...first, sql: 'create table a (n bigint)' }, second])).rejects.toThrow(/0001_first was changed/);
  await expect(migrate(store, [first])).rejects.toThrow(/has migration 0002_second/);
  await expect(migrate(store, [first, { id: '0001_second', sql: 'select 1' }, second])).rejects.toThrow(/0002_second.*expects 0001_second/);
});
test('the migrations of the program make exactly the tables and columns of the schema', async () => {
  expect((await migrate(store, loadMigrations())).length).toBeGreaterThan(0);
  const modules = await Promise.all(
    readdirSync(new URL('./schema', import.meta.url)).map((name) => import(`./schema/${name}`) as Promise<Record<string, unknown>>),
  );
  const tables = modules.flatMap((module) => Object.values(module)).filter((value): value is PgTable => is(value, PgTable));
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const declared = tables.flatMap((table) =>
    Object.entries(getTableColumns(table)).map(
      ([key, column]) => `${getTableName(table)}.${snake(key)} ${column.notNull ? 'not null' : 'null'}`,
    ),
  );
  const made = await store.read((tx) =>
    tx.rows<{ line: string }>(
      `select table_name || '.' || column_name || case is_nullable when 'NO' then ' not null' else ' null' end as line
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migration'`,
    ),
  );
  expect(made.map(({ line }) => line).sort()).toEqual(declared.sort());
});
