// Third part of npm run bench: CPU per request of the statistics on a real PostgreSQL, for one customer with a million lines, and for staff with another million of many.
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { fillWithDemo } from '../../demo/first-world.node.ts';
import { DEMO_PASSWORD } from '../../demo/world/types.ts';
import { createApp } from '../../server/app.ts';
import { silent } from '../../server/ports/logger.ts';
import { memoryFiles } from '../../server/ports/memory-files.ts';
import { argon2id } from '../../server/ports/node/argon2.ts';
import { nodeSha256 } from '../../server/ports/node/digest.ts';
import { prepare } from '../../server/prepare/prepare.node.ts';
import { openStore } from '../../server/store/open.ts';
import { addSalesNews, mendSalesSummary, mendSalesTotals } from '../../server/store/queries/statistics.ts';
import type { Store } from '../../server/store/store.ts';
import { startPostgres } from '../support/postgres.ts';
import { postgresCpu } from './processes.ts';

const BASE = 'http://bench.test/api/v1';
const LINES = 1_000_000;
const LINES_OF_ORDER = 50;
/** CPU-ms that a question may cost. */
const LIMIT = 40;

/** Customers among whom another million lines are shared, for the figures of staff. */
const OTHERS = 400;

/** A million lines of cloth over two years, in orders of fifty, shared by some customers; the triggers keep the sums as they do for every order. */
async function grow(store: Store, customers: readonly string[], first: number): Promise<void> {
  const orders = LINES / LINES_OF_ORDER;
  const part = orders / 10;
  for (let from = 1; from <= orders; from += part)
    await store.transaction(async (tx) => {
      await tx.run(
        `insert into orders (id, order_code, shop_order_code, customer_code, ditta, user_id, status, currency, goods, discount, delivery, vat_bp, vat, total, payment_method,
           reference, notes, placed_at, updated_at)
         select $3::int + n, 'B' || $3::int + n, 'C' || $3::int + n, ($1::text[])[1 + n % array_length($1::text[], 1)], '002', (select min(user_id) from membership),
           'Shipped', 'EUR', 0, 0, 0, 0, 0, 0, 'on_account', '', '', now() - (n * 730.0 / $2::int) * interval '1 day', now() from generate_series($4::int, $5::int) n`,
        [customers, orders, first, from, from + part - 1],
      );
      await tx.run(
        `insert into order_line (order_id, position, type, code, color, article_id, name, quantity, unit_price, total, reference, note)
         select $2::int + 1 + (n - 1) / $1::int, (n - 1) % $1::int, 'FABRIC', a.code, a.color, a.id, '{}', 200 + n % 300, 2000 + n % 4000, 0, '', ''
         from generate_series($3::int, $4::int) n join article a on a.id = 1 + (n * 7919::bigint) % (select count(*) from article)`,
        [LINES_OF_ORDER, first, (from - 1) * LINES_OF_ORDER + 1, (from + part - 1) * LINES_OF_ORDER],
      );
    }, 'work');
}
const addCustomers = (store: Store) =>
  store.transaction((tx) =>
    tx.rows<{ code: string }>(
      `insert into customer select (jsonb_populate_record(c, jsonb_build_object('code', 'B' || n, 'country', (array['IT', 'FR', 'DE', 'US', 'JP'])[1 + n % 5]))).*
       from customer c, generate_series(1, $2::int) n where c.code = $1 returning code`,
      ['C1001', OTHERS],
    ),
  );

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
  const seconds = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    return ((performance.now() - began) / 1000).toFixed(1);
  };
  const others = (await addCustomers(store)).map(({ code }) => code);
  const one = await seconds(() => grow(store, ['C1001'], 800_000_000));
  const many = await seconds(() => grow(store, others, 900_000_000));
  const added = await seconds(async () => {
    while ((await store.transaction(addSalesNews, 'work')) > 0);
  });
  // Takes longer than a question of the shop may.
  const line = new pg.Client(server.url('postgres'));
  await line.connect();
  await line.query('vacuum analyze');
  await line.end();
  console.log(
    `\n${LINES.toLocaleString('en')} lines of one customer in ${one} s, as many of ${OTHERS} others in ${many} s, added to the totals in ${added} s\n`,
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
  for (const by of ['catalog', 'quality', 'fabric'])
    await time(`staff: top of ${by} over all customers`, LIMIT, 40, () => ask(`/statistics/top?scope=all&by=${by}`, {}, staff));
  let wrong = 0;
  const cpu = postgresCpu(name);
  const proof = await seconds(async () => {
    wrong = await store.transaction(async (tx) => (await mendSalesSummary(tx)) + (await mendSalesTotals(tx)), 'work');
  });
  if (wrong > 0) kept = false;
  console.log(
    `\nThe daily proof of both millions found ${wrong} rows wrong and took ${proof} s, ${((postgresCpu(name) - cpu) / 1000).toFixed(1)} CPU-s.`,
  );
} finally {
  await store.close();
  await server.stop();
}
process.exit(kept ? 0 : 1);
