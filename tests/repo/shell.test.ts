// What stands in the page before the app is written a second time, by the server: its first pictures must be those that the app draws.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shellOf } from '../../server/http/shell.ts';

const picture = { src: '/a?w=1', srcset: '/a?w=1 1w', sizes: '50vw' };
const shell = (path: string, guarded = true, pictures = [picture]) =>
  shellOf(path, guarded, { locale: 'en', label: (key) => `<${key}>`, pictures });
const login = `${readFileSync('src/routes/public/login.tsx', 'utf8')}${readFileSync('src/ui/folded-cloth.tsx', 'utf8')}`;

test('the login shows the same picture in the same place', () => {
  const html = shell('/:locale/login', false);
  const files = (text: string) => [...new Set(text.match(/login-[\w-]+\.(?:avif|webp)/g))].sort();
  expect(files(html)).toEqual(files(login));
  for (const [, shape = ''] of html.matchAll(/<(?:picture|img)[^>]* class="([^"]+)"/g)) expect(login).toContain(`className="${shape}"`);
});
test.each([
  ['/:locale/shop', 'src/features/catalogue/article-card.tsx', 'aspect-[4/5]'],
  ['/:locale/product/:prodid', 'src/features/product/gallery.tsx', 'aspect-square'],
  ['/:locale/public-product/:ditta/:code/:color', 'src/routes/public/public-product.tsx', 'aspect-[4/5]'],
  ['/:locale/welcome', 'src/features/content/hero-view.tsx', 'aspect-[16/9]'],
])('%s begins with its first picture, as high as the app will draw it', (path, file, shape) => {
  const html = shell(path);
  expect(html).toContain('srcset="/a?w=1 1w" sizes="50vw"');
  expect(html).toContain(shape);
  expect(readFileSync(file, 'utf8')).toContain(shape);
});
test('the list of orders begins with its words, in the size in which the app will write them', () => {
  const html = shell('/:locale/user-area/orders');
  const list = readFileSync('src/lists/list-page.tsx', 'utf8');
  expect(html).toContain('&lt;orders.title&gt;</span><br>&lt;orders.lead&gt;</p>');
  for (const shape of ['max-w-xl text-md text-ink-2 max-md:text-sm', 'font-display text-d3']) {
    expect(html).toContain(shape);
    expect(list).toContain(shape);
  }
});
test('it can not be used, says nothing that is not a label, and no style stands inline', () => {
  for (const path of ['/:locale/login', '/:locale/shop', '/:locale/welcome', '/:locale/cart']) {
    const html = shell(path);
    expect(html).toMatch(/^<div inert aria-busy="true">/);
    expect(html).not.toMatch(/ style=|<login|<script|onload/);
  }
  expect(shell('/:locale/login')).toContain('&lt;login.title&gt;');
  expect(shell('/:locale/fast-pay', false)).toBe('');
});
