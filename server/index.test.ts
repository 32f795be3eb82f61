// The whole shop in one process on the embedded database: it starts, serves, refuses a second one and remembers after a restart.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoWorld } from '../demo/first-world.node.ts';
import { type RunningServer, startServer } from './index.ts';
import { askRunningShop } from './mill/control.node.ts';
import { FolderInUseError } from './store/lock.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'trama-shop-'));
const start = () =>
  startServer({
    quiet: true,
    world: demoWorld,
    env: { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent', NODE_ENV: 'test' },
  });
let shop: RunningServer;
beforeAll(async () => {
  shop = await start();
}, 60_000);
afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What the tests read of the answers; of each answer only a part is there. */
interface Body {
  userToken: string;
  content: { code: string; color: string }[];
  version: number;
  paymentId: string;
  orderCode: string;
  idorder: number;
}
const call = async (method: string, path: string, token?: string, body?: unknown) => {
  const response = await fetch(`${shop.url}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      'idempotency-key': crypto.randomUUID(),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
};
const login = async () =>
  (await call('POST', '/api/v1/users/login', undefined, { username: 'giulia.ferretti', password: 'trama-demo' })).body.userToken;

test('the demo world is for sale: log in, put in the cart, order', async () => {
  const token = await login();
  const list = await call('GET', '/api/v1/articles/filters?availability=AVAILABLE', token);
  const { code = '', color = '' } = list.body.content[0] ?? {};
  const added = await call('POST', '/api/v1/carts/item', token, {
    type: 'FABRIC',
    ditta: '002',
    code,
    color,
    quantity: 2.2,
    shop: null,
    requestedDate: null,
  });
  const prepared = await call('POST', '/api/v1/carts/buy1', token, { version: added.body.version, paymentMethod: 'on_account' });
  const placed = await call('POST', '/api/v1/carts/buy', token, { paymentId: prepared.body.paymentId });
  expect(placed).toMatchObject({ status: 200, body: { state: 'ordered', status: 'Ordered' } });
  const outcomes = await askRunningShop(dataDir, [{ kind: 'order', action: 'confirm', code: placed.body.orderCode }]);
  expect(outcomes).toEqual([{ ok: true, message: `${placed.body.orderCode}: Ordered → Confirmed` }]);
  expect((await call('GET', `/api/v1/orders/${placed.body.idorder}`, token)).body).toMatchObject({ status: 'Confirmed' });
});
test('a second shop on the folder is refused', async () => {
  await expect(start()).rejects.toThrow(FolderInUseError);
  expect((await call('GET', '/readyz')).body).toEqual({ ok: true });
});
test('cart and session are there after a restart', async () => {
  const token = await login();
  await call('DELETE', '/api/v1/carts/', token);
  const added = await call('POST', '/api/v1/carts/item-book', token, { ditta: '002', book: 'LWE-CONT-1', quantity: 1 });
  expect(added.status).toBe(200);
  await shop.close();
  shop = await start();
  const cart = await call('GET', '/api/v1/carts/detail', token);
  expect(cart.body).toMatchObject({ version: added.body.version, lines: [{ type: 'BOOK', article: { code: 'LWE-CONT-1' } }] });
});
test('a page of articles travels compressed, a short answer as it is', async () => {
  const token = await login();
  const list = await call('GET', '/api/v1/articles/filters?size=24', token);
  expect(list.headers.get('content-encoding')).toBe('gzip');
  expect(list.body.content).toHaveLength(24);
  const detail = await call('GET', '/api/v1/carts/totals', token);
  expect(detail.headers.get('content-encoding')).toBeNull();
});

test('every answer is guarded: no sniffing, no framing, no foreign script', async () => {
  for (const path of ['/it/shop', '/api/v1/carts/detail', '/healthz']) {
    const { headers } = await fetch(`${shop.url}${path}`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const isPage = headers.get('content-type')?.startsWith('text/html');
    expect(headers.get('content-security-policy')).toMatch(
      isPage ? /script-src 'self' 'sha256-[\w+/]+=';/ : /^default-src 'none'; frame-ancestors 'none'$/,
    );
    expect(headers.get('strict-transport-security')).toMatch(/max-age=63072000/);
  }
  expect((await fetch(`${shop.url}/assets/gone-12345678.js`)).status).toBe(404);
  expect((await call('GET', '/api/v1/no/such')).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect((await call('PATCH', '/api/v1/carts')).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});
test('labels are served flat, in every language, and only when they changed', async () => {
  const address = `${shop.url}/api/v1/label/transloco/it/frontend/allonelevel`;
  const first = await fetch(address);
  const labels = (await first.json()) as Record<string, string>;
  expect(labels['availability.AVAILABLE']).toBe('Disponibile');
  // Compressed, the tag is a weak one.
  const etag = (first.headers.get('etag') ?? '').replace('W/', '');
  expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
  const again = await fetch(address, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  expect((await fetch(address, { headers: { 'if-none-match': '"another"' } })).status).toBe(200);
  const keys = async (lang: string) => Object.keys((await (await fetch(address.replace('/it/', `/${lang}/`))).json()) as object).sort();
  expect(await keys('zh')).toEqual(Object.keys(labels).sort());
});
test('a text that a language lacks comes in English, and a new text is there at once for the next look', async () => {
  await shop.store.transaction(async (tx) => {
    await tx.run(`insert into label (key, lang, value) values ('test.only', 'en', 'Only in English')`);
    await tx.run(`update version set value = value + 1 where name = 'label'`);
  });
  shop.app.deps.catalogue.touch();
  // A look that takes longer than a page may wait is told to the next one.
  const said = async () => {
    const response = await fetch(`${shop.url}/api/v1/label/transloco/de/frontend/allonelevel`);
    return ((await response.json()) as Record<string, string>)['test.only'];
  };
  await expect.poll(said, { timeout: 20_000 }).toBe('Only in English');
});
test('the content service answers, and keeps nothing', async () => {
  const response = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query:
        'query ($l: String!) { header(locale: $l) { links { link_title } } footer(locale: $l) { legal } cookieNotice(locale: $l) { title } home(locale: $l, ditta: "STK") { article } }',
      variables: { l: 'de' },
    }),
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { data } = (await response.json()) as { data: { header: { links: { link_title: string }[] }; home: { article: string } } };
  expect(data.header.links[0]?.link_title).toBe('Neuheiten');
  expect(data.home.article).toMatch(/^[A-Z]{3}\d{5}-\d{3}$/);
});
