import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  clearCart,
  getGetCartQueryKey,
  getGetCartTotalsQueryKey,
  getListSavedCartsQueryKey,
  removeCartBook,
  removeCartItem,
  undoCartRemoval,
  updateCart,
  updateCartItem,
} from '../../../generated/api/carts/carts.ts';
import type { Cart } from '../../../generated/api/model/cart.ts';
import type { CartHeader } from '../../../generated/api/model/cartHeader.ts';
import type { CartLine } from '../../../generated/api/model/cartLine.ts';
import type { CartMutation } from '../../../generated/api/model/cartMutation.ts';
import { codeOf, isNotFound, messageOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { toast } from '../../ui/toast.tsx';
import { applyMutation, type LinePatch, lineInput } from './cart-state.ts';

export type Outcome = { ok: true } | { ok: false; error: unknown };

/** Everything that may be done to the cart on the screen. Answers patch what is shown; a cart that changed elsewhere is read again. */
export function useCart() {
  const { t } = useI18n();
  const queryClient = useQueryClient();
  const key = getGetCartQueryKey();
  /** Changes of the cart go one after the other, each with the version that the one before left. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const current = () => queryClient.getQueryData<Cart>(key);
  const show = (cart: Cart) => {
    queryClient.setQueryData(key, cart);
    queryClient.setQueryData(getGetCartTotalsQueryKey(), cart.totals);
  };
  const patch = (mutation: CartMutation) => {
    const cart = current();
    if (cart) show(applyMutation(cart, mutation));
  };
  const run = (work: () => Promise<void>): Promise<Outcome> => {
    const next = queue.current.then(async (): Promise<Outcome> => {
      try {
        await work();
        return { ok: true };
      } catch (error) {
        if (codeOf(error) === 'CART_CHANGED' || codeOf(error) === 'LINE_NOT_FOUND' || isNotFound(error)) {
          toast('error', messageOf(error, t));
          await queryClient.invalidateQueries({ queryKey: key });
        }
        return { ok: false, error };
      }
    });
    queue.current = next;
    return next;
  };
  const tell = async (outcome: Promise<Outcome>) => {
    const result = await outcome;
    if (!result.ok && codeOf(result.error) !== 'CART_CHANGED') toast('error', messageOf(result.error, t));
    return result;
  };
  const offerUndo = (text: string, undo: string | null) =>
    toast('message', text, {
      duration: 15_000,
      ...(undo
        ? {
            action: {
              label: t('common.undo'),
              onClick: () =>
                void tell(
                  run(async () => {
                    patch(await undoCartRemoval({ undo }));
                  }),
                ),
            },
          }
        : {}),
    });

  return {
    show,
    refresh: () => queryClient.invalidateQueries({ queryKey: key }),
    updateLine: (id: number, change: LinePatch): Promise<Outcome> =>
      run(async () => {
        const cart = current();
        const line = cart?.lines.find((entry) => entry.id === id);
        const input = cart && line ? lineInput(line, cart.ditta, change) : null;
        if (line && input) patch(await updateCartItem({ id, version: line.version, line: input }));
      }),
    removeLine: (line: CartLine) =>
      tell(
        run(async () => {
          const mutation = await (line.type === 'BOOK' ? removeCartBook(line.id) : removeCartItem(line.id));
          patch(mutation);
          offerUndo(t('cart.removed', { name: line.article.name }), mutation.undo);
        }),
      ),
    clear: () =>
      tell(
        run(async () => {
          const mutation = await clearCart();
          patch(mutation);
          offerUndo(t('cart.cleared'), mutation.undo);
        }),
      ),
    updateHeader: (header: Omit<CartHeader, 'version'>): Promise<Outcome> =>
      run(async () => {
        const cart = current();
        if (cart) show(await updateCart({ version: cart.version, ...header }));
      }),
    /** For calls that answer the whole cart. */
    replace: (call: () => Promise<Cart>): Promise<Outcome> => run(async () => show(await call())),
    savedChanged: () => queryClient.invalidateQueries({ queryKey: getListSavedCartsQueryKey() }),
    tell,
  };
}
export type CartActions = ReturnType<typeof useCart>;
