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
import { codeOf, isOffline } from '../../api/errors.ts';
import { idempotent } from '../../api/idempotency.ts';
import { placeKey, storedFilter, storeFilter } from '../../api/session.ts';
import { useUnloadWarning } from '../../pieces/use-unload-warning.ts';
import { filledRows, type Row, textOf } from './sheet.ts';

/** After so long without a change the sheet is kept, ms; after a failure it is tried again after the longer one. */
const PAUSE_MS = 400;
const AGAIN_MS = 4000;

/** `full`: there are as many drafts as may be, and this one is kept as soon as another goes. */
export type Keeping = 'kept' | 'keeping' | 'notKept' | 'full' | 'changed';
interface Known {
  id: number;
  version: number;
  /** The rows as they lie on the server, in the one writing of `textOf`. */
  rows: string;
}
const EMPTY = textOf([]);
const knownOf = ({ id, version, rows }: QuickOrderDraft): Known => ({ id, version, rows: textOf(rows) });
const wire = (from: readonly Row[]): QuickOrderRow[] => filledRows(from).map(({ cells }) => cells);

/** What was not kept when the screen was left or read anew: of this tab, until its sheet is kept or opened again. */
const UNSAVED = 'quick-order.unsaved';
interface Unsaved extends Pick<Place, 'known' | 'makingKey'> {
  rows: QuickOrderRow[];
}
function readUnsaved(): Unsaved | null {
  try {
    return JSON.parse(storedFilter(UNSAVED) ?? 'null') as Unsaved | null;
  } catch {
    return null;
  }
}
/** The sheet of this draft, or of none, is kept: nothing of it waits any more. */
function forgetUnsaved(id: number | null): void {
  const unsaved = readUnsaved();
  if (unsaved && (unsaved.known?.id ?? null) === id) storeFilter(UNSAVED, 'null');
}
/** Whether a sheet that was never kept waits to be shown. */
export const hasUnsavedSheet = (): boolean => readUnsaved()?.known === null;

/** What is known of one draft: a sheet that is opened in its place begins another, and no late answer speaks to it. */
interface Place {
  known: Known | null;
  /** Of the draft that is to be made: sent again after a lost answer it is the same one. */
  makingKey: string | null;
  /** Rows that were sent and never answered: they may lie on the server all the same. */
  unanswered: Set<string>;
}
const placeOf = (draft: QuickOrderDraft | null): Place => ({ known: draft && knownOf(draft), makingKey: null, unanswered: new Set() });

/**
 * Keeps the sheet as a draft on the server while it is typed, one call after the other. A draft that somebody else changed is never overwritten:
 * that is told as `changed`, and the customer decides.
 */
