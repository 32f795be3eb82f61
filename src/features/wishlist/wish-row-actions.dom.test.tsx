import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { WishlistItem } from '../../../generated/api/model/wishlistItem.ts';
import { cartLine } from '../../testing/carts.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { WishRowActions } from './wish-row-actions.tsx';

const nothing = () => {};
const offered = async (at: number, may: { editable: boolean; buys: boolean; targets: boolean }) => {
  cleanup();
  const item = { id: 1, type: 'FABRIC', article: cartLine().article } as WishlistItem;
  const acts = { onMove: nothing, onOrder: nothing, onTransfer: nothing, onRemove: nothing };
  await renderPiece(<WishRowActions item={item} at={at} count={3} {...may} {...acts} />);
  const more = screen.queryByRole('button', { name: /^More for|^More/ });
  if (more) await userEvent.setup().click(more);
  return screen
    .getAllByRole('button')
    .filter((button) => button !== more && !(button as HTMLButtonElement).disabled)
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
};

test('of a line in the middle everything can be done, of the first and the last one what leads anywhere', async () => {
  const all = { editable: true, buys: true, targets: true };
  const [first, middle, last] = [await offered(0, all), await offered(1, all), await offered(2, all)];
  expect(middle).toHaveLength(8);
  expect(middle.filter((name) => !first.includes(name))).toHaveLength(2);
  expect(middle.filter((name) => !last.includes(name))).toHaveLength(2);
  expect(first).not.toEqual(last);
});
test('of a list that may only be read lines are copied and ordered, and neither moved nor taken off; without another list there is nowhere to copy to', async () => {
  expect(await offered(1, { editable: false, buys: true, targets: true })).toEqual(['Add to cart', 'Copy to…']);
  expect(await offered(1, { editable: false, buys: true, targets: false })).toEqual(['Add to cart']);
});
