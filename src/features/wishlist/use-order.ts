import { useRef, useState } from 'react';
import type { WishlistItem } from '../../../generated/api/model/wishlistItem.ts';

/** Lines in an order by their numbers; those that are not named stand behind, as they stood. */
function inOrder(items: readonly WishlistItem[], order: readonly number[] | null): readonly WishlistItem[] {
  if (!order) return items;
  const places = new Map(order.map((id, at) => [id, at]));
  return items.toSorted((a, b) => (places.get(a.id) ?? order.length) - (places.get(b.id) ?? order.length));
}

/**
 * The order of a list that is put right by hand. It is shown at once; one call after the other brings the latest order to the shop, so that fast hands
 * on a slow line neither hinder themselves nor see a line jump back.
 */
export function useOrder(items: readonly WishlistItem[], send: (order: number[]) => Promise<boolean>) {
  const [order, setOrder] = useState<number[] | null>(null);
  const wanted = useRef<number[] | null>(null);
  const sending = useRef(false);
  const shown = inOrder(items, order);
  const bring = async () => {
    if (sending.current) return;
    sending.current = true;
    while (wanted.current) {
      const next = wanted.current;
      const kept = await send(next);
      if (!kept || wanted.current === next) wanted.current = null;
    }
    sending.current = false;
    setOrder(null);
  };
  return {
    items: shown,
    /** Puts a line in another place, counted from 0. */
    moveTo: (item: WishlistItem, place: number): void => {
      const ids = inOrder(items, wanted.current).map(({ id }) => id);
      const rest = ids.filter((id) => id !== item.id);
      rest.splice(Math.max(0, Math.min(rest.length, place)), 0, item.id);
      wanted.current = rest;
      setOrder(rest);
      void bring();
    },
  };
}
