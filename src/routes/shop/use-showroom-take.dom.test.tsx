import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { BookSwatch } from '../../../generated/api/model/bookSwatch.ts';
import { wishesInputItemsMax } from '../../../generated/zod/schemas/wishesInput.zod.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import { swatchOf } from '../../testing/books.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { wishlistOf } from '../../testing/wishes.ts';
import * as toasts from '../../ui/toast.tsx';
import { useTake } from './use-showroom-take.ts';

const MANY = 2 * wishesInputItemsMax + 5;
const swatches: BookSwatch[] = Array.from({ length: MANY }, (_, at) => ({ ...swatchOf(1), code: `ORO${10_000 + at}` }));
function Screen() {
  const { toList } = useTake();
  return (
    <button type="button" onClick={() => void toList(swatches, 3)}>
      Take
    </button>
  );
}

test('more cloths than fit into one wish are taken along all the same, each once, and told of together', async () => {
  signIn();
  const toast = vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  const wished: string[] = [];
  answer({
    addToUsualWishlist: (_, { body: { items } }) => {
      wished.push(...items.map(({ code }) => code));
      return {
        // Somebody who shares it may rename it meanwhile.
        wishlist: wishlistOf(5, `Spring ${wished.length}`),
        items: items.slice(1).map((_item, at) => at + 1),
        present: [MANY],
        undo: null,
        totals: { elementCount: wished.length, wishlists: 1, usual: 5 },
      };
    },
  });
  const { router } = await renderPiece(<Screen />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Take' }));
  await waitFor(() => expect(toast).toHaveBeenCalledOnce());
  expect(wished).toEqual(swatches.map(({ code }) => code));
  const [, text, { action } = {}] = toast.mock.calls[0]!;
  expect(text).toBe(`${MANY.toLocaleString('en')} cloths on Spring ${MANY}`);
  act(() => action!.onClick());
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/user-area/wishlists/5'));
  toast.mockRestore();
});

test('what an earlier call has put on the list is told where a later one is refused', async () => {
  signIn();
  const toast = vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  let calls = 0;
  answer({
    addToUsualWishlist: (_, { body: { items } }) => {
      if (++calls > 1) refuse('WISHLIST_FULL', { maximum: wishesInputItemsMax });
      return {
        wishlist: wishlistOf(5, 'Spring'),
        items: items.map((_item, at) => at + 1),
        present: [],
        undo: null,
        totals: { elementCount: items.length, wishlists: 1, usual: 5 },
      };
    },
  });
  await renderPiece(<Screen />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Take' }));
  await waitFor(() => expect(toast).toHaveBeenCalledTimes(2));
  const told = toast.mock.calls.map(([tone, text]) => `${tone} ${text}`);
  expect(told).toEqual([`success ${wishesInputItemsMax} cloths on Spring`, expect.stringMatching(/^error ./)]);
  toast.mockRestore();
});
