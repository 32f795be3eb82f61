// What a heart does the second time: with several lists, with undo, and where the shop says no.
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { answer, refuse } from '../../../mocks/node.ts';
import { signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { wishlistOf } from '../../testing/wishes.ts';
import * as toasts from '../../ui/toast.tsx';
import { HeartWithLists } from './heart-with-lists.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { useWishes, type Wishable } from './use-wishes.ts';

const UNDO = '0192f0a0-6f0e-7c3b-9d6a-6c2f3c1b2a10';
const wish: Wishable = { type: 'FABRIC', code: 'ORO01204', color: '002', name: 'Marina' };
const FULL = 'Marina ORO01204-002: take off the wishlist';
const EMPTY = 'Marina ORO01204-002: add to wishlist';
const usual = wishlistOf(1, 'Spring', { usual: true });
const other = wishlistOf(2, 'Autumn');
/** Lists on which the article stands. */
let on: number[];
let sent: string[];
let toast: MockInstance<typeof toasts.toast>;
const told = () => toast.mock.calls.map(([kind, text]) => `${kind}: ${text}`);
const mutation = (over: object) => ({
  wishlist: usual,
  items: [71],
  present: [],
  undo: null,
  totals: { elementCount: on.length, wishlists: 2, usual: 1 },
  ...over,
});
beforeEach(() => {
  signIn();
  on = [];
  sent = [];
  toast = vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  answer({
    listWishlists: () => ({ own: [usual, other], shared: [wishlistOf(3, 'Of a colleague', { own: false, mayEdit: false })] }),
    findWishedArticles: () => ({ content: on.map((wishlist) => ({ code: 'ORO01204', color: '002', wishlist, item: 70 + wishlist })) }),
    addToUsualWishlist: (_, { body }) => {
      sent.push(`usual ${JSON.stringify(body.items)}`);
      on.push(1);
      return mutation({});
    },
    addWishlistItems: (_, { params }) => {
      sent.push(`list ${params.id}`);
      const isThere = on.includes(params.id);
      if (!isThere) on.push(params.id);
      return mutation({ wishlist: other, ...(isThere ? { items: [], present: [72] } : {}) });
    },
    removeWishlistItem: (_, { params }) => {
      sent.push(`remove ${params.itemId} of ${params.id}`);
      on = on.filter((id) => id !== params.id);
      return mutation({ items: [params.itemId], undo: UNDO });
    },
    undoWishlistChange: (_, { body }) => {
      sent.push(`undo ${body.undo}`);
      on.push(1);
      return mutation({});
    },
  });
});
function Screen() {
  return <HeartWithLists wishes={useWishes([wish])} wish={wish} />;
}
async function open() {
  const { router } = await renderAt('/en/shop', [
    { path: '/en/shop', element: <Screen /> },
    { path: '*', element: <p>Elsewhere</p> },
  ]);
  return { user: userEvent.setup(), router };
}

test('pressed twice it goes on the usual list and off it; undone, it is full again', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: EMPTY }));
  await waitFor(() => expect(told()).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: FULL }));
  await screen.findByRole('button', { name: EMPTY });
  await waitFor(() => expect(told()).toHaveLength(2));
  expect(sent).toEqual([`usual ${JSON.stringify([{ type: 'FABRIC', code: 'ORO01204', color: '002' }])}`, 'remove 71 of 1']);
  await act(async () => toast.mock.lastCall?.[2]?.action?.onClick());
  expect(await screen.findByRole('button', { name: FULL })).toBeTruthy();
  expect(sent.at(-1)).toBe(`undo ${UNDO}`);
});
test('of several lists those that can be written to are offered, and those on which it stands are said', async () => {
  on = [2];
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'On which list' }));
  const entries = () =>
    ['Spring', 'Autumn', 'Of a colleague'].map((name) => screen.queryByRole('button', { name: new RegExp(`^${name}`) }));
  await waitFor(() => expect(entries().map((entry) => entry?.getAttribute('aria-current') ?? null)).toEqual([null, 'true', null]));
  expect(entries()[2]).toBeNull();
  await user.click(entries()[1]!);
  await waitFor(() => expect(told()).toHaveLength(1));
  // It stood there already: that is said, and it is not twice on it.
  expect(told()).toEqual(['success: Marina ORO01204-002 was on “Autumn” already']);
  expect(sent).toEqual(['list 2']);
});
test('a heart that could not be emptied is full again, and the reason is told', async () => {
  on = [1];
  const { user } = await open();
  const heart = await screen.findByRole('button', { name: FULL });
  // It can not be asked either how it stands on the lists.
  answer({
    removeWishlistItem: () => refuse('INTERNAL_ERROR', {} as never),
    findWishedArticles: () => refuse('INTERNAL_ERROR', {} as never),
  });
  await user.click(heart);
  await waitFor(() => expect(told()).toEqual([expect.stringMatching(/^error: /)]));
  expect(await screen.findByRole('button', { name: FULL })).toBeTruthy();
});
test('the message leads to the list on which it lies now', async () => {
  const { user, router } = await open();
  await user.click(await screen.findByRole('button', { name: 'On which list' }));
  await user.click(await screen.findByRole('button', { name: /^Autumn/ }));
  await waitFor(() => expect(told()).toHaveLength(1));
  await act(async () => toast.mock.lastCall?.[2]?.action?.onClick());
  expect(router.state.location.pathname).toBe('/en/user-area/wishlists/2');
});

test('lines go to another list that can be written to, the first unless another is chosen, once; a refusal keeps the dialog', async () => {
  answer({
    listWishlists: () => ({
      own: [usual, other, wishlistOf(4, 'Winter')],
      shared: [wishlistOf(3, 'Of a colleague', { own: false, mayEdit: false })],
    }),
  });
  const answers: ((done: boolean) => void)[] = [];
  const onSend = vi.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)));
  const onClose = vi.fn();
  await renderAt('/', [{ path: '*', element: <TransferDialog from={1} count={2} keep onSend={onSend} onClose={onClose} /> }]);
  const user = userEvent.setup();
  const field = await screen.findByRole<HTMLSelectElement>('combobox');
  await waitFor(() => expect([...field.options].map(({ text }) => text)).toEqual(['Autumn', 'Winter']));
  const copy = screen.getByRole('button', { name: 'Copy' });
  await user.dblClick(copy);
  expect(onSend).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 2 }));
  await act(async () => answers[0]?.(false));
  expect(onClose).not.toHaveBeenCalled();
  await user.selectOptions(field, 'Winter');
  await user.click(copy);
  expect(onSend).toHaveBeenLastCalledWith(expect.objectContaining({ id: 4 }));
  await act(async () => answers[1]?.(true));
  expect(onClose).toHaveBeenCalledOnce();
});
