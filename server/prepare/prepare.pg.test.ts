// Nodes that start at the same moment, a start that is killed half-way, and two versions of the program on one database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { fillWithDemo } from '../../demo/first-world.node.ts';
import { loadMigrations } from '../store/migrations.node.ts';
import { openPostgres } from '../store/postgres.ts';
import type { Store } from '../store/store.ts';
import { loadLabels } from './labels.node.ts';
import { prepare } from './prepare.node.ts';

let admin: Store;
let url: string;
let number = 0;
const opened: Store[] = [];
const open = (poolSize = 2) => {
  const store = openPostgres({ url, poolSize, onError: () => {} });
  opened.push(store);
  return store;
};
beforeAll(() => {
  admin = openPostgres({ url: inject('postgres').admin, poolSize: 1 });
});
beforeEach(async () => {
  const name = `prepare_${process.pid}_${++number}`;
  await admin.read((tx) => tx.run(`create database ${name}`));
  url = inject('postgres').admin.replace(/\/postgres$/, `/${name}`);
});
afterAll(async () => {
  await Promise.all(opened.map((store) => store.close()));
  await admin.close();
});

const program = { migrations: loadMigrations(), labels: loadLabels() };
const labelOf = (store: Store, key: string) =>
  store.read((tx) => tx.one<{ value: string }>(`select value from label where key = $1 and lang = 'en'`, [key])).then((row) => row?.value);

test('four nodes that start at once on an empty database: one prepares it, all serve', async () => {
  const nodes = Array.from({ length: 4 }, () => open());
  const outcomes = await Promise.all(nodes.map((store) => prepare(store, () => fillWithDemo(store))));
  expect(outcomes.filter(({ migrated }) => migrated.length > 0)).toHaveLength(1);
  expect(outcomes.filter(({ filled }) => filled)).toHaveLength(1);
  expect(await Promise.all(nodes.map((store) => labelOf(store, 'cart.title')))).toEqual(Array(4).fill(await labelOf(open(), 'cart.title')));
}, 120_000);
test('and so they do on each release with other texts', async () => {
  await prepare(open());
  const nodes = Array.from({ length: 4 }, () => open());
  const labels = { ...program.labels, 'test.release': { en: 'New' } };
  await Promise.all(nodes.map((store) => prepare(store, undefined, { ...program, labels })));
  expect(await labelOf(open(), 'test.release')).toBe('New');
}, 60_000);
test('a start that is killed in the middle of a migration leaves nothing of it, and the next one goes on', async () => {
  const child = spawn('node', ['server/prepare/slow-start.fixture.ts', url], { stdio: ['ignore', 'pipe', 'inherit'] });
  const watcher = open();
  const sleeping = () =>
    watcher.read((tx) =>
      tx.one(`select 1 from pg_stat_activity where query like '%pg_sleep(60)%' and pid <> pg_backend_pid() and state = 'active'`),
    );
  await expect.poll(sleeping, { timeout: 20_000 }).toBeTruthy();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const from = performance.now();
  const { migrated } = await prepare(watcher);
  expect(migrated).toEqual(program.migrations.map(({ id }) => id));
  expect(performance.now() - from).toBeLessThan(20_000);
  expect(await watcher.read((tx) => tx.one(`select to_regclass('half') as half`))).toEqual({ half: null });
}, 60_000);
test('an older version goes on beside a newer one, and says why it can not start anew', async () => {
  const older = open();
  await prepare(older);
  const newer = open();
  const { 'cart.title': _gone, ...others } = program.labels;
  await prepare(newer, undefined, {
    migrations: [...program.migrations, { id: '9999_more', sql: 'create table more (n int)' }],
    labels: { ...others, 'test.newer': { en: 'Newer' } },
  });
  // The older one still finds its texts: its pages are open in browsers.
  expect(await labelOf(older, 'cart.title')).toBeTruthy();
  expect(await labelOf(older, 'test.newer')).toBe('Newer');
  await expect(prepare(open())).rejects.toThrow(/Is the program older\?/);
}, 60_000);
