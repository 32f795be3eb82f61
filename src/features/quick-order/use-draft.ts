import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { QuickOrderDraft } from '../../../generated/api/model/quickOrderDraft.ts';
import type { QuickOrderRow } from '../../../generated/api/model/quickOrderRow.ts';
import {
  createQuickOrderDraft,
  getListQuickOrderDraftsQueryKey,
  getQuickOrderDraft,
  updateQuickOrderDraft,
} from '../../../generated/api/quickorders/quickorders.ts';
import { codeOf, messageOf } from '../../api/errors.ts';
import { idempotent } from '../../api/idempotency.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { toast } from '../../ui/toast.tsx';
import { COLUMNS, filledRows, type Row } from './sheet.ts';

/** After so long without a change the sheet is kept, ms; after a failure it is tried again after the longer one. */
const PAUSE_MS = 400;
const AGAIN_MS = 4000;

export type Keeping = 'kept' | 'keeping' | 'notKept' | 'changed';
interface Known {
  id: number;
  version: number;
  /** The rows as they lie on the server, in the one writing of `textOf`. */
  rows: string;
}
/** The same text for the same cells, whichever side wrote them: a server keeps neither the order of the columns nor cells without a letter. */
const textOf = (rows: readonly QuickOrderRow[]): string =>
  JSON.stringify(rows.map((cells) => COLUMNS.map((column) => cells[column] ?? '')));
const knownOf = ({ id, version, rows }: QuickOrderDraft): Known => ({ id, version, rows: textOf(rows) });

/**
 * Keeps the sheet as a draft on the server while it is typed, one call after the other. A draft that somebody else changed is never overwritten:
 * that is told as `changed`, and the customer decides.
 */
export function useDraft(rows: readonly Row[], nameOfNew: string, onMade: (draft: QuickOrderDraft) => void) {
  const { t } = useI18n();
  const queryClient = useQueryClient();
  const [keeping, setKeeping] = useState<Keeping>('kept');
  const [name, setName] = useState<string | null>(null);
  const known = useRef<Known | null>(null);
  /** One key for each draft that is to be made: sent again after a lost answer it is the same draft. */
  const makingKey = useRef<string | null>(null);
  const running = useRef(false);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef({ rows, onMade, nameOfNew });
  latest.current = { rows, onMade, nameOfNew };

  const wire = (from: readonly Row[]): QuickOrderRow[] => filledRows(from).map(({ cells }) => cells);
  const follow = (draft: QuickOrderDraft) => {
    known.current = knownOf(draft);
    setName(draft.name);
    void queryClient.invalidateQueries({ queryKey: getListQuickOrderDraftsQueryKey() });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is not named is read when the time has come
  useEffect(() => {
    const text = textOf(wire(rows));
    if (keeping === 'changed' || text === (known.current?.rows ?? '[]')) return;
    const timer = setTimeout(
      async () => {
        if (running.current) return setAttempt((count) => count + 1);
        running.current = true;
        setKeeping('keeping');
        const body = { rows: wire(latest.current.rows) };
        try {
          if (known.current) {
            const { id, version } = known.current;
            const draft = await updateQuickOrderDraft(id, { version, ...body });
            follow(draft);
          } else {
            makingKey.current ??= crypto.randomUUID();
            const draft = await createQuickOrderDraft({ name: latest.current.nameOfNew, ...body }, idempotent(makingKey.current));
            makingKey.current = null;
            follow(draft);
            latest.current.onMade(draft);
          }
          setKeeping('kept');
        } catch (error) {
          const code = codeOf(error);
          // A key of another sheet: the first one was kept after all, and this one is a new draft.
          if (code === 'IDEMPOTENCY_KEY_REUSED') makingKey.current = null;
          if (code === 'DRAFT_LIMIT') toast('error', messageOf(error, t));
          if (code === 'NOT_FOUND') known.current = null;
          setKeeping(code === 'DRAFT_CHANGED' ? 'changed' : 'notKept');
          setTimeout(() => setAttempt((count) => count + 1), AGAIN_MS);
        } finally {
          running.current = false;
        }
        setAttempt((count) => count + 1);
      },
      keeping === 'notKept' ? AGAIN_MS : PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [rows, keeping, attempt]);

  return {
    keeping,
    name,
    /** The number of the draft that is shown, once there is one. */
    id: () => known.current?.id ?? null,
    /** What is shown is this draft from now on. */
    open: (draft: QuickOrderDraft | null) => {
      known.current = draft && knownOf(draft);
      makingKey.current = null;
      setName(draft?.name ?? null);
      setKeeping('kept');
    },
    rename: async (next: string) => {
      if (!known.current) return;
      const { id, version } = known.current;
      follow(await updateQuickOrderDraft(id, { version, name: next }));
    },
    /** The sheet as it stands becomes a draft of its own. */
    keepMine: () => {
      known.current = null;
      setKeeping('keeping');
    },
    theirs: async (): Promise<QuickOrderDraft | null> => (known.current ? getQuickOrderDraft(known.current.id) : null),
  };
}
