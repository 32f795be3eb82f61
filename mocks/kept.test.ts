import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { meanings } from '../generated/mocks/meanings.ts';
import { type OperationId, operations } from '../generated/server/operations.ts';
import { ShopError } from '../server/domain/errors.ts';
import { Kept } from './kept.ts';
import { makerOf, mockApi } from './mock-api.ts';

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
test('two things are two, and each is the same when it is opened again', async () => {
  const ask = open();
  const opened = async (number: number) => (await ask('GET', `/orders/${number}`)).body;
  const [first, second] = [await opened(701), await opened(702)];
  expect([first.id, second.id]).toEqual([701, 702]);
  expect(second).not.toEqual({ ...first, id: second.id });
  expect([await opened(701), await opened(702)]).toEqual([first, second]);
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
test('what is opened is what a list of its own kind shows, whatever else has the same number', () => {
  const kept = new Kept((id) => {
    const answer = makerOf(id)() as { id?: number; content?: { id: number }[] };
    return answer.content ? { ...answer, content: answer.content.slice(0, 1).map((item) => ({ ...item, id: 7 })) } : answer;
  });
  const ask = (id: OperationId, params = {}) => kept.answer(id, { params, query: {}, body: {} }) as Json;
  const [order] = ask('listOrders').content as unknown as Json[];
  const [invoice] = ask('listInvoices').content as unknown as Json[];
  expect(order?.date).not.toBe(invoice?.date);
  expect([ask('getOrder', { id: 7 }).date, ask('getInvoice', { id: 7 }).date]).toEqual([order?.date, invoice?.date]);
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
  // The last page may be shorter than the others.
  for (const size of [2, 3]) expect((await page(0, size)).totalPages, `pages of ${size}`).toBe(Math.ceil(first.totalElements / size));
  // And as many as there are on one page that holds all.
  expect((await page(0, LARGEST)).content).toHaveLength(first.totalElements);
});
test.each(paged)('%s: an empty list has no page', (id) => {
  const kept = new Kept(() => ({ ...(makerOf(id)() as object), content: [] }));
  expect(kept.answer(id, { params: {}, query: {}, body: {} })).toMatchObject({ content: [], totalElements: 0, totalPages: 0 });
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
  // A file is no answer that is kept, and there is none of what is not there.
  expect((await ask('GET', `/wishlists/${first?.id}/document`)).status).toBe(404);
});
/** Operations that take something away, with those that ask for it or for something within it. */
const ids = Object.keys(operations) as OperationId[];
const takers = ids.filter((id) => meanings[id]?.gone);
const within = (taker: OperationId) => ids.filter((id) => `${operations[id].path}/`.startsWith(`${operations[taker].path}/`));
const isBack = (taker: OperationId, id: OperationId) => operations[id].method === 'post' && operations[id].path === operations[taker].path;
/** Parameters of a path, the first ones as they were given. */
const paramsOf = (id: OperationId, known: Record<string, unknown>) =>
  Object.fromEntries([...operations[id].path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, known[name] ?? 1]));
const codeOf = (kept: Kept, id: OperationId, asked: { params?: object; body?: object }) => {
  try {
    kept.answer(id, { params: {}, query: {}, body: {}, ...asked });
    return 'answered';
  } catch (error) {
    return error instanceof ShopError ? error.code : error;
  }
};
test.each(takers)('%s: what it takes away is gone for every operation that names it, until it is put there again', (taker) => {
  const kept = new Kept((id) => makerOf(id)());
  const [[list, fields] = []] = Object.entries(meanings[taker]?.gone ?? {});
  const [head = ''] = Object.values(fields ?? {})[0]?.split('.') ?? [];
  const itemsNow = () =>
    (kept.answer(list as OperationId, { params: {}, query: { size: 100 }, body: {} }) as Json)[head] as unknown as Json[];
  const [first] = itemsNow();
  if (!first) return expect(list).toBe('a list that is never empty');
  const known = Object.fromEntries(Object.entries(fields ?? {}).map(([name, path]) => [name, first[path.split('.').at(-1) ?? '']]));
  expect(codeOf(kept, taker, { params: known })).toBe('answered');
  expect(itemsNow()).not.toContainEqual(first);
  for (const id of within(taker).filter((each) => !isBack(taker, each)))
    expect([id, codeOf(kept, id, { params: paramsOf(id, known) })]).toEqual([id, 'NOT_FOUND']);
  // Beside it nothing is missing.
  const beside = Object.fromEntries(Object.entries(known).map(([name, value]) => [name, `${value}0`]));
  for (const id of within(taker).filter((each) => !meanings[each]?.gone))
    expect([id, codeOf(kept, id, { params: paramsOf(id, beside) })]).toEqual([id, 'answered']);
});
test('a line that was taken out of the cart is not changed, another one is', async () => {
  const kept = new Kept((id) => makerOf(id)());
  kept.answer('removeCartItem', { params: { id: 7 }, query: {}, body: {} });
  expect(codeOf(kept, 'updateCartItem', { body: { id: 7, line: {} } })).toBe('NOT_FOUND');
  expect(codeOf(kept, 'updateCartItem', { body: { id: 70, line: {} } })).toBe('answered');
});
test('nobody who was told no more is kept from asking again, and it is that article which is listed', async () => {
  const ask = open();
  const path = '/articles/code/ORO01204/002/notifyme';
  const listed = async () => ((await ask('GET', '/articles/notifications')).body as unknown as { content: object[] }).content;
  const wished = { code: 'ORO01204', color: '002', quantity: 3 };
  expect((await ask('POST', path, { quantity: 3 })).body).toMatchObject(wished);
  expect((await listed())[0]).toMatchObject(wished);
  expect((await ask('DELETE', path)).status).toBe(200);
  expect(await listed()).not.toContainEqual(expect.objectContaining({ code: 'ORO01204', color: '002' }));
  expect((await ask('POST', path, { quantity: 3 })).status).toBe(200);
  expect((await listed())[0]).toMatchObject(wished);
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
