import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { BookSwatch } from '../../../generated/api/model/bookSwatch.ts';
import type { CartLineInput } from '../../../generated/api/model/cartLineInput.ts';
import { createQuickOrderDraft } from '../../../generated/api/quickorders/quickorders.ts';
import { addToUsualWishlist } from '../../../generated/api/wishlists/wishlists.ts';
import { wishesInputItemsMax } from '../../../generated/zod/schemas/wishesInput.zod.ts';
import type { SheetRow } from '../../../shared/quick-order/columns.ts';
import { messageOf } from '../../api/errors.ts';
import { idempotent, useIntent } from '../../api/idempotency.ts';
import { type NotAdded, useAddToCart } from '../../features/cart/use-add-to-cart.ts';
import { useWishlistAnswers } from '../../features/wishlist/use-wishes.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId, to } from '../../paths.ts';
import { toast } from '../../ui/toast.tsx';

/** Takes cloths of a book along: to the usual wishlist, into the cart, into a sheet of the quick order. Each goes through its own verb. */
export function useTake() {
  const { locale, t } = useI18n();
  const navigate = useNavigate();
  const answered = useWishlistAnswers();
  const { addAll } = useAddToCart();
  const drafting = useIntent();
  const [busy, setBusy] = useState<'list' | 'cart' | 'draft' | null>(null);
  const [refused, setRefused] = useState<readonly NotAdded[]>([]);
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
        try {
          for (let first = 0; first < swatches.length; first += wishesInputItemsMax) {
            const items = swatches
              .slice(first, first + wishesInputItemsMax)
              .map(({ code, color }) => ({ type: 'FABRIC' as const, code, color, ...(metres === null ? {} : { quantity: metres }) }));
            const mutation = await addToUsualWishlist({ items }, idempotent(crypto.randomUUID()));
            void answered(mutation);
            count += mutation.items.length + mutation.present.length;
            list = mutation.wishlist;
          }
        } finally {
          // Where a later call is refused, what the earlier ones have put on the list is there all the same.
          const id = list?.id;
          if (list && id !== undefined)
            toast('success', t('showroom.listed', { count, list: list.name }), {
              action: { label: t('wishlist.view'), onClick: () => void navigate(to('wishlistDetail', locale, { id: String(id) })) },
            });
        }
      }),
    /** One line after the other; those that the shop refuses are told with their reason, the others are in the cart. */
    toCart: (swatches: readonly BookSwatch[], lineOf: (swatch: BookSwatch) => CartLineInput) =>
      run('cart', async () => {
        const all = swatches.map((swatch) => ({ line: lineOf(swatch), name: `${swatch.name} ${prodId(swatch)}` }));
        setRefused(await addAll(all, (count) => t('showroom.inCart', { count })));
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
