// Changes of a list that are made faster than the line answers: each of them counts, and none is taken for somebody else's.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { Wishlist } from '../../../generated/api/model/wishlist.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { WishlistDetail } from './wishlist-detail.tsx';

const SLOW_MS = 60;
let list: Wishlist;
let sent: unknown[];
beforeEach(() => {
  signIn();
  sent = [];
  list = {
    id: 5,
    version: 1,
    name: 'Spring',
    note: '',
    usual: true,
    own: true,
    ownerName: 'Giulia Ferretti',
    sharing: 'PRIVATE',
    mayEdit: true,
    elementCount: 0,
    linkExpiresAt: null,
    updatedAt: '2026-11-20T09:00:00.000Z',
    items: [],
    metres: 0,
    hasChanges: false,
    asOf: '2026-11-20T09:00:00.000Z',
  };
  answer({
    getWishlist: () => list,
    getWishlistTotals: () => ({ elementCount: 0, wishlists: 1, usual: 5 }),
    updateWishlist: async (_, { body }) => {
      await delay(SLOW_MS);
      sent.push(body.sharing);
      if (body.version !== list.version) refuse('WISHLIST_CHANGED');
      list = { ...list, version: list.version + 1, sharing: body.sharing ?? list.sharing };
      const { items: _items, metres: _metres, hasChanges: _changes, asOf: _asOf, ...head } = list;
      return {
        wishlist: { ...head, articles: [] },
        items: [],
        present: [],
        undo: null,
        totals: { elementCount: 0, wishlists: 1, usual: 5 },
      };
    },
  });
});

test('whoever shares a list and changes their mind at once has changed it twice', async () => {
  const user = userEvent.setup();
  await renderPiece(<WishlistDetail id={5} />);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const choices = screen.getAllByRole<HTMLInputElement>('radio');
  await user.click(choices[1] as HTMLInputElement);
  await user.click(choices[2] as HTMLInputElement);
  await waitFor(() => expect(sent).toEqual([choices[1]?.value, choices[2]?.value]));
  await waitFor(() => expect(list.sharing).toBe(choices[2]?.value));
});
