import { expect, test } from 'vitest';
import { pathIn } from './change-locale.ts';

test.each([
  ['de', '/it/shop?weave=twill&page=2', '/de/shop?weave=twill&page=2'],
  ['fr', '/en/product/ABC12345-001#care', '/fr/product/ABC12345-001#care'],
  ['zh', '/en', '/zh'],
  ['it', '/shop?q=/en/', '/it/shop?q=/en/'],
] as const)('%s keeps the page of %s', (locale, from, to) => {
  expect(pathIn(locale, from)).toBe(to);
});
