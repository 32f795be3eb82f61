// Who is turned away at a door is found again in the log; who mistypes, and what was typed, is not.
import { expect, test } from 'vitest';
import { mockApi } from '../../mocks/mock-api.ts';
import { ShopError } from '../domain/errors.ts';

const lines: object[] = [];
const api = mockApi({
  noted: (fields) => void lines.push(fields),
  overrides: {
    login: () => {
      throw new ShopError('INVALID_CREDENTIALS');
    },
    getCart: () => {
      throw new ShopError('FEATURE_NOT_ENABLED', { flag: 'enableCartAndPurchases' });
    },
    getOrder: () => {
      throw new ShopError('NOT_FOUND');
    },
  },
});
const SECRETS = { name: 'qz-typed-as-a-name', password: 'qz-typed-as-a-password', token: 'expired-qz-token-of-somebody-xxxxxx' };
async function noted(method: string, path: string, token?: string, body?: object): Promise<object[]> {
  lines.length = 0;
  await api(
    new Request(`http://x/api/v1${path}`, {
      method,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  );
  expect(JSON.stringify(lines)).not.toContain('qz-');
  return [...lines];
}

test('a wrong password, without what was typed', async () =>
  expect(await noted('POST', '/users/login', undefined, { username: SECRETS.name, password: SECRETS.password })).toEqual([
    { operation: 'login', code: 'INVALID_CREDENTIALS', address: 'local' },
  ]));
test('a call without a token, and one with a token that is over', async () => {
  expect(await noted('GET', '/carts/detail')).toEqual([{ operation: 'getCart', code: 'UNAUTHENTICATED', address: 'local' }]);
  expect(await noted('GET', '/carts/detail', SECRETS.token)).toEqual([{ operation: 'getCart', code: 'SESSION_EXPIRED', address: 'local' }]);
});
test('a right that is lacking, with whose it was', async () =>
  expect(await noted('GET', '/carts/detail', 'token-of-the-mock-user-xxxxxxxxxxxxxxxx')).toEqual([
    { operation: 'getCart', code: 'FEATURE_NOT_ENABLED', address: 'local', userId: 1 },
  ]));
test('what is not there, or mistyped, is no attack', async () => {
  expect(await noted('GET', '/orders/7', 'token-of-the-mock-user-xxxxxxxxxxxxxxxx')).toEqual([]);
  expect(await noted('POST', '/users/login', undefined, { username: 1 })).toEqual([]);
});
