// The line between the shop and PostgreSQL falls silent: packets are dropped, and nothing says so.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { type Line, openLine } from '../../tests/support/line.ts';
import { openPostgres } from './postgres.ts';
import { type Store, StoreUnavailableError, type Tx } from './store.ts';

let line: Line;
let url: string;
let store: Store;
beforeEach(async () => {
  const { admin, template } = inject('postgres');
  const target = new URL(admin);
  line = await openLine({ host: target.hostname, port: Number(target.port) });
  target.port = String(line.port);
  // Not the template: that one must be free for others to copy.
  target.pathname = '/postgres';
  expect(template).not.toBe('postgres');
  url = target.href;
  store = openPostgres({ url, poolSize: 4, onError: () => {} });
});
afterEach(async () => {
  await store.close();
  await line.close();
});

const one = (tx: Tx) => tx.one<{ n: number }>('select 1 as n');
const outcome = async (work: Promise<unknown>) => {
  const from = performance.now();
  const result = await work.then(
    () => 'answered',
    (error: unknown) => (error instanceof StoreUnavailableError ? error.reason : String(error)),
  );
  return { result, ms: performance.now() - from };
};
/** Milliseconds until the store answers again. */
async function backAfter(): Promise<number> {
  const from = performance.now();
  while ((await outcome(store.read(one))).result !== 'answered') await sleep(50);
  return performance.now() - from;
}

test('whoever waits learns of it in seconds, and five seconds after the line is back everybody is served', async () => {
  // All four connections are open and used.
  await Promise.all(Array.from({ length: 4 }, () => store.read((tx) => tx.rows('select pg_sleep(0.1)'))));
  const working = store.transaction(async (tx) => {
    await one(tx);
    await sleep(300);
    return one(tx);
  });
  await sleep(100);
  line.silence();
  const outcomes = await Promise.all([outcome(working), ...Array.from({ length: 12 }, () => outcome(store.read(one)))]);
  for (const { result, ms } of outcomes) {
    expect(['away', 'busy']).toContain(result);
    expect(ms).toBeLessThan(8000);
  }
  const late = Array.from({ length: 4 }, () => outcome(store.read(one)));
  await sleep(500);
  line.restore();
  expect(await backAfter()).toBeLessThan(5000);
  await Promise.all(late);
  expect(await Promise.all(Array.from({ length: 8 }, () => outcome(store.read(one))))).toMatchObject(Array(8).fill({ result: 'answered' }));
}, 40_000);
test('connections that a router forgot while they were idle cost one wait, not one for each', async () => {
  await Promise.all(Array.from({ length: 4 }, () => store.read((tx) => tx.rows('select pg_sleep(0.1)'))));
  line.forget();
  expect(await backAfter()).toBeLessThan(5000);
  // Not another wait of seconds for the next connection.
  expect((await outcome(store.read(one))).ms).toBeLessThan(2500);
}, 30_000);
test('a transaction that takes too long on a silent line ends, and so does the pool', async () => {
  const hung = outcome(store.transaction((tx) => tx.rows('select pg_sleep(60)')));
  await sleep(200);
  line.silence();
  const closing = await outcome(store.close());
  expect(closing.ms).toBeLessThan(5000);
  expect((await hung).result).toBe('away');
}, 30_000);
test('when all connections are taken, the next one is told so', async () => {
  const holding = Array.from({ length: 4 }, () => store.transaction(() => sleep(3800)));
  expect(await outcome(store.read(one))).toMatchObject({ result: 'busy' });
  await Promise.all(holding);
  expect((await outcome(store.read(one))).result).toBe('answered');
}, 30_000);
test('news of changes are known to be missed while the line is silent, and come again after it', async () => {
  const told: boolean[] = [];
  let changes = 0;
  const end = await store.listen(
    'line_test',
    () => changes++,
    (state) => told.push(state),
  );
  await store.transaction((tx) => tx.run('notify line_test'));
  await expect.poll(() => changes).toBe(1);
  line.silence();
  await expect.poll(() => told, { timeout: 6000 }).toEqual([true, false]);
  line.restore();
  await expect.poll(() => told, { timeout: 6000 }).toEqual([true, false, true]);
  await expect
    .poll(
      () =>
        store
          .transaction((tx) => tx.run('notify line_test'))
          .then(
            () => changes,
            () => 0,
          ),
      { timeout: 6000 },
    )
    .toBeGreaterThan(1);
  await end();
}, 30_000);
test('work under a number is done by one at a time', async () => {
  const other = openPostgres({ url, poolSize: 1, onError: () => {} });
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    await store.read(one);
    await sleep(50);
    inside--;
  };
  await Promise.all([store.exclusively(7, work), other.exclusively(7, work), store.exclusively(7, work)]);
  expect(most).toBe(1);
  await other.close();
});
