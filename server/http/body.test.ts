import { Hono } from 'hono';
import { expect, test } from 'vitest';
import * as z from 'zod/v4/core';
import { operations } from '../../generated/server/operations.ts';
import { ShopError } from '../domain/errors.ts';
import { MAX_BODY_BYTES, maxBytesOf } from './body.ts';
import type { OperationRow } from './operation-row.ts';
import { requestReader } from './request.ts';

const read = requestReader(operations.login as unknown as OperationRow, z.safeParse);
const app = new Hono().post('/login', async (c) => {
  try {
    return c.json(await read(c));
  } catch (error) {
    if (error instanceof ShopError) return c.json({ code: error.code, errors: error.errors }, 400);
    throw error;
  }
});
const post = async (body: BodyInit, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  (await app.request('/login', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)).json() as Promise<{ code?: string }>;
const LIMIT = maxBytesOf(operations.login);
const good = JSON.stringify({ username: 'giulia.ferretti', password: 'trama-demo' });

test('a body is JSON in UTF-8 and says so', async () => {
  expect(await post(good)).toMatchObject({ body: { username: 'giulia.ferretti' } });
  expect(await post(good, { 'content-type': 'application/json; charset=utf-8' })).toMatchObject({ body: {} });
  expect(await post(good, { 'content-type': 'text/plain' })).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: [{ path: 'header.Content-Type' }],
  });
  expect(await post('{')).toMatchObject({ code: 'INVALID_JSON' });
  expect(await post(new Uint8Array([0x22, 0xff, 0x22]))).toMatchObject({ code: 'INVALID_JSON' });
});
test('one that is too large is refused, also when its length is not announced', async () => {
  const large = `"${'x'.repeat(LIMIT)}"`;
  expect(await post(large, { 'content-type': 'application/json', 'content-length': String(large.length) })).toMatchObject({
    code: 'BODY_TOO_LARGE',
  });
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536).fill(32));
    },
  });
  expect(await post(endless)).toMatchObject({ code: 'BODY_TOO_LARGE' });
  expect(sent).toBeLessThan(LIMIT * 10);
});
test('one that is just as large as may be is read, announced or not', async () => {
  const whole = good.padEnd(LIMIT);
  const announced = { 'content-type': 'application/json', 'content-length': String(LIMIT) };
  for (const headers of [announced, undefined]) expect(await post(whole, headers)).toMatchObject({ body: { username: 'giulia.ferretti' } });
  const streamed = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(whole));
      controller.close();
    },
  });
  expect(await post(streamed)).toMatchObject({ body: { username: 'giulia.ferretti' } });
});
test('no operation is sent more than its fields can hold, and none more than half a megabyte', () => {
  const limits = Object.values(operations).flatMap((row) => (row.bodyType === 'application/json' ? [maxBytesOf(row)] : []));
  expect(LIMIT).toBe(16 * 1024);
  expect(maxBytesOf(operations.checkQuickOrder)).toBe(MAX_BODY_BYTES);
  expect(Math.min(...limits)).toBeGreaterThanOrEqual(16 * 1024);
  expect(Math.max(...limits)).toBe(MAX_BODY_BYTES);
});
test('an answer is not larger than what it answers', async () => {
  const fields = Array.from({ length: 50_000 }, (_, n) => `"k${n}":1`).join(',');
  const sheets = requestReader(operations.checkQuickOrder as unknown as OperationRow, z.safeParse);
  const told = new Hono().post('/', (c) =>
    sheets(c).then(
      () => c.json([]),
      (error: ShopError) => c.json(error.errors, 400),
    ),
  );
  const body = `{${fields.slice(0, 400_000).replace(/,[^,]*$/, '')}}`;
  const answer = await told.request('/', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect((await answer.text()).length).toBeLessThan(100_000);
});
test('all findings come together', async () =>
  expect(await post(JSON.stringify({ username: 'a', admin: true }))).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: [
      { path: 'body.admin', code: 'unrecognized_keys' },
      { path: 'body.username', code: 'too_small' },
      { path: 'body.password', code: 'required' },
    ],
  }));
test('what stands twice is told of a list that is as long as it may be, and of none that is longer', async () => {
  const lists = requestReader(operations.createPriceList as unknown as OperationRow, z.safeParse);
  const prices = new Hono().post('/price-lists', (c) =>
    lists(c).then(
      () => c.json([]),
      (error: ShopError) => c.json(error.errors, 400),
    ),
  );
  const told = async (columns: unknown[]) => {
    const headers = { 'content-type': 'application/json', 'Idempotency-Key': crypto.randomUUID() };
    return (await prices.request('/price-lists', { method: 'POST', headers, body: JSON.stringify({ format: 'csv', columns }) })).json();
  };
  expect(await told(['weight', 'width'])).toEqual([]);
  expect(await told(['weight', 'weight'])).toEqual([{ path: 'body.columns.1', code: 'invalid_value' }]);
  expect(await told(Array.from({ length: 10_000 }, () => 'weight'))).toEqual([
    { path: 'body.columns', code: 'too_big', params: { maximum: 10 } },
  ]);
});
