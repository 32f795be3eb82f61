import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession } from '../../api/session.ts';
import { signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import type { Cloth } from './cloth-link.tsx';
import { type Block, RichText } from './rich-text.tsx';

const picture = { src: '/media/a.webp', width: 400, height: 500, sources: [{ type: 'image/webp', srcSet: '/media/a.webp 400w' }] };
const cloth: Cloth = {
  code: 'ORO10344',
  color: '002',
  name: 'Valbondione stripe',
  colorName: 'Cobalt',
  averageColor: '#aabbcc',
  ditta: '002',
  swatch: picture,
  shirt: picture,
  stripes: { warp: [{ color: '#ffffff', mm: 2 }], weft: [{ color: '#ffffff', mm: 2 }], weftShare: 0.5 },
};
const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '{{7*7}}',
  '\u202egnp',
  '&lt;b&gt;',
];
const blocksOf = (text: string, url: string): Block[] => [
  { __typename: 'HeadingBlock', text, level: 2 },
  { __typename: 'TextBlock', spans: [{ text, style: 'STRONG', link_url: url }] },
  { __typename: 'ListBlock', ordered: false, items: [{ spans: [{ text, style: 'EMPHASIS', link_url: null }] }] },
  { __typename: 'QuoteBlock', text, author: text },
  { __typename: 'PictureBlock', url: '/content/weave-plain.svg', alt: text, caption: text },
  { __typename: 'ClothBlock', caption: text, drape: true, cloth: { ...cloth, drape: picture, name: text } },
  { __typename: 'ProductsBlock', heading: text, cloths: [{ ...cloth, name: text }] },
  { __typename: 'VideoBlock', title: text, link_url: url, seconds: 94, cloth },
  { __typename: 'ActionBlock', lead: text, link_title: text, link_url: url },
];
const show = (blocks: Block[]) =>
  renderAt('/en/page/test', [
    { path: '/:locale/page/:slug', element: <RichText blocks={blocks} lang="en" /> },
    { path: '/:locale/product/:prodid', element: <p>product</p> },
    { path: '/:locale/shop', element: <p>shop</p> },
    { path: '*', handle: { missing: true }, element: <p>missing</p> },
  ]);

beforeEach(() => signIn());
afterEach(() => {
  cleanup();
  endSession();
});

test.each(ATTACKS)('%s is drawn as the words that it is, in every block', async (attack) => {
  const { container } = await show(blocksOf(attack, '/shop'));
  await waitFor(() => expect(screen.getAllByText(attack, { exact: false }).length).toBeGreaterThan(9));
  expect(container.querySelector('script, svg[onload], [onerror], b, iframe')).toBeNull();
  for (const image of container.querySelectorAll('img')) expect(image.getAttribute('src')).toMatch(/^\/(content|media)\//);
});
test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'http://x.example', '/no-such-screen'])(
  'what leads to %s is words and no link',
  async (url) => {
    const { container } = await show(blocksOf('Words', url));
    await waitFor(() => expect(screen.getAllByText('Words').length).toBeGreaterThan(5));
    const targets = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(new Set(targets)).toEqual(new Set(['/en/product/ORO10344-002']));
  },
);
test('cloth leads into the shop for who is logged in, and to its public page for everybody else; what is not for everybody is left out', async () => {
  const blocks = blocksOf('Words', '/shop');
  const inside = await show(blocks);
  expect(inside.container.querySelector('figcaption a')?.getAttribute('href')).toBe('/en/product/ORO10344-002');
  cleanup();
  endSession();
  const outside = await show(blocks);
  expect(outside.container.querySelector('figcaption a')?.getAttribute('href')).toBe('/en/public-product/002/ORO10344/002');
  cleanup();
  const { container } = await show([
    { __typename: 'ClothBlock', caption: 'Gone', drape: false, cloth: null },
    { __typename: 'ProductsBlock', heading: 'Gone', cloths: [] },
  ]);
  expect(container.textContent).toBe('');
});
test('a list is numbered where it says so, a heading of its level, words of their weight, and a film as long as it is', async () => {
  const words = (text: string, style: 'PLAIN' | 'STRONG' | 'EMPHASIS' = 'PLAIN') => [{ text, style, link_url: null }];
  const film = { __typename: 'VideoBlock', title: 'Film', link_url: '/shop', cloth: null } as const;
  const { container } = await show([
    { __typename: 'HeadingBlock', text: 'Weaving', level: 2 },
    { __typename: 'HeadingBlock', text: 'Warping', level: 3 },
    { __typename: 'ListBlock', ordered: true, items: [{ spans: words('first') }, { spans: words('second') }] },
    { __typename: 'ListBlock', ordered: false, items: [{ spans: words('any') }] },
    { __typename: 'TextBlock', spans: [...words('heavy', 'STRONG'), ...words('slanted', 'EMPHASIS'), ...words('as it is')] },
    { ...film, seconds: 125 },
    { ...film, seconds: 60 },
  ]);
  const told = (selector: string) => [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect([told('h2'), told('h3')]).toEqual([['Weaving'], ['Warping']]);
  expect([told('ol > li'), told('ul > li')]).toEqual([['first', 'second'], ['any']]);
  expect([told('strong'), told('em')]).toEqual([['heavy'], ['slanted']]);
  expect(told('figcaption .tnum')).toEqual(['2:05', '1:00']);
});
