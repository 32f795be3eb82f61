// Third part of npm run bench: CPU per request of the statistics on a real PostgreSQL, for one customer with a million lines.
import { readFileSync } from 'node:fs';
import { fillWithDemo } from '../../demo/first-world.node.ts';
import { DEMO_PASSWORD } from '../../demo/world/types.ts';
import { createApp } from '../../server/app.ts';
import { silent } from '../../server/ports/logger.ts';
import { memoryFiles } from '../../server/ports/memory-files.ts';
import { argon2id } from '../../server/ports/node/argon2.ts';
import { nodeSha256 } from '../../server/ports/node/digest.ts';
import { prepare } from '../../server/prepare/prepare.node.ts';
import { openStore } from '../../server/store/open.ts';
import { mendSalesSummary } from '../../server/store/queries/statistics.ts';
import type { Store } from '../../server/store/store.ts';
import { startPostgres } from '../support/postgres.ts';
import { postgresCpu } from './processes.ts';

const BASE = 'http://bench.test/api/v1';
const LINES = 1_000_000;
const LINES_OF_ORDER = 50;
/** CPU-ms that a question may cost. */
const LIMIT = 40;

/** A million lines of cloth over two years, in orders of fifty; the triggers keep the summary as they do for every order. */
async function grow(store: Store, customer: string): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.run(
      `insert into orders (id, order_code, shop_order_code, customer_code, ditta, user_id, status, currency, goods, discount, delivery, vat_bp, vat, total, payment_method,
         reference, notes, placed_at, updated_at)
       select 800000000 + n, 'B' || n, 'C' || n, $1, '002', (select min(user_id) from membership where customer_code = $1), 'Shipped', 'EUR', 0, 0, 0, 0, 0, 0, 'on_account', '', '',
         now() - (n * 730.0 / $2::int) * interval '1 day', now() from generate_series(1, $2::int) n`,
      [customer, LINES / LINES_OF_ORDER],
    );
    await tx.run(
      `insert into order_line (order_id, position, type, code, color, article_id, name, quantity, unit_price, total, reference, note)
       select 800000000 + 1 + (n - 1) / $2::int, (n - 1) % $2::int, 'FABRIC', a.code, a.color, a.id, '{}', 200 + n % 300, 2000 + n % 4000, 0, '', ''
       from generate_series(1, $1::int) n join article a on a.id = 1 + (n * 7919::bigint) % (select count(*) from article)`,
      [LINES, LINES_OF_ORDER],
    );
  }, 'work');
  await store.read((tx) => tx.script('vacuum analyze'));
}

const name = `pg-bench-statistics-${process.pid}`;
const server = await startPostgres(name);
const store = await openStore({ databaseUrl: server.url('postgres'), dataDir: '', poolSize: 10 });
let kept = true;
try {
  await prepare(store, () => fillWithDemo(store));
  const app = createApp({
    store,
    log: silent,
    passwords: argon2id,
    sha256: nodeSha256,
    mail: { send: async () => {} },
    files: memoryFiles(),
    typeDefs: readFileSync('graphql/schema.graphql', 'utf8'),
    publicUrl: 'http://bench.test',
    production: true,
  });
  await app.follow();
  const ask = async (path: string, init: RequestInit = {}, token?: string): Promise<unknown> => {
    const headers = { 'accept-language': 'en', 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const response = await app.fetch(new Request(`${BASE}${path}`, { headers, ...init }), { remoteAddress: '127.0.0.1' });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
  const tokenOf = async (username: string) =>
    ((await ask('/users/login', { method: 'POST', body: JSON.stringify({ username, password: DEMO_PASSWORD }) })) as { userToken: string })
      .userToken;
  const began = performance.now();
  await grow(store, 'C1001');
  console.log(
    `\n${LINES.toLocaleString('en')} lines of one customer, written with their summary in ${((performance.now() - began) / 1000).toFixed(0)} s\n`,
  );
  const [buyer, staff] = [await tokenOf('giulia.ferretti'), await tokenOf('chiara.villa')];

  console.log('| request | CPU-ms node | CPU-ms database | CPU-ms in all | limit | wall ms |\n|---|---|---|---|---|---|');
  const time = async (what: string, limit: number, runs: number, each: (index: number) => Promise<unknown>) => {
    for (let index = 0; index < Math.min(runs, 10); index++) await each(index);
    const [cpu, database, wall] = [process.cpuUsage(), postgresCpu(name), performance.now()];
    for (let index = 0; index < runs; index++) await each(index);
    const used = process.cpuUsage(cpu);
    const node = (used.user + used.system) / 1000 / runs;
    const postgres = (postgresCpu(name) - database) / runs;
    if (node + postgres > limit) kept = false;
    const figures = [node, postgres, node + postgres].map((value) => value.toFixed(2));
    console.log(`| ${what} | ${figures.join(' | ')} | ${limit} | ${((performance.now() - wall) / runs).toFixed(2)} |`);
  };
  await time('summary of the year', LIMIT, 40, () => ask('/statistics/summary', {}, buyer));
  for (const by of ['catalog', 'quality', 'fabric'])
    await time(`top of ${by}`, LIMIT, 40, (index) => ask(`/statistics/top?by=${by}&measure=${index % 2 ? 'value' : 'metres'}`, {}, buyer));
  await time('staff: summary over all customers', LIMIT, 40, () => ask('/statistics/summary?scope=all', {}, staff));
  await time('staff: top fabrics over all customers', LIMIT, 40, () => ask('/statistics/top?scope=all&by=fabric', {}, staff));
  const proof = performance.now();
  const wrong = await store.transaction(mendSalesSummary, 'work');
  if (wrong > 0) kept = false;
  console.log(`\nThe daily proof of the summary found ${wrong} rows wrong and took ${((performance.now() - proof) / 1000).toFixed(1)} s.`);
} finally {
  await store.close();
  await server.stop();
}
process.exit(kept ? 0 : 1);
