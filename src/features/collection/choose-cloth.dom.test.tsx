import { expect, test } from 'vitest';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { ChooseCloth } from './choose-cloth.tsx';
import { type CollectionWish, firstWish } from './collection-wish.ts';

const isOpen = async (wish: Partial<CollectionWish>) => {
  signIn();
  const { container, unmount } = await renderPiece(
    <ChooseCloth wish={{ ...firstWish, ...wish }} facets={[]} ranges={[]} wishlists={null} notFound={[]} onChange={() => {}} />,
  );
  const { open } = container.querySelector('details') as HTMLDetailsElement;
  unmount();
  return open;
};

test('what is not seen at once is opened where something of it is chosen, and only there', async () => {
  expect(await isOpen({})).toBe(false);
  expect(await isOpen({ facets: { book: ['SART'], season: ['SS27'] } })).toBe(false);
  expect(await isOpen({ facets: { finish: ['EASY'] } })).toBe(true);
  expect(await isOpen({ facets: { finish: [] } })).toBe(false);
  expect(await isOpen({ ranges: { weight: { min: 100, max: null } } })).toBe(true);
  expect(await isOpen({ ranges: { yarnCount: { min: null, max: 0 } } })).toBe(true);
});
