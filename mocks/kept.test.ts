import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type OperationId, operations } from '../generated/server/operations.ts';
import { mockApi } from './mock-api.ts';

const TOKEN = 'token-of-the-mock-user-xxxxxxxxxxxxxxxx';
/** A page of the least size that every list takes. */
const SIZE = 1;
/** The answers made up hold fewer. */
const LARGEST = 20;
type Json = Record<string, never> & { [name: string]: never };
function open(seed = 1) {
  const api = mockApi({ seed, keeps: true });
  return async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    const answer = await api(new Request(`http://mock.test/api/v1${path}`, init));
    return { status: answer.status, body: (await answer.json()) as Json };
  };
}

test('the same question has the same answer', async () => {
  const ask = open();
  expect((await ask('GET', '/orders')).body).toEqual((await ask('GET', '/orders')).body);
});
test.each([
  ['/orders', '/orders', ['orderCode', 'status']],
  ['/invoices', '/invoices', ['number', 'state']],
  ['/waybills', '/waybills', ['number', 'weight']],
] as const)('what %s shows can be opened, and is the same there', async (list, detail, fields) => {
  const ask = open();
  const { content } = (await ask('GET', list)).body as unknown as { content: Record<string, unknown>[] };
  for (const item of content) {
    const opened = await ask('GET', `${detail}/${item.id}`);
    expect(opened.status).toBe(200);
    for (const field of fields) expect(opened.body[field], field).toEqual(item[field]);
  }
});
const paged = (Object.keys(operations) as OperationId[]).filter((id) => {
  const { method, path, query } = operations[id] as unknown as { method: string; path: string; query?: { shape?: object } & object };
  const pages = 'size' in (query?.shape ?? {}) && 'page' in (query?.shape ?? {});
  return method === 'get' && !path.includes('{') && pages && z.safeParse(query as never, {}).success;
});
test.each(paged)('%s: its pages together are as many as it says, none of them twice', async (id) => {
  const ask = open();
  const page = async (number: number, size = SIZE) =>
    (await ask('GET', `${operations[id].path}?page=${number}&size=${size}`)).body as unknown as {
      content: object[];
      totalElements: number;
      totalPages: number;
    };
  const first = await page(0);
  const all = [...first.content];
  for (let number = 1; number < first.totalPages; number++) all.push(...(await page(number)).content);
  expect(all).toHaveLength(first.totalElements);
  expect(new Set(all.map((item) => JSON.stringify(item))).size).toBe(all.length);
  expect(first.totalPages).toBe(Math.ceil(first.totalElements / SIZE));
  // And as many as there are on one page that holds all.
  expect((await page(0, LARGEST)).content).toHaveLength(first.totalElements);
});
test('there are lists of more than a page to try that with', async () => {
  const ask = open();
  const totals = await Promise.all(
    paged.map(async (id) => (await ask('GET', operations[id].path)).body.totalElements as unknown as number),
  );
  expect(totals.filter((total) => total > SIZE).length).toBeGreaterThan(paged.length / 4);
});
test('what is taken away is gone', async () => {
  const ask = open();
  const lists = async () => ((await ask('GET', '/wishlists')).body as unknown as { own: { id: number }[] }).own;
  const [first, ...others] = await lists();
  expect((await ask('GET', `/wishlists/${first?.id}`)).status).toBe(200);
  expect((await ask('DELETE', `/wishlists/${first?.id}`)).status).toBe(200);
  expect(await lists()).toEqual(others);
  // Whatever is asked of it, and not only by who looks.
  expect((await ask('GET', `/wishlists/${first?.id}`)).status).toBe(404);
  expect((await ask('DELETE', `/wishlists/${first?.id}`)).status).toBe(404);
  expect((await ask('PUT', `/wishlists/${first?.id}`, { version: 1, name: 'Summer' })).status).toBe(404);
});
test('what is changed is so afterwards, in the list too', async () => {
  const ask = open();
  const { body } = await ask('PUT', '/users/preferences', { startPage: 'orders' });
  expect(body.startPage).toBe('orders');
  expect((await ask('GET', '/users/preferences')).body.startPage).toBe('orders');
  const [wishlist] = ((await ask('GET', '/wishlists')).body as unknown as { own: { id: number; version: number }[] }).own;
  const changed = await ask('PUT', `/wishlists/${wishlist?.id}`, { version: wishlist?.version, name: 'Summer' });
  expect(changed.body).toMatchObject({ wishlist: { name: 'Summer' } });
  expect(((await ask('GET', '/wishlists')).body as unknown as { own: object[] }).own[0]).toMatchObject({
    id: wishlist?.id,
    name: 'Summer',
  });
});
test('what is put into the cart is there', async () => {
  const ask = open();
  const line = {
    type: 'FABRIC',
    ditta: '002',
    code: 'ORO10144',
    color: '003',
    quantity: 2.2,
    shop: null,
    requestedDate: null,
    note: 'For the window',
  };
  expect((await ask('POST', '/carts/item', line)).status).toBe(200);
  const { lines } = (await ask('GET', '/carts/detail')).body as unknown as { lines: object[] };
  expect(lines[0]).toMatchObject({ quantity: 2.2, shop: null, requestedDate: null, note: 'For the window' });
});
