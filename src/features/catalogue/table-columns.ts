import { useState } from 'react';
import { preferences, storePreferences } from '../../api/liking.ts';

/** Columns of the list view that may be left out, in their order; fabric, price and metres always stand. */
export const TABLE_COLUMNS = ['quality', 'composition', 'book', 'yarnCount', 'weight', 'availability'] as const;
export type TableColumn = (typeof TABLE_COLUMNS)[number];
/** Those that stand until somebody says otherwise. */
const USUAL: readonly TableColumn[] = ['quality', 'yarnCount', 'weight', 'availability'];
const SCREEN = 'shop-columns';

/** The columns that this person likes to see; they stay with the browser. */
export function useTableColumns() {
  const [columns, setColumns] = useState<readonly TableColumn[]>(() => {
    const { shown } = preferences<{ shown: readonly string[] }>(SCREEN);
    return Array.isArray(shown) ? TABLE_COLUMNS.filter((column) => shown.includes(column)) : USUAL;
  });
  return {
    columns,
    toggle: (column: TableColumn) => {
      const next = TABLE_COLUMNS.filter((each) => (each === column ? !columns.includes(each) : columns.includes(each)));
      storePreferences(SCREEN, { shown: next });
      setColumns(next);
    },
  };
}
