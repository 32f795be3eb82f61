import { expect, test, vi } from 'vitest';
import { FirstPages, type Screen } from './first-page.ts';
import { START_SCRIPT } from './start-script.ts';

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/first.js">
    <link rel="stylesheet" crossorigin href="/assets/index.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`;
const screen = (path: string, more: Partial<Screen> = {}): Screen => ({
  path,
  scripts: ['assets/first.js', 'assets/index.js', 'assets/screen.js'],
  ahead: ['assets/wire.js'],
  styles: ['assets/index.css', 'assets/shop.css'],
  labels: ['login.title'],
  guarded: false,
  reads: [],
  ...more,
});
const image = {
  view: 'swatch',
  width: 400,
  height: 500,
  imageUrl: '/media/a.webp',
  srcset: [
    { url: '/media/a.webp?w=400', type: 'image/webp', width: 400 },
    { url: '/media/a.avif?w=400', type: 'image/avif', width: 400 },
  ],
};
const article = { name: 'Poplin </script><b>', images: [image] };
const pictures = { views: ['swatch'], sizes: '50vw', count: 1 };
const SCREENS = [
  screen('/:locale/login'),
  screen('/:locale/product/:prodid', { guarded: true, reads: [{ get: '/articles/code/{prodid}', pictures }] }),
  screen('/:locale/shop', { guarded: true, reads: [{ get: '/articles/filters?page=0', pictures }, { get: '/users/{userId}' }] }),
  screen('/:locale/user-area/orders', { guarded: true, reads: [{ get: '/carts/saved', pictures: { ...pictures, sizes: '40px' } }] }),
];
function pages(answers: Record<string, unknown>) {
  const ask = vi.fn(async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const answer = answers[pathname + search];
    return answer ? Response.json(answer) : Response.json({ code: 'FEATURE_NOT_ENABLED' }, { status: 404 });
  });
  const holderOf = async (token: string) => (token === 'known' ? { userId: 7, ditta: '002' } : undefined);
  return { ask, first: new FirstPages(SCREENS, { ask, label: (key, locale) => `${key} ${locale}`, holderOf }) };
}
const given = (html: string) => JSON.parse(/id="first">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as Record<string, unknown>;
const LABELS = '/api/v1/label/transloco/fr/frontend/allonelevel';

test('a visitor gets the language, the labels and the files of the screen, and may keep the page', async () => {
  const { first } = pages({});
  const { html, personal } = await first.page(HTML, { path: '/fr/login', hasQuery: false, token: undefined });
  expect(personal).toBe(false);
  expect(html).toContain('<html lang="fr"');
  expect(given(html)).toEqual({ [LABELS]: { 'login.title': 'login.title fr' } });
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/shop.css">');
  expect(html.match(/index\.css/g)).toHaveLength(1);
  expect(html).toContain('<div id="root"><div inert aria-busy="true">');
});

test('the app starts by the one script that the policy names, with the entry and what it needs', async () => {
  const { html } = await pages({}).first.page(HTML, { path: '/fr/login', hasQuery: false, token: undefined });
  expect(html).toContain(`<script type="module">${START_SCRIPT}</script>`);
  expect(html).not.toContain('modulepreload" crossorigin');
  expect(JSON.parse(/id="start">(.*?)<\/script>/.exec(html)?.[1] ?? '')).toEqual({
    entry: '/assets/index.js',
    scripts: ['/assets/first.js', '/assets/index.js', '/assets/screen.js'],
    ahead: ['/assets/wire.js'],
  });
});

test('a customer gets the first answers and the first picture; what is refused is left to the screen', async () => {
  const { first, ask } = pages({ '/api/v1/articles/filters?page=0': { content: [article, article] } });
  const { html, personal } = await first.page(HTML, { path: '/fr/shop', hasQuery: false, token: 'known' });
  expect(personal).toBe(true);
  expect(Object.keys(given(html))).toEqual([LABELS, '/api/v1/articles/filters?page=0']);
  expect(html.match(/rel="preload" as="image"/g)).toHaveLength(1);
  expect(html).toContain('imagesrcset="/media/a.avif?w=400 400w" imagesizes="50vw"');
  const [request] = ask.mock.calls[0] ?? [];
  expect(request?.headers.get('authorization')).toBe('Bearer known');
  expect(request?.headers.get('accept-language')).toBe('fr');
  expect(ask.mock.calls.map(([each]) => new URL(each.url).pathname)).toContain('/api/v1/users/7');
});

test('nothing of an answer ends the element that it stands in', async () => {
  const { first } = pages({ '/api/v1/articles/code/CON40102/001': article });
  const { html } = await first.page(HTML, { path: '/fr/product/CON40102-001', hasQuery: false, token: 'known' });
  expect(html).not.toContain('</script><b>');
  expect(given(html)['/api/v1/articles/code/CON40102/001']).toEqual(article);
});

test('an address with wishes of its own is not answered with those of another', async () => {
  const { first } = pages({ '/api/v1/articles/filters?page=0': { content: [article] } });
  const { html } = await first.page(HTML, { path: '/fr/shop', hasQuery: true, token: 'known' });
  expect(Object.keys(given(html))).toEqual([LABELS]);
});

test('what does not depend on the wishes of an address is answered all the same', async () => {
  const { first } = pages({ '/api/v1/articles/filters?page=0': { content: [article] }, '/api/v1/users/7': { id: 7 } });
  const { html } = await first.page(HTML, { path: '/fr/shop', hasQuery: true, token: 'known' });
  expect(Object.keys(given(html))).toEqual([LABELS, '/api/v1/users/7']);
});

test.each([undefined, 'forged'])('nobody but the holder of a session is answered: %s', async (token) => {
  const { first, ask } = pages({ '/api/v1/articles/filters?page=0': { content: [article] } });
  const { html, personal } = await first.page(HTML, { path: '/fr/shop', hasQuery: false, token });
  expect([personal, ask.mock.calls.length, Object.keys(given(html))]).toEqual([false, 0, [LABELS]]);
});

test.each(['/fr/nowhere', '/xx/login', '/', '/fr/shop/further'])('%s stays the page as it is', async (path) => {
  expect((await pages({}).first.page(HTML, { path, hasQuery: false, token: 'known' })).html).toBe(HTML);
});

test('the list of orders is there with its words, and the first cloth of a saved cart sets off with the page', async () => {
  const { first } = pages({ '/api/v1/carts/saved': { content: [{ name: 'Wedding', articles: [article, article] }] } });
  const { html } = await first.page(HTML, { path: '/de/user-area/orders', hasQuery: false, token: 'known' });
  expect(html).toContain('orders.title de</span><br>orders.lead de<');
  expect(html.match(/<link rel="preload" as="image"/g)).toHaveLength(1);
  expect(html).toContain('imagesizes="40px"');
});
