import { expect, test } from 'vitest';
import { codeAt, inBase32, newSecret, stepAt, stepOf } from './one-time-code.ts';

const secret = new TextEncoder().encode('12345678901234567890');

test.each([
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2005-03-18T01:58:31Z', '050471'],
  ['2009-02-13T23:31:30Z', '005924'],
  ['2033-05-18T03:33:20Z', '279037'],
])('shows what RFC 6238 says at %s', async (moment, code) => expect(await codeAt(secret, stepAt(new Date(moment)))).toBe(code));

test('is good half a minute before and after its own, and no longer', async () => {
  const now = new Date('2026-11-24T10:00:10Z');
  const at = stepAt(now);
  expect(await stepOf(secret, await codeAt(secret, at - 1), now)).toBe(at - 1);
  expect(await stepOf(secret, await codeAt(secret, at), now)).toBe(at);
  expect(await stepOf(secret, await codeAt(secret, at + 1), now)).toBe(at + 1);
  expect(await stepOf(secret, await codeAt(secret, at - 2), now)).toBeUndefined();
  expect(await stepOf(secret, await codeAt(secret, at + 2), now)).toBeUndefined();
});

test('the secret is 160 random bits, written as apps read it', () => {
  expect(inBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(inBase32(newSecret())).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toEqual(newSecret());
});