export function useDraft(rows: readonly Row[], onMade: (draft: QuickOrderDraft) => void) {
  const queryClient = useQueryClient();
  const [keeping, setKeeping] = useState<Keeping>('kept');
  const [name, setName] = useState<string | null>(null);
  const place = useRef<Place>(placeOf(null));
  // Another tab may have gone to another customer, and the session with it.
  const owner = useRef(placeKey());
  /** Calls wait for each other. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [attempt, setAttempt] = useState(0);
  const latest = useRef({ rows, onMade, keeping });
  latest.current = { rows, onMade, keeping };

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.current.then(work, work);
    last.current = done.catch(() => undefined);
    return done;
  };
  const follow = (at: Place, draft: QuickOrderDraft) => {
    at.known = knownOf(draft);
    at.unanswered.clear();
    void queryClient.invalidateQueries({ queryKey: getListQuickOrderDraftsQueryKey() });
    if (at !== place.current) return;
    setName(draft.name);
  };
  const tell = (at: Place, state: Keeping) => {
    if (at === place.current) setKeeping(state);
  };
  /** Whether the other change was our own, whose answer was lost, or left the rows as they were. */
  const isOurs = async (at: Place, known: Known): Promise<boolean> => {
    const draft = await getQuickOrderDraft(known.id);
    const found = textOf(draft.rows);
    if (found !== known.rows && !at.unanswered.has(found)) return false;
    follow(at, draft);
    return true;
  };
  const send = async (at: Place, body: { rows: QuickOrderRow[] }): Promise<void> => {
    if (at.known) {
      const { id, version } = at.known;
      follow(at, await updateQuickOrderDraft(id, { version, ...body }));
      return;
    }
    at.makingKey ??= crypto.randomUUID();
    const draft = await createQuickOrderDraft(body, idempotent(at.makingKey));
    at.makingKey = null;
    follow(at, draft);
    if (at === place.current) latest.current.onMade(draft);
  };
  /** Keeps these rows in the place they belong to, and says what came of it. */
  const keep = async (at: Place, from: readonly Row[]): Promise<Keeping> => {
    const body = { rows: wire(from) };
    const text = textOf(body.rows);
    const id = at.known?.id ?? null;
    if (text === (at.known?.rows ?? EMPTY)) {
      forgetUnsaved(id);
      return 'kept';
    }
    if (placeKey() !== owner.current) return 'notKept';
    tell(at, 'keeping');
    try {
      await send(at, body).catch(async (error: unknown) => {
        if (codeOf(error) !== 'DRAFT_CHANGED' || !at.known || !(await isOurs(at, at.known))) throw error;
        if (text !== at.known.rows) await send(at, body);
      });
      forgetUnsaved(id);
      tell(at, 'kept');
      return 'kept';
    } catch (error) {
      const code = codeOf(error);
      if (isOffline(error)) at.unanswered.add(text);
      // A key of another sheet: the first one was kept after all, and this one is a new draft.
      if (code === 'IDEMPOTENCY_KEY_REUSED') at.makingKey = null;
      if (code === 'NOT_FOUND') at.known = null;
      const state = code === 'DRAFT_CHANGED' ? 'changed' : code === 'DRAFT_LIMIT' ? 'full' : 'notKept';
      tell(at, state);
      return state;
    }
  };
  const isKept = () => textOf(wire(latest.current.rows)) === (place.current.known?.rows ?? EMPTY);
  /** Keeps the sheet as it stands without waiting for a pause. */
  const flush = (): Promise<Keeping> => {
    const at = place.current;
    const from = latest.current.rows;
    return latest.current.keeping === 'changed' ? Promise.resolve('changed') : inTurn(() => keep(at, from));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is not named is read when the time has come
  useEffect(() => {
    if (keeping === 'changed' || isKept()) return;
    const timer = setTimeout(
      () => void flush().then(() => setAttempt((count) => count + 1)),
      keeping === 'notKept' || keeping === 'full' ? AGAIN_MS : PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [rows, keeping, attempt]);
  const remember = (unsaved: Unsaved) => {
    if (placeKey() === owner.current) storeFilter(UNSAVED, JSON.stringify(unsaved));
  };
  const asItStands = (): Unsaved => {
    const { known, makingKey } = place.current;
    return { known, makingKey, rows: wire(latest.current.rows) };
  };
  const leave = async () => {
    const left = asItStands();
    const state = await flush();
    if (state === 'notKept' || state === 'full') remember(left);
  };
  /** What a page sends that is closed or read anew may never leave: it lies here meanwhile. */
  const hide = () => {
    if (isKept()) return forgetUnsaved(place.current.known?.id ?? null);
    if (latest.current.keeping === 'changed') return;
    if (!place.current.known) place.current.makingKey ??= crypto.randomUUID();
    remember(asItStands());
    void flush();
  };
  const hiding = useRef(hide);
  hiding.current = hide;
  const leaving = useRef(leave);
  leaving.current = leave;
  // Whoever leaves the screen within the pause, hides the page or closes it, has typed all the same.
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') hiding.current();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      void leaving.current();
    };
  }, []);
  // What could not be kept is not closed without a word.
  useUnloadWarning(keeping === 'notKept' || keeping === 'full');

  return {
    keeping,
    name,
    /** The number of the draft that is shown, once there is one. */
    id: () => place.current.known?.id ?? null,
    /** Keeps what was typed last, before something else is shown: where it is not `kept`, it would be lost. */
    flush,
    /** What is shown is this draft from now on; answers its rows, with what could not be kept of it the last time. */
    open: (draft: QuickOrderDraft | null): readonly QuickOrderRow[] => {
      place.current = placeOf(draft);
      setName(draft?.name ?? null);
      setKeeping('kept');
      const unsaved = readUnsaved();
      if (!unsaved || (unsaved.known?.id ?? null) !== (draft?.id ?? null)) return draft?.rows ?? [];
      storeFilter(UNSAVED, 'null');
      // It was written over what was known then: whoever changed the draft since is not written over.
      place.current.known = unsaved.known;
      place.current.makingKey = unsaved.makingKey;
      // It may have been sent, and lie on the server all the same.
      place.current.unanswered.add(textOf(unsaved.rows));
      return unsaved.rows;
    },
    rename: (next: string) =>
      inTurn(async () => {
        const at = place.current;
        const write = async ({ id, version }: Known) => follow(at, await updateQuickOrderDraft(id, { version, name: next }));
        if (!at.known) return;
        await write(at.known).catch(async (error: unknown) => {
          if (codeOf(error) !== 'DRAFT_CHANGED' || !at.known) throw error;
          // Where the rows are as they were, it has another name or version only, and this is the name that is wanted.
          if (await isOurs(at, at.known)) return write(at.known);
          tell(at, 'changed');
          throw error;
        });
      }),
    /** The sheet as it stands becomes a draft of its own. */
    keepMine: () => {
      place.current = placeOf(null);
      setKeeping('keeping');
    },
    theirs: async (): Promise<QuickOrderDraft | null> => {
      const { known } = place.current;
      return known ? getQuickOrderDraft(known.id) : null;
    },
  };
}
