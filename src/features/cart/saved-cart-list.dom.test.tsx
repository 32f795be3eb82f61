import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SavedCart } from '../../../generated/api/model/savedCart.ts';
import { savedCartNameNameMax } from '../../../generated/zod/schemas/savedCartName.zod.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import { cartLine, cartOf } from '../../testing/carts.ts';
import { signIn } from '../../testing/people.ts';
import { renderAt, renderPiece } from '../../testing/render-app.tsx';
import * as toasts from '../../ui/toast.tsx';
import { SavedCarts } from './saved-cart-list.tsx';
import type { CartActions } from './use-cart.ts';

const saved: SavedCart = {
  id: 301,
  name: 'Spring',
  savedAt: '2026-11-10T09:00:00.000Z',
  savedBy: 'Giulia Ferretti',
  elementCount: 1,
  metres: 2.2,
  articles: [],
};
const sent: [string, number, string][] = [];
const savedChanged = vi.fn(async () => {});
beforeEach(() => {
  signIn();
  sent.length = 0;
  answer({
    listSavedCarts: () => ({ content: [saved] }),
    updateSavedCart: (_, { params, body }) => {
      sent.push(['update', params.id, body.name]);
      return { ...saved, name: body.name };
    },
    copySavedCart: (_, { params, body }) => {
      sent.push(['copy', params.id, body.name]);
      return refuse('SAVED_CART_LIMIT', { maximum: 10 });
    },
  });
});
const show = async (entry: string) => {
  await renderPiece(<SavedCarts actions={{ savedChanged } as unknown as CartActions} cartEmpty />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'More for “Spring”' }));
  await user.click(screen.getByRole('button', { name: entry }));
  return user;
};

test('is called otherwise, and not nothing', async () => {
  const user = await show('Rename');
  const name = screen.getByLabelText('Name');
  expect((name as HTMLInputElement).value).toBe('Spring');
  await user.clear(name);
  await user.keyboard('{Enter}');
  expect(sent).toEqual([]);
  await user.type(name, ' Summer {Enter}');
  await expect.poll(() => sent).toEqual([['update', 301, 'Summer']]);
  await expect.poll(() => savedChanged.mock.calls.length).toBe(1);
});
test('is duplicated under a name that is offered; what the shop refuses stands in the dialog', async () => {
  const user = await show('Duplicate');
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Spring (copy)');
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('limit of saved carts');
  expect(sent).toEqual([['copy', 301, 'Spring (copy)']]);
});

test('goes once when somebody says so, and the question with it', async () => {
  const gone: number[] = [];
  answer({
    deleteSavedCart: (_, { params }) => {
      gone.push(params.id);
      return { ok: true };
    },
  });
  const user = await show('Delete');
  await user.dblClick(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => gone).toEqual([301]);
});

test('the copy of a long name is as long as a name may be', async () => {
  answer({ listSavedCarts: () => ({ content: [{ ...saved, name: 'Spring'.padEnd(savedCartNameNameMax, '.') }] }) });
  await renderPiece(<SavedCarts actions={{ savedChanged } as unknown as CartActions} cartEmpty />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^More for “Spring/ }));
  await user.click(screen.getByRole('button', { name: 'Duplicate' }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toHaveLength(savedCartNameNameMax);
});
test('one is put back at a time, however often it is pressed; what of it can not be had any more is named', async () => {
  const toast = vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  const { article } = cartLine();
  let tell = () => {};
  let asked = 0;
  answer({
    restoreSavedCart: async () => {
      asked++;
      await new Promise<void>((resolve) => {
        tell = resolve;
      });
      const refused = [{ article, type: 'FABRIC' as const, quantity: 2.2, problem: { code: 'ARTICLE_NOT_PURCHASABLE' as const } }];
      return { cart: cartOf([]), added: 2, lines: [8, 9], refused, savedInstead: null };
    },
  });
  const actions = { savedChanged, show: vi.fn(), putAside: vi.fn() } as unknown as CartActions;
  await renderPiece(<SavedCarts actions={actions} cartEmpty={false} />);
  const [append, swap] = [
    await screen.findByRole('button', { name: 'Add to cart' }),
    screen.getByRole('button', { name: 'Swap with cart' }),
  ];
  for (const button of [append, append, swap]) fireEvent.click(button);
  await expect.poll(() => asked).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(asked).toBe(1);
  tell();
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(article.name);
  // Behind it nobody reads a message: it says itself what became of the others, and they are told of with their undo when it was read.
  expect(dialog.textContent).toContain('2 lines');
  expect(toast).not.toHaveBeenCalled();
  fireEvent.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement);
  expect(toast).toHaveBeenCalledExactlyOnceWith(
    'success',
    expect.stringContaining('2 lines'),
    expect.objectContaining({ undo: expect.anything() }),
  );
  vi.restoreAllMocks();
});

