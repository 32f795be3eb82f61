import { expect, test } from 'vitest';
import { cookieIn, cookieText } from './cookie.ts';

test('over an encrypted line a cookie belongs to this host alone', () =>
  expect(cookieText('token', 'a=b', 'https:')).toBe('__Host-token=a%3Db; path=/; max-age=2592000; samesite=lax; secure'));
test('on a machine of its own, without encryption, browsers would refuse such a name', () =>
  expect(cookieText('token', 'a', 'http:')).toBe('token=a; path=/; max-age=2592000; samesite=lax'));
test('what is taken away is over', () => expect(cookieText('token', null, 'https:')).toContain('__Host-token=; path=/; max-age=0;'));
test('what another host has set under the plain name is not believed', () => {
  expect(cookieIn('lang=it; token=forged', 'token', 'https:')).toBeNull();
  expect(cookieIn('token=forged; __Host-token=a%3Db; lang=it', 'token', 'https:')).toBe('a=b');
  expect(cookieIn('tokens=x; token=', 'token', 'http:')).toBeNull();
});
