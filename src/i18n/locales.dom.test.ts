import { expect, test } from 'vitest';
import { activateLocale, activeLocale, storedLocale, storeLocale, toLocale } from './locales.ts';

test('a language that the shop does not speak is English', () => {
  expect(['pt', 'IT', '', null, undefined].map(toLocale)).toEqual(['en', 'en', 'en', 'en', 'en']);
  expect(toLocale('zh')).toBe('zh');
});
test('the choice is kept in the browser', () => {
  storeLocale('fr');
  expect(storedLocale()).toBe('fr');
});
test('the language of the page stands on the page', () => {
  activateLocale('de');
  expect([activeLocale(), document.documentElement.lang]).toEqual(['de', 'de']);
});