test('on a phone they are folded on the list of orders, but for whom the reminder leads there', async () => {
  const at = (hash: string) =>
    renderAt(`/en/user-area/orders${hash}`, [
      {
        path: '*',
        element: <SavedCarts actions={{ savedChanged } as unknown as CartActions} cartEmpty toCart={() => {}} />,
      },
    ]);
  const head = () => screen.findByRole('button', { name: 'Saved carts 1' });
  const { unmount, router } = await at('');
  expect((await head()).getAttribute('aria-expanded')).toBe('false');
  // The list may be what stands behind the reminder.
  await act(() => router.navigate('/en/user-area/orders#saved-carts'));
  expect((await head()).getAttribute('aria-expanded')).toBe('true');
  await userEvent.setup().click(await head());
  expect((await head()).getAttribute('aria-expanded')).toBe('false');
  unmount();
  await at('#saved-carts');
  expect((await head()).getAttribute('aria-expanded')).toBe('true');
});

test('what was put behind the cart by mistake can be put aside again; a swap is undone by another swap', async () => {
  const toast = vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  const lines = [cartLine({ id: 1 }), cartLine({ id: 8 }), cartLine({ id: 9 })];
  answer({
    restoreSavedCart: (_, { body: { mode } }) => ({
      cart: cartOf(lines),
      added: 2,
      lines: [8, 9],
      refused: [],
      savedInstead: mode === 'swap' ? 302 : null,
    }),
  });
  const putAside = vi.fn();
  const actions = { savedChanged, show: vi.fn(), putAside } as unknown as CartActions;
  await renderPiece(<SavedCarts actions={actions} cartEmpty={false} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add to cart' }));
  await expect.poll(() => toast.mock.calls.length).toBe(1);
  act(() => toast.mock.calls[0]?.[2]?.undo?.onClick());
  expect(putAside).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 301, name: 'Spring' }), [8, 9]);
  await user.click(screen.getByRole('button', { name: 'Swap with cart' }));
  await expect.poll(() => toast.mock.calls.length).toBe(2);
  expect(toast.mock.calls[1]?.[2]?.undo).toBeUndefined();
  toast.mockRestore();
});

test('whoever was led to the saved carts is shown them once they are there, anybody else stays where they are', async () => {
  const shown = vi.fn();
  Element.prototype.scrollIntoView = shown;
  const element = <SavedCarts actions={{ savedChanged } as unknown as CartActions} cartEmpty />;
  await renderAt('/en/cart', [{ path: '/:locale/cart', element }]);
  await screen.findByRole('button', { name: 'More for “Spring”' });
  expect(shown).not.toHaveBeenCalled();
  cleanup();
  await renderAt('/en/cart#saved-carts', [{ path: '/:locale/cart', element }]);
  await screen.findByRole('button', { name: 'More for “Spring”' });
  expect(shown.mock.contexts.map((section) => (section as Element).id)).toEqual(['saved-carts']);
});
