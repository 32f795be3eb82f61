import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { getGetCartQueryKey, getGetCartTotalsQueryKey, useListShops } from '../../../generated/api/carts/carts.ts';
import type { QuickOrderVerdict } from '../../../generated/api/model/quickOrderVerdict.ts';
import { addQuickOrder, checkQuickOrder } from '../../../generated/api/quickorders/quickorders.ts';
import { messageOf } from '../../api/errors.ts';
import { idempotent, useIntent } from '../../api/idempotency.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { useFirstDay } from '../../pieces/days.ts';
import { rememberCodes } from '../../pieces/recent-codes.ts';
import { useUndoAdded } from '../../pieces/use-take-back.ts';
import { toast } from '../../ui/toast.tsx';
import type { TypedCut } from './order-line.ts';

/** So long nothing is typed before the shop is asked, ms. */
const PAUSE_MS = 200;

/** A cut with what the shop said of it; `fresh` where that speaks of what stands there now. */
export interface JudgedCut {
  cut: TypedCut;
  verdict: QuickOrderVerdict | undefined;
  fresh: boolean;
}

/** What the shop makes of cuts that were typed into the search, and the way into the cart: all of them or none. */
export function useOrderLine(
  cuts: readonly TypedCut[],
  { onDone, cart }: { onDone: () => void; cart: { label: string; open: () => void } },
) {
  const { t } = useI18n();
  const queryClient = useQueryClient();
  const intent = useIntent();
  const undoAdded = useUndoAdded();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ cuts: string; text: string } | null>(null);
  const shops = useListShops({ query: { enabled: cuts.length > 0 } });
  const requestedDate = useFirstDay();
  // As any line begins: for the usual shop, for the usual day.
  const shop = shops.data?.content.find(({ isDefault }) => isDefault)?.code ?? '';
  const typed = JSON.stringify(cuts);
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const rowsOf = (some: readonly TypedCut[]) => some.map((cut) => ({ ...cut, shop, requestedDate }));
  const askedCuts = useMemo(() => JSON.parse(asked) as TypedCut[], [asked]);
  const check = useQuery({
    queryKey: ['order-line', asked, shop, requestedDate],
    queryFn: async ({ signal }) => ({ cuts: askedCuts, answer: await checkQuickOrder({ rows: rowsOf(askedCuts) }, undefined, signal) }),
    enabled: askedCuts.length > 0 && cuts.length > 0 && !shops.isPending,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const known = check.data;
  const settled = known !== undefined && !check.isPlaceholderData && typed === asked;
  const judged = cuts.map((cut, at): JudgedCut => {
    const before = known?.cuts[at];
    const same = before?.article === cut.article;
    return {
      cut,
      verdict: same ? known?.answer.rows[at] : undefined,
      fresh: same && before.quantity === cut.quantity,
    };
  });
  const add = async () => {
    if (cuts.length === 0 || shops.isPending || busy) return;
    setBusy(true);
    setRefusal(null);
    const body = { rows: rowsOf(cuts), only: 'ALL' as const };
    try {
      const { added, lines, totals, check: last } = await addQuickOrder(body, {}, idempotent(intent.keyFor(body)));
      intent.done();
      queryClient.setQueryData(getGetCartTotalsQueryKey(), totals);
      void queryClient.invalidateQueries({ queryKey: getGetCartQueryKey() });
      rememberCodes(last.rows.flatMap(({ article }) => article ?? []));
      toast('success', t('quickorder.added', { count: added.length }), {
        action: { label: cart.label, onClick: cart.open },
        undo: undoAdded(lines),
      });
      onDone();
    } catch (error) {
      // The rows say what is wrong with them; a message under the dialog would not be seen.
      setRefusal({ cuts: typed, text: messageOf(error, t) });
      await check.refetch();
    } finally {
      setBusy(false);
    }
  };
  return {
    judged,
    /** Sums and counts of what stands there now. */
    answer: settled ? known.answer : undefined,
    error: check.error,
    retry: () => void check.refetch(),
    fetching: check.isFetching || !settled,
    refusal: refusal?.cuts === typed ? refusal.text : null,
    add,
    busy,
  };
}
