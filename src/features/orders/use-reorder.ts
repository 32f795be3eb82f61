import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { getGetCartQueryKey, getGetCartTotalsQueryKey } from '../../../generated/api/carts/carts.ts';
import { reorderOrder } from '../../../generated/api/orders/orders.ts';
import { messageOf } from '../../api/errors.ts';
import { idempotent, useIntent } from '../../api/idempotency.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { useRefused } from '../../pieces/use-refused.ts';
import { useUndoAdded } from '../../pieces/use-take-back.ts';
import { toast } from '../../ui/toast.tsx';

/** Puts an order, or some of its lines, into the cart again; lines that cannot be bought come back with their reasons. */
export function useReorder() {
  const { locale, t } = useI18n();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const intent = useIntent();
  const undoAdded = useUndoAdded();
  const [busy, setBusy] = useState<number | null>(null);
  const { settle, ...refusals } = useRefused();
  const reorder = async (id: number, lines?: number[]) => {
    if (busy !== null) return;
    setBusy(id);
    const body = lines && lines.length > 0 ? { lines } : {};
    try {
      const result = await reorderOrder(id, body, {}, idempotent(intent.keyFor({ id, ...body })));
      intent.done();
      queryClient.setQueryData(getGetCartTotalsQueryKey(), result.totals);
      void queryClient.invalidateQueries({ queryKey: getGetCartQueryKey() });
      const isSome = result.added.length > 0;
      const text = isSome ? t('orders.reordered', { count: result.added.length }) : t('orders.reorderNone');
      settle(result.refused, text, () => {
        if (isSome)
          toast('success', text, {
            action: { label: t('product.viewCart'), onClick: () => void navigate(to('cart', locale)) },
            undo: undoAdded(result.added),
          });
        else if (result.refused.length === 0) toast('error', text);
      });
    } catch (error) {
      toast('error', messageOf(error, t));
    } finally {
      setBusy(null);
    }
  };
  return { reorder, busy, ...refusals };
}
