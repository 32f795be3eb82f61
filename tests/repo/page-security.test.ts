// What pages may do is said once, by the server; what libraries put into a page is read from the libraries themselves, so that a new version of
// one of them is noticed here and not by a customer.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { START_HASH } from '../../server/http/start-script.ts';
import { LIBRARY_STYLES, pageSecurity, pageSecurityFor } from '../../server/http/web.ts';

const found = (text: string, pattern: RegExp): string => {
  const [, group] = pattern.exec(text) ?? [];
  if (group === undefined) throw new Error(`${pattern} is not in the library any more`);
  return group;
};
const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** The texts of the style elements that the libraries put in. */
function libraryStyles(): string[] {
  const aria = 'node_modules/react-aria/dist/private';
  const press = readFileSync(join(aria, 'interactions/usePress.mjs'), 'utf8');
  const scroll = readFileSync(join(aria, 'overlays/usePreventScroll.mjs'), 'utf8');
  const notices = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8');
  const template = /style\.textContent = `([\s\S]*?)`\.trim\(\)/;
  const pressable = found(press, /PRESSABLE_ATTRIBUTE = '([^']+)'/);
  return [
    found(press, template)
      .replaceAll(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/g, pressable)
      .trim(),
    found(scroll, template).trim(),
    JSON.parse(found(notices, /__insertCSS\(("(?:[^"\\]|\\.)*")\)/)) as string,
    '',
  ];
}

test('the style elements of the libraries are the only ones that a page takes', () => {
  expect(LIBRARY_STYLES).toEqual(libraryStyles().map(hashOf));
});

test('nothing inline, nothing of others, and no text becomes a script', async () => {
  const app = new Hono().use('*', pageSecurity).get('/', (c) => c.html(''));
  const { headers } = await app.request('/');
  const policy = headers.get('content-security-policy') ?? '';
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  for (const rule of [
    `script-src 'self' ${START_HASH};`,
    "style-src 'self' 'sha256-",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ])
    expect(policy).toContain(rule);
});

test('where cards are paid by Stripe its fields may come in, there alone, and only then', async () => {
  const policyOf = async (provider: 'sandbox' | 'stripe' | null, path: string) => {
    const app = new Hono().use('*', pageSecurityFor(provider)).get('*', (c) => c.html(''));
    return (await app.request(path)).headers.get('content-security-policy') ?? '';
  };
  for (const path of ['/en/cart/payment', '/zh/fast-pay', '/it/user-area/invoices/pay']) {
    const open = await policyOf('stripe', path);
    expect(open).toContain("script-src 'self' https://js.stripe.com 'sha256-");
    expect(open).toContain('https://api.stripe.com');
    expect(open).toContain("require-trusted-types-for 'script'");
    expect(open).not.toMatch(/unsafe|\*/);
    for (const provider of ['sandbox', null] as const) expect(await policyOf(provider, path)).not.toContain('stripe');
  }
  const others = [
    '/',
    '/en/cart',
    '/en/cart/payments',
    '/en/login',
    '/en/user-area/invoices',
    '/en/user-area/invoices/12',
    '/api/v1/carts/buy',
  ];
  for (const path of [...others, '/x/en/fast-pay']) expect(await policyOf('stripe', path)).not.toContain('stripe');
});

test('the build keeps the policy for scripts, which is imported for its effect alone', () => {
  const { sideEffects } = JSON.parse(readFileSync('package.json', 'utf8')) as { sideEffects: string[] };
  expect(sideEffects).toContain('./src/trusted-types.ts');
});

test('a file says in few bytes what concerns it, a script what its worker may, and an answer keeps a policy of its own', async () => {
  const app = new Hono()
    .use('*', pageSecurityFor('stripe'))
    .get('/picture', (c) => c.body('', 200, { 'content-type': 'image/avif' }))
    .get('/answer', (c) => c.json({}))
    .get('/worker', (c) => c.body('', 200, { 'content-type': 'text/javascript' }))
    .get('/drawing', (c) => c.body('', 200, { 'content-type': 'image/svg+xml' }))
    .get('/paper', (c) => c.body('', 200, { 'content-type': 'application/pdf', 'content-security-policy': "default-src 'none'; sandbox" }));
  const headersOf = async (path: string) => Object.fromEntries((await app.request(path)).headers);
  for (const path of ['/picture', '/answer', '/missing']) {
    const { 'content-type': _, ...headers } = await headersOf(path);
    expect(headers).toEqual({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    });
  }
  const { 'content-security-policy': workers } = await headersOf('/worker');
  expect(workers).toBe(
    "default-src 'self'; connect-src 'self' blob: data:; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default",
  );
  expect((await headersOf('/drawing'))['content-security-policy']).toContain("object-src 'none'");
  expect((await headersOf('/paper'))['content-security-policy']).toBe("default-src 'none'; sandbox");
});
