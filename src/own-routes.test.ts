import { describe, expect, test } from 'vitest';
import { hasScreen, ownPath } from './own-routes.ts';

const routes = [
  {
    path: '/:locale',
    children: [
      { path: 'login' },
      { handle: { guarded: true }, children: [{ path: 'shop' }, { path: 'product/:prodid' }] },
      { path: '*', handle: { missing: true } },
    ],
  },
];

describe('the place to return to after login', () => {
  test.each(['/it/shop', '/it/shop?weave=twill&page=3', '/en/product/ORO12345-001#care'])('own screen %s is kept whole', (path) => {
    expect(ownPath(routes, path)).toBe(path);
  });
  test.each([
    null,
    '',
    'shop',
    'https://evil.example/it/shop',
    '//evil.example/it/shop',
    '/\\evil.example',
    '/\t/evil.example/it/shop',
    '/it/../..//evil.example',
    'javascript:alert(1)',
    '/it/login',
    '/it/nowhere',
    '/it/shop/extra',
  ])('%s is dropped', (path) => {
    expect(ownPath(routes, path)).toBeNull();
  });
});

test('a menu entry is shown only when a screen answers', () => {
  expect(hasScreen(routes, '/en/shop')).toBe(true);
  expect(hasScreen(routes, '/en/quick-order')).toBe(false);
});
