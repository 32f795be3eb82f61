// npm run bench: CPU per request on a real PostgreSQL, with the demo catalogue and with 250,000 fabrics. CPU is that of this process and of the
// database together, so that nothing is saved by moving work from one to the other. Writes a table; README.md carries the last one.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { fillWithDemo } from '../../demo/first-world.node.ts';
import { DEMO_PASSWORD } from '../../demo/world/types.ts';
import { createApp } from '../../server/app.ts';
import { silent } from '../../server/ports/logger.ts';
import { memoryFiles } from '../../server/ports/memory-files.ts';
import { argon2id } from '../../server/ports/node/argon2.ts';
import { nodeSha256 } from '../../server/ports/node/digest.ts';
import { prepare } from '../../server/prepare/prepare.node.ts';
import { openStore } from '../../server/store/open.ts';
import { bumpVersion } from '../../server/store/queries/labels.ts';
import type { Store } from '../../server/store/store.ts';
import { startPostgres } from '../support/postgres.ts';
import { postgresCpu } from './processes.ts';

const { values } = parseArgs({ options: { large: { type: 'string', default: '250000' }, runs: { type: 'string', default: '300' } } });
const RUNS = Number(values.runs);
const PARTS = 10;
const BASE = 'http://bench.test/api/v1';

interface Row {
  name: string;
  limit: number;
  node: number;
  postgres: number;
  wall: number;
  /** CPU in all of the quietest tenth: what the work costs where nobody else wants the machine. */
  quiet?: number;
}

/** As many more articles as are missing, woven after the ones that are there. */
async function grow(store: Store, target: number): Promise<void> {
  const columns = `name, color_name, design_name, brand, collection, book, book_page, season, ditte, quality, weave, design, color_family, average_color, ne, weight_gsm, width_cm, yarn_count, composition, finishes, tier, price_eur_cents, purchasable, exclusive_brand`;
  await store.transaction(async (tx) => {
    const { n = 0, top = 0 } = (await tx.one<{ n: number; top: number }>('select count(*)::int as n, max(id) as top from article')) ?? {};
    const copies = Math.ceil((target - n) / n);
    await tx.run(
      `insert into article (id, code, color, ${columns})
       select $1::int + (c - 1) * $1::int + id, upper(to_hex(c)) || 'X' || substr(code, 1, 8), color, ${columns}
       from article, generate_series(1, $2::int) c where id <= $1 order by c, id limit $3`,
      [top, copies, target - n],
    );
    await tx.run(
      `insert into article_detail (article_id, facts, cloth) select a.id, d.facts, d.cloth from article a join article_detail d on d.article_id = ((a.id - 1) % $1::int) + 1 where a.id > $1`,
      [top],
    );
    await tx.run(
      `insert into piece (article_id, warehouse, lot, length_cm, state) select id, 'IT', 'B' || (id % 900), 3000 + (id % 97) * 80, 'stock' from article where id > $1`,
      [top],
    );
    await bumpVersion(tx, 'catalogue');
  }, 'work');
  await store.transaction((tx) => tx.script('analyze'), 'work');
}

