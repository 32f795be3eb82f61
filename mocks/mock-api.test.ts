// Which answer is given can be asked for, as of Prism: `Prefer: code=404`.
import { expect, test, vi } from 'vitest';
import { operations } from '../generated/server/operations.ts';
import { mockApi } from './mock-api.ts';

const api = mockApi();
const ask = async (prefer?: string, path = '/orders', token = 'token-of-the-mock-user-xxxxxxxxxxxxxxxx') => {
  const headers = { authorization: `Bearer ${token}`, ...(prefer ? { prefer } : {}) };
  const answer = await api(new Request(`http://mock.test/api/v1${path}`, { headers }));
  const { code } = (await answer.json()) as { code?: string };
  return [answer.status, code];
};

test.each([
  ['nothing', undefined, 200],
  ['what it would answer anyway', 'code=200', 200],
  ['something else of it', 'example=one', 200],
  ['a status beside another wish', 'example=one, code=503', 503],
  ['a right that is missing', 'code=403', 403],
  ['something that is not there', 'code=404', 404],
  ['what nobody promises', 'code=418', 500],
] as const)('who asks for %s is answered so', async (_, prefer, status) => {
  expect((await ask(prefer))[0]).toBe(status);
});
test('of the problems of a status it is one that the operation promises', async () => {
  const promised = operations.getOrder.problems as Record<string, readonly string[]>;
  expect(Object.keys(promised)).toContain('404');
  for (const [status, codes] of Object.entries(promised))
    expect(await ask(`code=${status}`, '/orders/7')).toEqual([Number(status), codes[0]]);
});
test('a session that is said to have ended has ended', async () => {
  expect(await ask(undefined, '/orders', 'expired-token-of-the-mock-user-xxxxxxxxx')).toEqual([401, 'SESSION_EXPIRED']);
});
test('the same seed answers the same on another day', async () => {
  const answered = async (day: string) => {
    vi.useFakeTimers({ now: new Date(day), toFake: ['Date'] });
    try {
      const answer = await mockApi({ seed: 7 })(
        new Request('http://mock.test/api/v1/orders', { headers: { authorization: 'Bearer token-of-the-mock-user-xxxxxxxxxxxxxxxx' } }),
      );
      return await answer.json();
    } finally {
      vi.useRealTimers();
    }
  };
  expect(await answered('2031-02-03T04:05:06Z')).toEqual(await answered('2026-11-28T10:00:00Z'));
});
