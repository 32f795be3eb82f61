import { expect, test } from 'vitest';
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
