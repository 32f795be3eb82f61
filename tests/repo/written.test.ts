// Whatever changes something makes old what is not on the screen: derived from the contract, for every operation that writes.
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { listOperations, readContract } from '../../scripts/gen/contract.ts';
import { request } from '../../src/api/http.ts';
import { createQueryClient } from '../../src/api/query-client.ts';

const answer = vi.hoisted(() => vi.fn());
vi.mock('../../src/api/wire.ts', () => ({ http: { request: answer } }));

const asking = listOperations(readContract()).filter(({ method, operation }) => method !== 'get' && !operation['x-planned']);
const HIDDEN = ['wishlists'];
const SHOWN = ['carts', 'detail'];
const TEXTS = ['content', 'story'];
/** What is old after the call. */
async function oldAfter(method: string, url: string): Promise<string[]> {
  const client = createQueryClient();
  for (const key of [HIDDEN, SHOWN, TEXTS]) client.setQueryData(key, {});
  const leave = new QueryObserver(client, { queryKey: SHOWN, queryFn: () => ({}), staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => {},
  );
  await request({ method: method.toUpperCase(), url }).catch(() => {});
  const old = [HIDDEN, SHOWN, TEXTS].filter((key) => client.getQueryState(key)?.isInvalidated);
  leave();
  return old.map(([name]) => name ?? '');
}

test.each(asking.map(({ method, path, operation }) => [operation.operationId, method, path, operation['x-safe'] === true] as const))(
  '%s',
  async (_id, method, path, safe) => {
    answer.mockResolvedValue({ data: {} });
    expect(await oldAfter(method, path.replaceAll(/\{\w+\}/g, '1'))).toEqual(safe ? [] : ['wishlists']);
  },
);
test('an answer that is lost may have changed something', async () => {
  answer.mockRejectedValue(new Error('away'));
  expect(await oldAfter('post', '/carts')).toEqual(['wishlists']);
});
test('to read makes nothing old', async () => {
  answer.mockResolvedValue({ data: {} });
  expect(await oldAfter('get', '/carts/detail')).toEqual([]);
});
