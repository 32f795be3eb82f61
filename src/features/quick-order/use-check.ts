import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { QuickOrderVerdict } from '../../../generated/api/model/quickOrderVerdict.ts';
import { checkQuickOrder } from '../../../generated/api/quickorders/quickorders.ts';
import { isUnfinished } from '../../pieces/row-verdict.tsx';
import { COLUMNS, filledRows, type Place, type Row } from './sheet.ts';

/** So long nothing is typed before the shop is asked, ms. */
const PAUSE_MS = 250;

/** A verdict, and the cells of which it speaks: it is shown as long as these are what stands there. */
export interface Judged {
  cells: Row['cells'];
  verdict: QuickOrderVerdict;
}

/** The cell that is to be mended first: one that is wrong, before one that is still to come. */
export function firstWrong(rows: readonly Row[], judged: ReadonlyMap<number, Judged>): Place | null {
  const verdicts = rows.map(({ key }) => judged.get(key)?.verdict);
  const mended = verdicts.findIndex((verdict) => verdict?.state === 'WRONG' && !isUnfinished(verdict));
  const row = mended < 0 ? verdicts.findIndex((verdict) => verdict?.state === 'WRONG') : mended;
  const { problems = [] } = verdicts[row] ?? {};
  const found = problems.find(({ code }) => code !== 'FIELD_REQUIRED') ?? problems[0];
  return row < 0 ? null : { row, column: found ? COLUMNS.indexOf(found.column) : 0 };
}

/** Fewer rows are mended by hand. */
const SEVERAL = 3;
/** Rows whose shop is none of the customer's, and which have no reference: with several of them it was the reference that was meant. */
export function meantAsReferences(rows: readonly Row[], judged: ReadonlyMap<number, Judged>): ReadonlySet<number> {
  const isMeant = ({ key, cells }: Row) => {
    const found = judged.get(key);
    // What was judged must still stand there.
    return !cells.reference && found?.cells === cells && found.verdict.problems.some(({ code }) => code === 'SHOP_UNKNOWN');
  };
  const meant = rows.filter(isMeant);
  return new Set(meant.length < SEVERAL ? [] : meant.map(({ key }) => key));
}

/** What the shop says of the sheet while it is typed. Each row keeps the last that was said of it. */
export function useCheck(rows: readonly Row[]) {
  const [asked, setAsked] = useState<readonly Row[]>(rows);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(rows), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [rows]);
  const filled = useMemo(() => filledRows(asked), [asked]);
  const body = useMemo(() => filled.map(({ cells }) => cells), [filled]);
  const query = useQuery({
    queryKey: ['quick-order', 'check', body],
    queryFn: ({ signal }) => checkQuickOrder({ rows: body }, undefined, signal),
    enabled: body.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 60_000,
  });
  const known = useRef(new Map<number, Judged>());
  const current = query.data && !query.isPlaceholderData ? query.data : undefined;
  const judged = useMemo(() => {
    if (current) {
      const next = new Map<number, Judged>();
      for (const [at, row] of filled.entries()) {
        const verdict = current.rows[at];
        const before = known.current.get(row.key);
        // What says the same stays the same object, so that its row is not drawn again.
        if (verdict)
          next.set(
            row.key,
            before && before.cells === row.cells && JSON.stringify(before.verdict) === JSON.stringify(verdict)
              ? before
              : { cells: row.cells, verdict },
          );
      }
      known.current = next;
    }
    return known.current;
  }, [current, filled]);
  return {
    judged,
    check: body.length > 0 ? query.data : undefined,
    /** Whether what is known speaks of the sheet as it stands. */
    settled: asked === rows && (body.length === 0 || current !== undefined),
    error: query.error,
    retry: () => void query.refetch(),
  };
}
