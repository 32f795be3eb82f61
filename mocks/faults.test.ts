import { expect, test } from 'vitest';
import { type OperationId, operations } from '../generated/server/operations.ts';
import { operationOf, withFaults } from './faults.ts';

const BASE = 'http://shop.test/api/v1';
const server = () => {
  const seen: string[] = [];
  const fetch = async (request: Request) => {
    seen.push(new URL(request.url).pathname);
    return new Response('{}');
  };
  return { seen, fetch };
};
const ask = (method: string, path: string) => new Request(`${BASE}${path}`, { method });

test('a request is known by its operation, fixed paths first', () => {
  expect(operationOf('GET', `${BASE}/articles/filters?page=1`)).toBe('listArticles');
  expect(operationOf('GET', `${BASE}/articles/12`)).toBe('getArticle');
  expect(operationOf('DELETE', `${BASE}/carts/item/7`)).toBe('removeCartItem');
  expect(operationOf('PATCH', `${BASE}/articles/12`)).toBeUndefined();
});
test('a status hits everything but what leads to the screen', async () => {
  const { fetch, seen } = server();
  const broken = withFaults(fetch, { status: 503 });
  expect((await broken(ask('GET', '/articles/filters'))).status).toBe(503);
  expect((await broken(ask('POST', '/users/login'))).status).toBe(200);
  expect(seen).toEqual(['/api/v1/users/login']);
});
test('a lost answer comes after the deed', async () => {
  const { fetch, seen } = server();
  const broken = withFaults(fetch, { operations: ['completeOrder'], drop: true });
  expect((await broken(ask('POST', '/carts/buy'))).type).toBe('error');
  expect(seen).toEqual(['/api/v1/carts/buy']);
});
test('a refusal carries its code', async () => {
  const broken = withFaults(server().fetch, { operations: ['completeOrder'], problem: { status: 400, code: 'PAYMENT_DECLINED' } });
  expect(await (await broken(ask('POST', '/carts/buy'))).json()).toMatchObject({ status: 400, code: 'PAYMENT_DECLINED' });
});
test('a shop that is broken lets nobody see more than who they are and what words are for', async () => {
  const { fetch, seen } = server();
  const broken = withFaults(fetch, { status: 500 });
  const spared = ['login', 'logout', 'getUser', 'getLabels', 'markReminderShown'] as const;
  const ids = Object.keys(operations) as OperationId[];
  const statuses = new Map<OperationId, number>();
  for (const id of ids) {
    const { method, path } = operations[id];
    statuses.set(id, (await broken(ask(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, '1')))).status);
  }
  const answered = ids.filter((id) => statuses.get(id) === 200);
  expect(answered.sort()).toEqual([...spared].sort());
  expect(seen).toHaveLength(spared.length);
});
test.each([
  [503, 'MAINTENANCE'],
  [500, 'INTERNAL_ERROR'],
] as const)('%i says %s, as the server does', async (status, code) => {
  const answer = await withFaults(server().fetch, { status })(ask('GET', '/orders'));
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(await answer.json()).toMatchObject({ status, code });
});
test('what is slow is answered late, and what is not meant at once', async () => {
  const slow = withFaults(server().fetch, { operations: ['listOrders'], delayMs: 60 });
  const tookMs = async (path: string) => {
    const before = performance.now();
    expect((await slow(ask('GET', path))).status).toBe(200);
    return performance.now() - before;
  };
  await tookMs('/invoices');
  // A timer may ring a millisecond early.
  expect(await tookMs('/orders')).toBeGreaterThan(58);
});
