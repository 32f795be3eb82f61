import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { getGetCartQueryKey, getGetCartTotalsQueryKey } from '../../../generated/api/carts/carts.ts';
import type { WishlistMutation } from '../../../generated/api/model/wishlistMutation.ts';
import type { WishlistOrderItem } from '../../../generated/api/model/wishlistOrderItem.ts';
import {
  deleteWishlist,
  orderWishlist,
  removeWishlistItems,
  transferWishlistItems,
  undoWishlistChange,
} from '../../../generated/api/wishlists/wishlists.ts';
import { codeOf, messageOf } from '../../api/errors.ts';
import { idempotent, useIntent } from '../../api/idempotency.ts';
import { stopOf } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { useRefused } from '../../pieces/use-refused.ts';
import { useUndoAdded } from '../../pieces/use-take-back.ts';
import { toast } from '../../ui/toast.tsx';
import { useWishlistAnswers } from './use-wishes.ts';

/** Everything that may be done to a list and its lines. What is taken away can be brought back. */
export function useWishlist(id: number) {
  const { locale, t } = useI18n();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const intent = useIntent();
  const answered = useWishlistAnswers();
  const undoAdded = useUndoAdded();
  const [busy, setBusy] = useState(false);
  const { settle, ...refusals } = useRefused();

  /** Runs a change and shows what is there afterwards; what goes wrong is told. */
  const change = async (call: () => Promise<WishlistMutation>): Promise<WishlistMutation | null> => {
    try {
      const mutation = await call();
      await answered(mutation);
      return mutation;
    } catch (error) {
      toast('error', messageOf(error, t));
      if (codeOf(error) !== 'VALIDATION_FAILED') await queryClient.invalidateQueries({ queryKey: ['wishlists'] });
      return null;
    }
  };
  const offerUndo = (text: string, undo: string | null) =>
    toast('message', text, {
      duration: 15_000,
      ...(undo
        ? {
            action: {
              label: t('common.undo'),
              onClick: () => void change(() => undoWishlistChange({ undo })).then((done) => done && toast('success', t('wishlist.back'))),
            },
          }
        : {}),
    });

  return {
    busy,
    ...refusals,
    change,
    remove: async (items: number[], name: string) => {
      const done = await change(() => removeWishlistItems(id, { items }));
      if (done)
        offerUndo(
          items.length === 1 ? t('wishlist.removed', { name }) : t('wishlist.removedMany', { count: done.items.length }),
          done.undo,
        );
      return done !== null;
    },
    transfer: async (items: number[], target: { id: number; name: string }, keep: boolean) => {
      const body = { items, to: target.id, keep };
      const done = await change(() => transferWishlistItems(id, body, idempotent(intent.keyFor({ id, ...body }))));
      if (!done) return false;
      intent.done();
      const text = t(keep ? 'wishlist.copied' : 'wishlist.moved', { count: done.items.length, list: target.name });
      offerUndo(done.present.length > 0 ? text + stopOf(locale) + t('wishlist.stayed', { count: done.present.length }) : text, done.undo);
      return true;
    },
    removeList: async (name: string) => {
      const done = await change(() => deleteWishlist(id));
      if (done) {
        await navigate(to('wishlists', locale));
        offerUndo(t('wishlist.deleted', { name }), done.undo);
      }
    },
    /** Puts lines into the cart; without `items` all. Those that can not be bought come back with their reasons. */
    order: async (items?: WishlistOrderItem[]) => {
      if (busy) return;
      setBusy(true);
      const body = items ? { items } : {};
      try {
        const result = await orderWishlist(id, body, {}, idempotent(intent.keyFor({ id, ...body })));
        intent.done();
        queryClient.setQueryData(getGetCartTotalsQueryKey(), result.totals);
        void queryClient.invalidateQueries({ queryKey: getGetCartQueryKey() });
        const { added, refused } = result;
        const text = t('orders.reordered', { count: added.length });
        settle(refused, added.length > 0 ? text : undefined, () => {
          if (added.length > 0)
            toast('success', text, {
              action: { label: t('product.viewCart'), onClick: () => void navigate(to('cart', locale)) },
              undo: undoAdded(added),
            });
          else if (refused.length === 0) toast('error', t('wishlist.orderedNone'));
        });
      } catch (error) {
        toast('error', messageOf(error, t));
      } finally {
        setBusy(false);
      }
    },
  };
}
export type WishlistActions = ReturnType<typeof useWishlist>;
