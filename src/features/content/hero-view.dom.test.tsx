import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { HeroView } from './hero-view.tsx';

test.each([
  ['/stories', 'Read our stories', '/en/stories'],
  ['/no-such-screen', 'Browse the catalogue', '/en/shop'],
  ['https://elsewhere.example', 'Browse the catalogue', '/en/shop'],
])('where %s leads is said of it; what leads nowhere in the shop leads into the catalogue, and says so', async (link_url, words, href) => {
  signIn();
  const content = { title: 'A season', text: '', link_title: 'Read our stories', link_url, article: '' };
  await renderAt('/en/welcome', [
    { path: '/:locale/welcome', element: <HeroView greeting="Good morning" content={content} article={undefined} /> },
    { path: '/:locale/stories', element: <p>stories</p> },
    { path: '/:locale/shop', element: <p>shop</p> },
    { path: '*', handle: { missing: true }, element: <p>missing</p> },
  ]);
  expect(screen.getByRole('link', { name: words }).getAttribute('href')).toBe(href);
});
