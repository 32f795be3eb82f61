import { expect, test } from 'vitest';
import { mockApi } from '../../mocks/mock-api.ts';
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
test('a parameter that comes twice is none of the two, and one that nobody knows is refused', async () => {
  const api = mockApi();
  const wrongOf = async (query: string) => {
    const headers = { authorization: `Bearer ${'x'.repeat(43)}` };
    const answer = (await (await api(new Request(`http://x/api/v1/orders?${query}`, { headers }))).json()) as {
      errors?: { path: string }[];
    };
    return answer.errors?.map(({ path }) => path);
  };
  expect(await wrongOf('size=10')).toBeUndefined();
  expect(await wrongOf('size=10&size=25')).toEqual(['query.size']);
  expect(await wrongOf('size=10&admin=true')).toEqual(['query.admin']);
});
