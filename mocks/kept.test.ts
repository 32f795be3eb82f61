import { expect, test } from 'vitest';
import { mockApi } from './mock-api.ts';

const TOKEN = 'token-of-the-mock-user-xxxxxxxxxxxxxxxx';
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
test('a page knows how many there are', async () => {
  const { body } = await open()('GET', '/orders');
  expect(body).toMatchObject({ page: 0, totalElements: (body as unknown as { content: unknown[] }).content.length, totalPages: 1 });
});
test('what is taken away is gone', async () => {
  const ask = open();
  const lists = async () => ((await ask('GET', '/wishlists')).body as unknown as { own: { id: number }[] }).own;
  const [first, ...others] = await lists();
  expect((await ask('GET', `/wishlists/${first?.id}`)).status).toBe(200);
  expect((await ask('DELETE', `/wishlists/${first?.id}`)).status).toBe(200);
  expect(await lists()).toEqual(others);
  expect((await ask('GET', `/wishlists/${first?.id}`)).status).toBe(404);
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
  const line = { type: 'FABRIC', ditta: '002', code: 'ORO10144', color: '003', quantity: 2.2, note: 'For the window' };
  expect((await ask('POST', '/carts/item', line)).status).toBe(200);
  const { lines } = (await ask('GET', '/carts/detail')).body as unknown as { lines: object[] };
  expect(lines[0]).toMatchObject({ quantity: 2.2, note: 'For the window' });
});
