import { expect, test } from 'vitest';
import { readLocale, readToken } from './request.ts';

test.each([
  [undefined, 'en'],
  ['it', 'it'],
  ['de-CH,de;q=0.9,en;q=0.8', 'de'],
  ['pt-BR,pt;q=0.9,fr;q=0.5,es;q=0.7', 'es'],
  ['nl', 'en'],
  ['*', 'en'],
  ['fr;q=0', 'en'],
  ["it'; drop table article; --", 'en'],
])('%s reads %s', (header, locale) => expect(readLocale(header)).toBe(locale));
test('only a bearer token is a token', () => {
  const token = 'x'.repeat(43);
  expect(readToken(`Bearer ${token}`)).toBe(token);
  expect(readToken(`bearer ${token}`)).toBe(token);
  for (const header of [undefined, '', token, `Basic ${token}`, 'Bearer short', `Bearer ${token} x`, `Bearer ${'x'.repeat(201)}`])
    expect(readToken(header)).toBeUndefined();
});