async function measure(store: Store, marker: string, factor: number): Promise<Row[]> {
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
  // Requests and answers are those of the shop's own server, which hands bytes on as they are.
  getRequestListener(() => new Response());
  const call = async (method: string, path: string, body?: unknown, token?: string): Promise<Response> => {
    const headers: Record<string, string> = { 'accept-language': 'en', 'Idempotency-Key': crypto.randomUUID() };
    if (token) headers.authorization = `Bearer ${token}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    return app.fetch(new Request(`${BASE}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }), {
      remoteAddress: '127.0.0.1',
    });
  };
  /** What is measured: reading an answer is the work of a browser. */
  const asked = async (...args: Parameters<typeof call>) => {
    const answer = await call(...args);
    if (answer.status !== 200) throw new Error(`${args[0]} ${args[1]}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const must = async (...args: Parameters<typeof call>) => (await (await asked(...args)).json()) as Record<string, never>;
  const started = performance.now();
  const login = await must('POST', '/users/login', { username: 'giulia.ferretti', password: DEMO_PASSWORD });
  const token = String(login.userToken);
  const list = (await must('GET', '/articles/filters?availability=AVAILABLE&size=100', undefined, token)) as unknown as {
    content: { code: string; color: string }[];
  };
  console.log(
    `  first answer after ${Math.round(performance.now() - started)} ms, memory ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
  );
  const facets = [
    'weave=poplin',
    'design=stripe&colorFamily=blue',
    'weave=poplin&weave=twill&design=stripe&priceMax=4000',
    '',
    'availability=AVAILABLE&sort=price,desc',
    'weightMax=130&brand=ORO',
    'fibre=linen&minMetres=2.2',
  ];
  const articles = list.content;
  /** No two alike, so that nothing is answered from memory: one to four facets and a range that is a little different each time. */
  const filter = (index: number) => {
    const base = facets[index % facets.length];
    return `${base}${base ? '&' : ''}weightMin=${60 + (index % 37)}&yarnCountMax=${160 + (index % 41)}`;
  };
  const rows: Row[] = [];
  const time = async (name: string, limit: number, runs: number, each: (index: number) => Promise<unknown>) => {
    for (let index = 0; index < Math.min(runs, 60); index++) await each(index);
    const [cpu, database, wall] = [process.cpuUsage(), postgresCpu(marker), performance.now()];
    let quiet = Number.POSITIVE_INFINITY;
    const part = Math.ceil(runs / PARTS);
    for (let from = 0; from < runs; from += part) {
      const [began, asked] = [process.cpuUsage(), postgresCpu(marker)];
      const many = Math.min(part, runs - from);
      for (let index = from; index < from + many; index++) await each(60 + index);
      const spent = process.cpuUsage(began);
      quiet = Math.min(quiet, ((spent.user + spent.system) / 1000 + postgresCpu(marker) - asked) / many);
    }
    const used = process.cpuUsage(cpu);
    rows.push({
      name,
      limit,
      node: (used.user + used.system) / 1000 / runs,
      postgres: (postgresCpu(marker) - database) / runs,
      wall: (performance.now() - wall) / runs,
      quiet,
    });
  };
  const line = (index: number) => {
    const article = articles[index % articles.length]!;
    return { type: 'FABRIC', ditta: '002', code: article.code, color: article.color, quantity: 0.1, shop: null, requestedDate: null };
  };
  await time('facet page', factor > 1 ? 30 : 2, factor > 1 ? Math.ceil(RUNS / 3) : RUNS, (index) =>
    asked('GET', `/articles/filters?${filter(index)}&page=${index % 3}&size=24`, undefined, token),
  );
  await time('search', Number.NaN, Math.ceil(RUNS / 3), (index) =>
    asked('GET', `/articles/full-text?search=${['blue stripe popl', 'oro1', 'twil navy', 'linnen'][index % 4]}&size=100`, undefined, token),
  );
  await time('article detail', 1, RUNS, (index) => {
    const { code, color } = articles[index % articles.length]!;
    return asked('GET', `/articles/code/${code}/${color}`, undefined, token);
  });
  await must('DELETE', '/carts/', undefined, token);
  let inCart = 0;
  await time('add to cart with totals', 4, RUNS, async (index) => {
    // Carts of one to twenty lines, as customers have them.
    if (++inCart > 20) {
      inCart = 1;
      await must('DELETE', '/carts/', undefined, token);
    }
    await asked('POST', '/carts/item', line(index), token);
  });
  await must('DELETE', '/carts/', undefined, token);
  // Sheets of a hundred rows, each time of other cloths and lengths.
  const sheet = (index: number) =>
    Array.from({ length: 100 }, (_, at) => {
      const { code, color } = articles[(index + at * 7) % articles.length]!;
      return { article: `${code}-${color}`, quantity: `0,${10 + ((index + at) % 80)}`, shop: 'S1', requestedDate: '2099-12-10' };
    });
  await time('sheet of 100 rows judged', 25, Math.ceil(RUNS / 10), (index) =>
    asked('POST', '/carts/quick-order/check', { rows: sheet(index) }, token),
  );
  // Emptying the cart before is no part of it.
  const added = { node: 0, postgres: 0, wall: 0 };
  const sheets = Math.ceil(RUNS / 20);
  for (let index = 0; index < sheets; index++) {
    await must('DELETE', '/carts/', undefined, token);
    const [cpu, wall, database] = [process.cpuUsage(), performance.now(), postgresCpu(marker)];
    await asked('POST', '/carts/quick-order', { rows: sheet(index), only: 'ALL' }, token);
    const used = process.cpuUsage(cpu);
    added.node += (used.user + used.system) / 1000;
    added.wall += performance.now() - wall;
    added.postgres += postgresCpu(marker) - database;
  }
  rows.push({ name: '100 rows added', limit: 40, node: added.node / sheets, postgres: added.postgres / sheets, wall: added.wall / sheets });
  await must('DELETE', '/carts/', undefined, token);
  // Three lists of other cloths and lengths, one after the other.
  const lists: number[] = [];
  for (let list = 0; list < 3; list++) {
    const { wishlist } = (await must('POST', '/wishlists', { name: `Bench ${factor} ${list}` }, token)) as unknown as {
      wishlist: { id: number };
    };
    for (let page = 0; page < 5; page++) {
      const { content } = (await must('GET', `/articles/filters?size=100&page=${list * 5 + page}`, undefined, token)) as unknown as {
        content: { code: string; color: string }[];
      };
      const items = content.map(({ code, color }, at) => ({
        type: 'FABRIC',
        code,
        color,
        quantity: 1 + ((at * 7 + page * 13 + list) % 90) / 10,
      }));
      await must('POST', `/wishlists/${wishlist.id}/items`, { items }, token);
    }
    lists.push(wishlist.id);
  }
  await time('wishlist of 500 lines', 6, RUNS, (index) => asked('GET', `/wishlists/${lists[index % lists.length]}`, undefined, token));
  for (const list of lists) await must('DELETE', `/wishlists/${list}`, undefined, token);
  // What comes before an order is not part of it: its cost is measured by itself and taken off.
  const before = async (index: number) => {
    for (let each = 0; each < 3; each++) await must('POST', '/carts/item', line(index * 3 + each), token);
    const cart = (await must('GET', '/carts/detail', undefined, token)) as unknown as { version: number };
    return must('POST', '/carts/buy1', { version: cart.version, paymentMethod: 'on_account' }, token) as unknown as Promise<{
      paymentId: string;
    }>;
  };
  const orders = Math.ceil(RUNS / 3);
  const spent = { node: 0, postgres: 0, wall: 0 };
  for (let index = 0; index < orders; index++) {
    const { paymentId } = await before(index);
    const [cpu, wall] = [process.cpuUsage(), performance.now()];
    await asked('POST', '/carts/buy', { paymentId }, token);
    const used = process.cpuUsage(cpu);
    spent.node += (used.user + used.system) / 1000;
    spent.wall += performance.now() - wall;
  }
  // One order is shorter than a tick of the process clock, so the database's share is taken as wall time that this process did not use.
  spent.postgres = Math.max(0, spent.wall - spent.node);
  rows.push({
    name: 'order (3 lines)',
    limit: 15,
    node: spent.node / orders,
    postgres: spent.postgres / orders,
    wall: spent.wall / orders,
  });
  return rows;
}

