// Second part of npm run bench: CPU per request of the documents on a real PostgreSQL, for one customer with a hundred thousand invoices.
import { readFileSync } from 'node:fs';
import { fillWithDemo } from '../../demo/first-world.node.ts';
import { DEMO_PASSWORD } from '../../demo/world/types.ts';
import { createApp } from '../../server/app.ts';
import { papersHere } from '../../server/paper/here.node.ts';
import { silent } from '../../server/ports/logger.ts';
import { memoryFiles } from '../../server/ports/memory-files.ts';
import { argon2id } from '../../server/ports/node/argon2.ts';
import { nodeSha256 } from '../../server/ports/node/digest.ts';
import { prepare } from '../../server/prepare/prepare.node.ts';
import { openStore } from '../../server/store/open.ts';
import type { Store } from '../../server/store/store.ts';
import { startPostgres } from '../support/postgres.ts';
import { postgresCpu } from './processes.ts';

const BASE = 'http://bench.test/api/v1';
const INVOICES = 100_000;
const EXPORTED = 10_000;
const LINES = 60;
/** What is younger than this is open, and of the rest one in so many. */
const OPEN_DAYS = 45;
const STRAGGLERS = 1_000;

/** Invoices of one customer over twenty years, the youngest and a few others open, and one with sixty lines. Answers the number of that one. */
async function grow(store: Store, customer: string): Promise<number> {
  const found = await store.transaction(async (tx) => {
    await tx.run(
      `insert into invoice (number, type, customer_code, ditta, date, expiration_date, currency, goods, discount, delivery, vat_bp, vat, amount, open_amount, payment_method, bill_to, created_at)
       select 'B' || lpad(n::text, 7, '0'), case when n % 40 = 0 then 'bank_receipt' else 'invoice' end, $1, '002', current_date - (n * 7300 / $2::int), current_date - (n * 7300 / $2::int) + 30,
         'EUR', 5000 + n % 90000, 0, 0, 2200, 0, 5000 + n % 90000, 0, 'on_account', '{"name":"B","street":"","postalCode":"","city":"","country":"IT"}', now()
       from generate_series(1, $2::int) n`,
      [customer, INVOICES],
    );
    await tx.run(
      `insert into invoice_payment (invoice_id, amount, date, kind, created_at)
       select id, amount, date, 'bank_transfer', now() from invoice where number like 'B0%' and date < current_date - $1::int and id % $2::int <> 0`,
      [OPEN_DAYS, STRAGGLERS],
    );
    const long = await tx.one<{ id: number }>(`select id from invoice where number = 'B0000001'`);
    await tx.run(
      `insert into invoice_line (invoice_id, position, order_line_id, description, quantity, unit_price, total)
       select $1, row_number() over (order by id), id, '', quantity, unit_price, total from (select * from order_line order by id limit $2) l`,
      [long?.id, LINES],
    );
    return long?.id ?? 0;
  }, 'work');
  // As a database is that was not filled a moment ago: what was open for a moment is gone from the index of what is open.
  await store.read((tx) => tx.script('vacuum analyze invoice'));
  await store.read((tx) => tx.script('analyze'));
  return found;
}

const name = `pg-bench-documents-${process.pid}`;
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
    papers: papersHere(),
    typeDefs: readFileSync('graphql/schema.graphql', 'utf8'),
    publicUrl: 'http://bench.test',
    production: true,
  });
  await app.follow();
  const ask = async (path: string, init: RequestInit = {}, token?: string): Promise<Uint8Array> => {
    const headers = { 'accept-language': 'en', 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const response = await app.fetch(new Request(`${BASE}${path}`, { headers, ...init }), { remoteAddress: '127.0.0.1' });
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${new TextDecoder().decode(bytes).slice(0, 300)}`);
    return bytes;
  };
  const credentials = { username: 'giulia.ferretti', password: DEMO_PASSWORD };
  const login = JSON.parse(new TextDecoder().decode(await ask('/users/login', { method: 'POST', body: JSON.stringify(credentials) }))) as {
    userToken: string;
  };
  const long = await grow(store, 'C1001');
  const get = (path: string) => ask(path, {}, login.userToken);

  console.log(`\n${INVOICES.toLocaleString('en')} invoices of one customer\n`);
  console.log('| request | CPU-ms node | CPU-ms database | CPU-ms in all | limit | wall ms |\n|---|---|---|---|---|---|');
  const time = async (what: string, limit: number, runs: number, each: (index: number) => Promise<unknown>) => {
    for (let index = 0; index < Math.min(runs, 40); index++) await each(index);
    const [cpu, database, wall] = [process.cpuUsage(), postgresCpu(name), performance.now()];
    for (let index = 0; index < runs; index++) await each(40 + index);
    const used = process.cpuUsage(cpu);
    const node = (used.user + used.system) / 1000 / runs;
    const postgres = (postgresCpu(name) - database) / runs;
    if (node + postgres > limit) kept = false;
    const figures = [node, postgres, node + postgres].map((value) => value.toFixed(2));
    console.log(`| ${what} | ${figures.join(' | ')} | ${limit} | ${((performance.now() - wall) / runs).toFixed(2)} |`);
  };
  // No two alike: every order, the tiles, the first hundred pages.
  const sorts = ['date,desc', 'expirationDate,asc', 'amount,desc', 'openAmount,desc', 'number,asc'];
  const tiles = ['', 'type=invoice&state=expired', 'type=invoice&state=open', 'type=bank_receipt&state=open', 'state=paid'];
  await time('invoice page', 3, 400, (index) =>
    get(`/invoices?size=10&page=${Math.floor(index / 25) % 20}&sort=${sorts[index % 5]}&${tiles[Math.floor(index / 5) % 5]}`),
  );
  await time('totals of the account', 10, 100, () => get('/invoices/totals'));
  await time(`invoice as PDF, ${LINES} rows`, 150, 20, (index) =>
    get(`/invoices/${long}/document?language=${['it', 'en', 'fr', 'es', 'zh', 'de'][index % 6]}`),
  );
  const day = new Date(Date.now() - (EXPORTED * 7300 * 86_400_000) / INVOICES).toISOString().slice(0, 10);
  for (const format of ['csv', 'xlsx'])
    await time(`export of ${EXPORTED.toLocaleString('en')} rows, ${format}`, 400, 5, () =>
      get(`/invoices/export?format=${format}&from=${day}`),
    );
} finally {
  await store.close();
  await server.stop();
}
process.exit(kept ? 0 : 1);
