import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { getGetCartQueryKey, getGetCartTotalsQueryKey } from '../../../generated/api/carts/carts.ts';
import type { RefusedLine } from '../../../generated/api/model/refusedLine.ts';
import { reorderOrder } from '../../../generated/api/orders/orders.ts';
import { messageOf } from '../../api/errors.ts';
import { idempotent, useIntent } from '../../api/idempotency.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { useUndoAdded } from '../../pieces/use-take-back.ts';
import { toast } from '../../ui/toast.tsx';

interface Left {
  lines: readonly RefusedLine[];
  /** What became of the others. */
  taken: string | undefined;
  /** What is to be told when the reasons were read. */
  told: () => void;
}
const NONE_LEFT: Left = { lines: [], taken: undefined, told: () => {} };

/** Puts an order, or some of its lines, into the cart again; lines that cannot be bought come back with their reasons. */
export function useReorder() {
  const { locale, t } = useI18n();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const intent = useIntent();
  const undoAdded = useUndoAdded();
  const [busy, setBusy] = useState<number | null>(null);
  const [left, setLeft] = useState(NONE_LEFT);
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
      const tell = () =>
        isSome
          ? toast('success', text, {
              action: { label: t('product.viewCart'), onClick: () => void navigate(to('cart', locale)) },
              undo: undoAdded(result.added),
            })
          : toast('error', text);
      // A message with its undo would lie behind the dialog: it comes when that was read.
      if (result.refused.length > 0) setLeft({ lines: result.refused, taken: text, told: isSome ? tell : () => {} });
      else tell();
    } catch (error) {
      toast('error', messageOf(error, t));
    } finally {
      setBusy(null);
    }
  };
  const clearRefused = () => {
    setLeft(NONE_LEFT);
    left.told();
  };
  return { reorder, busy, refused: left.lines, taken: left.taken, clearRefused };
}
