import { useState } from 'react';

type Id = string | number;
/** Rows that were picked, also on other pages of the same list. */
export interface Selection<Row extends { id: Id }> {
  ids: readonly Row['id'][];
  has: (row: Row) => boolean;
  hasAll: (rows: readonly Row[]) => boolean;
  hasSome: (rows: readonly Row[]) => boolean;
  toggle: (row: Row) => void;
  toggleAll: (rows: readonly Row[]) => void;
  clear: () => void;
}

/**
 * A selection over the pages of a list. It belongs to what is asked: under other filters (another `question`) it begins anew, so that nothing
 * is acted on that is out of sight.
 */
export function useSelection<Row extends { id: Id }>(question: string): Selection<Row> {
  const [kept, setKept] = useState<{ question: string; ids: ReadonlySet<Row['id']> }>({ question, ids: new Set() });
  const ids = kept.question === question ? kept.ids : new Set<Row['id']>();
  const set = (next: Iterable<Row['id']>) => setKept({ question, ids: new Set(next) });
  const hasAll = (rows: readonly Row[]) => rows.length > 0 && rows.every((row) => ids.has(row.id));
  return {
    ids: [...ids],
    has: (row) => ids.has(row.id),
    hasAll,
    hasSome: (rows) => rows.some((row) => ids.has(row.id)),
    toggle: (row) => set(ids.has(row.id) ? [...ids].filter((id) => id !== row.id) : [...ids, row.id]),
    toggleAll: (rows) => {
      const here = new Set(rows.map((row) => row.id));
      set(hasAll(rows) ? [...ids].filter((id) => !here.has(id)) : [...ids, ...here]);
    },
    clear: () => set([]),
  };
}
