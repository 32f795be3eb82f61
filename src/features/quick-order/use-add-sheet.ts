import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { getGetCartQueryKey, getGetCartTotalsQueryKey } from '../../../generated/api/carts/carts.ts';
import type { QuickOrderDraftInput } from '../../../generated/api/model/quickOrderDraftInput.ts';
import { deleteQuickOrderDraft, getListQuickOrderDraftsQueryKey } from '../../../generated/api/quickorders/quickorders.ts';
import { messageOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { useUndoAdded } from '../../pieces/use-take-back.ts';
import { toast } from '../../ui/toast.tsx';
import { filledRows, keysLike, writtenRows } from './sheet.ts';
import { addRows } from './use-add-rows.ts';
import type { useDraft } from './use-draft.ts';
import type { Sheet } from './use-sheet.ts';

interface Around {
  sheet: Sheet;
  draft: ReturnType<typeof useDraft>;
  /** Shows an empty sheet. */
  begin: () => void;
  /** Opens a sheet that was deleted, under its name. */
  bringBack: (body: QuickOrderDraftInput, key: string) => Promise<void>;
  onAdded: () => void;
  onFailed: () => void;
}

/** The way of a sheet into the cart. Whoever did not mean it has the rows in the sheet again, where they were. */
export function useAddSheet({ sheet, draft, begin, bringBack, onAdded, onFailed }: Around) {
  const { locale, t } = useI18n();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const undoAdded = useUndoAdded();
  const [busy, setBusy] = useState(false);
  const rows = filledRows(sheet.rows);
  const latest = useRef(sheet);
  latest.current = sheet;

  const add = async (only: 'ALL' | 'VALID') => {
    if (busy) return;
    setBusy(true);
    try {
      const { answer, earlier } = await addRows({ rows: rows.map(({ cells }) => cells), only });
      queryClient.setQueryData(getGetCartTotalsQueryKey(), answer.totals);
      void queryClient.invalidateQueries({ queryKey: getGetCartQueryKey() });
      const gone = new Set(earlier ? keysLike(rows, earlier) : answer.added.map((at) => rows[at]?.key));
      const id = draft.id();
      const now = writtenRows(latest.current.rows);
      // What was written meanwhile, or opened in its place, stays with its draft.
      const whole = id !== null && now.length > 0 && [...writtenRows(rows), ...now].every(({ key }) => gone.has(key));
      const name = draft.name ?? '';
      const key = crypto.randomUUID();
      const left = sheet.leave(gone);
      onAdded();
      toast('success', t(earlier ? 'quickorder.addedBefore' : 'quickorder.added', { count: answer.added.length }), {
        action: { label: t('product.viewCart'), onClick: () => void navigate(to('cart', locale)) },
        undo: undoAdded(answer.lines, (taken) => {
          const back = left.slice(0, taken);
          if (back.length === 0) return;
          if (whole) void bringBack({ name, rows: back.map(({ row }) => row.cells) }, key);
          else sheet.putBack(back);
        }),
      });
      if (whole) {
        await draft.flush();
        await deleteQuickOrderDraft(id);
        begin();
        await queryClient.invalidateQueries({ queryKey: getListQuickOrderDraftsQueryKey() });
      }
    } catch (failure) {
      toast('error', messageOf(failure, t));
      onFailed();
    } finally {
      setBusy(false);
    }
  };
  return { add, busy };
}
