import { expect, test } from 'vitest';
import { localeGuard } from './guard.ts';

/** Where an address of this language leads; null where it stays. */
function leads(locale: string, rest: string): string | null {
  try {
    localeGuard({ request: new Request(`http://shop.test/${locale}${rest}`), params: { locale } });
    return null;
  } catch (thrown) {
    return (thrown as Response).headers.get('location');
  }
}

test('a language that the shop does not speak becomes English, at the same place with all that was asked', () => {
  expect(leads('pt', '/search?q=oxford&page=2')).toBe('/en/search?q=oxford&page=2');
  expect(leads('xx', '/login?urlPath=%2Fxx%2Fcart')).toBe('/en/login?urlPath=%2Fxx%2Fcart');
  expect(leads('de', '/search?q=oxford')).toBeNull();
});
