// What only a real PostgreSQL can show: many connections at once.
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';
import { loadMigrations } from './migrations.node.ts';
import { openPostgres } from './postgres.ts';
import { giveBack, takeToken } from './queries/rate-limit.ts';
import type { Store } from './store.ts';

const NAME = `store_${process.pid}`;
let admin: Store;
let url: string;
let store: Store;
const errors: Error[] = [];
beforeAll(async () => {
  const { admin: adminUrl } = inject('postgres');
  admin = openPostgres({ url: adminUrl, poolSize: 1 });
  await admin.read((tx) => tx.run(`create database ${NAME}`));
  url = adminUrl.replace(/\/postgres$/, `/${NAME}`);
  store = openPostgres({ url, poolSize: 12, onError: (error) => errors.push(error) });
});
afterAll(async () => {
  await store.close();
  await admin.read((tx) => tx.run(`drop database ${NAME} with (force)`));
  await admin.close();
});

test('nodes that start at once migrate once', async () => {
  const nodes = Array.from({ length: 4 }, () => openPostgres({ url, poolSize: 2 }));
  const applied = await Promise.all(nodes.map((node) => migrate(node, loadMigrations())));
  await Promise.all(nodes.map((node) => node.close()));
  expect(applied.filter((ids) => ids.length > 0)).toHaveLength(1);
});
test('of any number of parallel attempts exactly the burst passes, and time brings one after the other back', async () => {
  const rate = { burst: 5, intervalMs: 12_000 };
  const now = new Date('2026-11-20T10:00:00Z');
  const attempt = (at: Date) => store.transaction((tx) => takeToken(tx, 'login:x', rate, at));
  const waits = await Promise.all(Array.from({ length: 40 }, () => attempt(now)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  expect(Math.max(...waits)).toBe(12);
  expect(await attempt(new Date(now.getTime() + 11_000))).toBe(1);
  expect(await attempt(new Date(now.getTime() + 12_000))).toBe(0);
  expect(await attempt(new Date(now.getTime() + 12_000))).toBe(12);
  expect(await store.transaction((tx) => takeToken(tx, 'login:y', rate, now))).toBe(0);
});
test('what weighs more takes more, and a clock that stood ahead shuts nobody out once it is right', async () => {
  const rate = { burst: 5, intervalMs: 12_000 };
  const now = new Date('2026-11-20T10:00:00Z');
  const attempt = (key: string, at: Date, weight?: number) => store.transaction((tx) => takeToken(tx, key, rate, at, weight));
  expect(await attempt('files', now, 3)).toBe(0);
  expect(await attempt('files', now, 3)).toBe(12);
  expect(await attempt('files', now, 2)).toBe(0);
  expect(await attempt('ahead', new Date('2027-11-20T10:00:00Z'))).toBe(0);
  expect([await attempt('ahead', now), await attempt('ahead', now)]).toEqual([0, 12]);
});
test('an attempt that was none is taken back: one more is allowed at once, and not two', async () => {
  const rate = { burst: 2, intervalMs: 12_000 };
  const now = new Date('2026-11-20T10:00:00Z');
  const attempt = (at = now) => store.transaction((tx) => takeToken(tx, 'login:back', rate, at));
  expect([await attempt(), await attempt(), await attempt()]).toEqual([0, 0, 12]);
  await store.transaction((tx) => giveBack(tx, 'login:back', rate));
  expect([await attempt(), await attempt()]).toEqual([0, 12]);
  // What is left to wait grows shorter as time passes, by as much.
  expect(await attempt(new Date(now.getTime() + 5000))).toBe(7);
});
test('requests whose clocks differ a little are counted like others', async () => {
  const rate = { burst: 5, intervalMs: 12_000 };
  const begin = new Date('2026-11-20T10:00:00Z').getTime();
  const attempt = (earlier: number) => store.transaction((tx) => takeToken(tx, 'login:z', rate, new Date(begin - earlier)));
  for (let count = 0; count < rate.burst; count++) expect(await attempt(0)).toBe(0);
  for (let earlier = 1; earlier < 20; earlier++) expect(await attempt(earlier)).toBe(13);
});
test('two transactions that lock each other out are both carried out in the end', async () => {
  await store.transaction((tx) => tx.script('create table pair (id int primary key, n int); insert into pair values (1, 0), (2, 0)'));
  const both = (first: number, second: number) =>
    store.transaction(async (tx) => {
      await tx.run('update pair set n = n + 1 where id = $1', [first]);
      await new Promise((resolve) => setTimeout(resolve, 150));
      await tx.run('update pair set n = n + 1 where id = $1', [second]);
    });
  await Promise.all([both(1, 2), both(2, 1)]);
  expect(await store.read((tx) => tx.rows('select n from pair order by id'))).toEqual([{ n: 2 }, { n: 2 }]);
});
test('a server that drops its connections costs queries, not the process', async () => {
  await admin.read((tx) => tx.rows(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [NAME]));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(errors.length).toBeGreaterThan(0);
  expect(await store.read((tx) => tx.one('select 1 as n'))).toEqual({ n: 1 });
});
