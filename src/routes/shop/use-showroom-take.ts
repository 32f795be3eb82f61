import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { addCartItem, getGetCartQueryKey, getGetCartTotalsQueryKey } from '../../../generated/api/carts/carts.ts';
import type { BookSwatch } from '../../../generated/api/model/bookSwatch.ts';
import type { CartLineInput } from '../../../generated/api/model/cartLineInput.ts';
import { createQuickOrderDraft } from '../../../generated/api/quickorders/quickorders.ts';
import { addToUsualWishlist } from '../../../generated/api/wishlists/wishlists.ts';
import { wishesInputItemsMax } from '../../../generated/zod/schemas/wishesInput.zod.ts';
import type { SheetRow } from '../../../shared/quick-order/columns.ts';
import { messageOf } from '../../api/errors.ts';
import { idempotent, useIntent } from '../../api/idempotency.ts';
import { useWishlistAnswers } from '../../features/wishlist/use-wishes.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId, to } from '../../paths.ts';
import { type NewLine, newLineOf, useUndoAdded } from '../../pieces/use-take-back.ts';
import { toast } from '../../ui/toast.tsx';

export interface Refused {
  name: string;
  reason: string;
}

/** Takes cloths of a book along: to the usual wishlist, into the cart, into a sheet of the quick order. Each goes through its own verb. */
export function useTake() {
  const { locale, t } = useI18n();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const answered = useWishlistAnswers();
  const undoAdded = useUndoAdded();
  const drafting = useIntent();
  /** Keys of lines whose answer was lost: sent again, they are the same intent. */
  const keys = useRef(new Map<string, string>());
  const [busy, setBusy] = useState<'list' | 'cart' | 'draft' | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const run = async (what: NonNullable<typeof busy>, work: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    setRefused([]);
    try {
      await work();
    } catch (error) {
      toast('error', messageOf(error, t));
    } finally {
      setBusy(null);
    }
  };
  return {
    busy,
    refused,
    toList: (swatches: readonly BookSwatch[], metres: number | null) =>
      run('list', async () => {
        let count = 0;
        let list: { id: number; name: string } | null = null;
        for (let first = 0; first < swatches.length; first += wishesInputItemsMax) {
          const items = swatches
            .slice(first, first + wishesInputItemsMax)
            .map(({ code, color }) => ({ type: 'FABRIC' as const, code, color, ...(metres === null ? {} : { quantity: metres }) }));
          const mutation = await addToUsualWishlist({ items }, idempotent(crypto.randomUUID()));
          void answered(mutation);
          count += mutation.items.length + mutation.present.length;
          list = mutation.wishlist;
        }
        const id = list?.id;
        if (list && id !== undefined)
          toast('success', t('showroom.listed', { count, list: list.name }), {
            action: { label: t('wishlist.view'), onClick: () => void navigate(to('wishlistDetail', locale, { id: String(id) })) },
          });
      }),
    /** One line after the other; those that the shop refuses are told with their reason, the others are in the cart. */
    toCart: (swatches: readonly BookSwatch[], lineOf: (swatch: BookSwatch) => CartLineInput) =>
      run('cart', async () => {
        const left: Refused[] = [];
        const added: NewLine[] = [];
        for (const swatch of swatches) {
          const line = lineOf(swatch);
          const body = JSON.stringify(line);
          const key = keys.current.get(body) ?? crypto.randomUUID();
          keys.current.set(body, key);
          try {
            const mutation = await addCartItem(line, {}, idempotent(key));
            keys.current.delete(body);
            queryClient.setQueryData(getGetCartTotalsQueryKey(), mutation.totals);
            added.push(...[newLineOf(mutation)].filter((one) => one !== undefined));
          } catch (error) {
            left.push({ name: `${swatch.name} ${prodId(swatch)}`, reason: messageOf(error, t) });
          }
        }
        void queryClient.invalidateQueries({ queryKey: getGetCartQueryKey() });
        setRefused(left);
        if (added.length > 0)
          toast('success', t('showroom.inCart', { count: added.length }), {
            action: { label: t('product.viewCart'), onClick: () => void navigate(to('cart', locale)) },
            undo: undoAdded(added),
          });
      }),
    toDraft: (name: string, swatches: readonly BookSwatch[], cells: SheetRow) =>
      run('draft', async () => {
        const rows = swatches.map((swatch) => ({ article: prodId(swatch), ...cells }));
        const draft = await createQuickOrderDraft({ name, rows }, idempotent(drafting.keyFor({ name, rows })));
        drafting.done();
        await navigate(`${to('quickOrder', locale)}?draft=${draft.id}`);
      }),
  };
}