function print(title: string, rows: Row[]): boolean {
  console.log(
    `\n${title}\n\n| request | CPU-ms node | CPU-ms database | CPU-ms in all | quietest tenth | limit | wall ms |\n|---|---|---|---|---|---|---|`,
  );
  let kept = true;
  for (const { name, limit, node, postgres, wall, quiet } of rows) {
    const all = node + postgres;
    if (all > limit) kept = false;
    console.log(
      `| ${name} | ${node.toFixed(2)} | ${postgres.toFixed(2)} | ${all.toFixed(2)} | ${quiet?.toFixed(2) ?? '–'} | ${Number.isNaN(limit) ? '–' : limit} | ${wall.toFixed(2)} |`,
    );
  }
  return kept;
}

const name = `pg-bench-${process.pid}`;
const server = await startPostgres(name);
const store = await openStore({ databaseUrl: server.url('postgres'), dataDir: '', poolSize: 10 });
let kept = true;
try {
  await prepare(store, () => fillWithDemo(store));
  await store.read((tx) => tx.script('analyze'));
  const { n } = (await store.read((tx) => tx.one<{ n: number }>('select count(*)::int as n from article'))) ?? { n: 0 };
  kept = print(`${n.toLocaleString('en')} fabrics`, await measure(store, name, 1)) && kept;
  await grow(store, Number(values.large));
  kept = print(`${Number(values.large).toLocaleString('en')} fabrics`, await measure(store, name, 100)) && kept;
} finally {
  await store.close();
  await server.stop();
}
process.exit(kept ? 0 : 1);
