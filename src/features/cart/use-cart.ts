import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  clearCart,
  getGetCartQueryKey,
  getGetCartTotalsQueryKey,
  getListSavedCartsQueryKey,
  removeCartBook,
  removeCartItem,
  removePromoCode,
  saveCart,
  setPromoCode,
  undoCartRemoval,
  updateCart,
  updateCartItem,
} from '../../../generated/api/carts/carts.ts';
import type { Cart } from '../../../generated/api/model/cart.ts';
import type { CartHeader } from '../../../generated/api/model/cartHeader.ts';
import type { CartLine } from '../../../generated/api/model/cartLine.ts';
import type { CartMutation } from '../../../generated/api/model/cartMutation.ts';
import type { PromoRequest } from '../../../generated/api/model/promoRequest.ts';
import type { SavedCart } from '../../../generated/api/model/savedCart.ts';
import { codeOf, isNotFound, messageOf } from '../../api/errors.ts';
import { idempotent, useIntent } from '../../api/idempotency.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { toast } from '../../ui/toast.tsx';
import { applyMutation, type LinePatch, lineInput } from './cart-state.ts';

/** The cart on the screen is not the shop's any more: it is told, and read again. */
const isElsewhere = (error: unknown) => codeOf(error) === 'CART_CHANGED' || isNotFound(error);

export type Outcome = { ok: true } | { ok: false; error: unknown };

/** Everything that may be done to the cart on the screen. Answers patch what is shown; a cart that changed elsewhere is read again. */
export function useCart() {
  const { t } = useI18n();
  const queryClient = useQueryClient();
  const key = getGetCartQueryKey();
  /** Changes of the cart go one after the other, each with the version that the one before left. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const intent = useIntent();
  /** The same change, tried again after its answer was lost, is done once. */
  const once = (...change: unknown[]) => idempotent(intent.keyFor(change));

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
        intent.done();
        return { ok: true };
      } catch (error) {
        if (isElsewhere(error)) {
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
    if (!result.ok && !isElsewhere(result.error)) toast('error', messageOf(result.error, t));
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
                    patch(await undoCartRemoval({ undo }, {}, once('undo', undo)));
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
        if (!line || !input) return;
        const body = { id, version: line.version, line: input };
        patch(await updateCartItem(body, {}, once('line', body)));
      }),
    removeLine: (line: CartLine) =>
      tell(
        run(async () => {
          // What was pressed twice on a slow line has gone by now.
          if (current()?.lines.every(({ id }) => id !== line.id)) return;
          const mutation = await (line.type === 'BOOK' ? removeCartBook : removeCartItem)(line.id, {}, once('remove', line.id));
          patch(mutation);
          offerUndo(t('cart.removed', { name: line.article.name }), mutation.undo);
        }),
      ),
    clear: () =>
      tell(
        run(async () => {
          // Only what is on the screen goes: what came in elsewhere is shown first.
          const seen = current();
          if (seen?.lines.length === 0) return;
          const mutation = await clearCart(seen ? { version: seen.version } : {}, once('clear', seen?.version));
          patch(mutation);
          offerUndo(t('cart.cleared'), mutation.undo);
        }),
      ),
    updateHeader: (header: Omit<CartHeader, 'version'>): Promise<Outcome> =>
      run(async () => {
        const cart = current();
        if (!cart) return;
        const body = { version: cart.version, ...header };
        show(await updateCart(body, once('header', body)));
      }),
    applyPromo: (body: PromoRequest): Promise<Outcome> => run(async () => show(await setPromoCode(body, {}, once('promo', body)))),
    dropPromo: (): Promise<Outcome> =>
      run(async () => {
        if (current()?.promo !== null) show(await removePromoCode({}, once('no promo')));
      }),
    /** Lines that a saved cart has become are in it again; where it has gone there is one of its name. */
    putAside: ({ id: into, name }: Pick<SavedCart, 'id' | 'name'>, lines: number[]) =>
      tell(
        run(async () => {
          await saveCart({ name, lines, into }, {}, once('aside', name, into, lines));
          toast('message', `${t('cart.takenBack', { count: lines.length })} · ${t('cart.savedDone', { name })}`);
          await Promise.all(
            [key, getGetCartTotalsQueryKey(), getListSavedCartsQueryKey()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
          );
        }),
      ),
    savedChanged: () => queryClient.invalidateQueries({ queryKey: getListSavedCartsQueryKey() }),
    tell,
  };
}
export type CartActions = ReturnType<typeof useCart>;
