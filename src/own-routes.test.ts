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
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0000javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://evil.example/1',
    'file:///etc/passwd',
    'http:evil.example',
    'https:evil.example/it/shop',
    'https:/\\evil.example',
    '///evil.example/it/shop',
    '////evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '%2f%2fevil.example',
    '//evil.example%2fit%2fshop',
    '/\n/evil.example',
    '/\r\n//evil.example',
    ' //evil.example',
    '\u00a0//evil.example',
    '//it@evil.example/it/shop',
    'https://trama.example@evil.example',
    '/it/..//evil.example',
    '/it/shop/../../..//evil.example',
    '/it/shop/%2e%2e/%2e%2e/evil',
    '/../it/shop/extra',
    '．．/it/shop',
    '／／evil.example',
    '/it/<script>alert(1)</script>',
    '/it/login?urlPath=/it/shop',
    '/it/logout',
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
