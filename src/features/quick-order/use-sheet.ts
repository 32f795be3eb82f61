import { useMemo, useRef, useState } from 'react';
import { QuickOrderRowsMax } from '../../../generated/zod/schemas/quickOrderRows.zod.ts';
import { layoutOfHeads, rowsOf, type SheetRow } from '../../../shared/quick-order/columns.ts';
import { readTable, writeTable } from '../../../shared/quick-order/table.ts';
import {
  type Block,
  begin,
  cellsOf,
  clearBlock,
  type Defaults,
  fillDown,
  filledRows,
  type History,
  isSingle,
  newRow,
  type Place,
  pasteCells,
  pasteRows,
  type Row,
  redo,
  setCell,
  step,
  undo,
} from './sheet.ts';

export const MAX_ROWS = QuickOrderRowsMax;
/** An empty sheet shows as many rows as fit on a page. */
const FEWEST_SHOWN = 10;

/** Always a free row at the end, up to the last that the sheet has. */
function withRoom(rows: readonly Row[]): Row[] {
  const wanted = Math.min(MAX_ROWS, Math.max(FEWEST_SHOWN, filledRows(rows).length + 1));
  const kept = rows.length > wanted ? rows.slice(0, Math.max(wanted, filledRows(rows).length)) : [...rows];
  while (kept.length < wanted) kept.push(newRow());
  return kept;
}

/** More rows than fit: how many came, and how many there is room for. */
export interface Overflow {
  count: number;
  fits: number;
  paste: () => void;
}

/** The sheet, its history, and the block of cells that is chosen. */
export function useSheet(defaults: Defaults, onOverflow: (overflow: Overflow) => void, onPasted: (count: number) => void) {
  const [history, setHistory] = useState<History>(() => begin(withRoom([])));
  const [block, setBlock] = useState<Block | null>(null);
  const latest = useRef({ history, block, defaults, onOverflow, onPasted });
  latest.current = { history, block, defaults, onOverflow, onPasted };

  return {
    history,
    rows: history.rows,
    block,
    // The same functions for ever, so that no row is drawn again because of them.
    ...useMemo(() => {
      const change = (make: (rows: Row[]) => readonly Row[], typing: string | null = null) =>
        setHistory((before) => step(before, withRoom(make(before.rows)), typing));
      const whole = (rows: readonly SheetRow[], at: number) => {
        const { history: now, defaults: given, onOverflow: tell, onPasted: done } = latest.current;
        const filled = filledRows(pasteRows(now.rows, at, rows, given)).length;
        const fits = Math.max(0, rows.length - Math.max(0, filled - MAX_ROWS));
        const put = (count: number) => {
          change((before) => pasteRows(before, at, rows.slice(0, count), given));
          done(count);
        };
        if (rows.length > fits) tell({ count: rows.length, fits, paste: () => put(fits) });
        else put(rows.length);
      };
      return {
        /** Begins anew with these rows: there is no way back to what was there before. */
        reset: (rows: readonly SheetRow[]) => {
          setHistory(begin(withRoom(rows.map((cells) => newRow(cells)))));
          setBlock(null);
        },
        setBlock,
        type: (place: Place, text: string) =>
          change((rows) => setCell(rows, place, text, latest.current.defaults), `${place.row} ${place.column}`),
        /** A cell that is written at once, as by a taken offer: a step of its own. */
        put: (place: Place, text: string) => change((rows) => setCell(rows, place, text, latest.current.defaults)),
        putRow: (row: number, cells: SheetRow) =>
          change((rows) => rows.map((each, at) => (at === row ? { ...each, cells: { ...each.cells, ...cells } } : each))),
        removeRow: (row: number) => change((rows) => rows.filter((_, at) => at !== row)),
        clear: () => change(() => []),
        keepRows: (keep: (row: Row, at: number) => boolean) => change((rows) => rows.filter(keep)),
        clearBlock: (chosen: Block) => change((rows) => clearBlock(rows, chosen)),
        fillDown: (chosen: Block) => change((rows) => fillDown(rows, chosen, latest.current.defaults)),
        copy: (chosen: Block): string => writeTable(cellsOf(latest.current.history.rows, chosen)),
        /** Puts rows behind all that is written. */
        append: (rows: readonly SheetRow[]) => whole(rows, filledRows(latest.current.history.rows).length),
        /**
         * A pasted text: with heads, or from the first column on, whole rows; elsewhere a block from the cell on. False for a single text, which
         * the field takes itself.
         */
        paste: (text: string, place: Place): boolean => {
          const table = readTable(text.replace(/[\r\n]+$/, ''));
          const [first = []] = table;
          if (table.length === 1 && first.length <= 1) return false;
          if (place.column === 0 || layoutOfHeads(first)) {
            const rows = rowsOf(table).map(({ row }) => row);
            if (rows.length > 0) whole(rows, place.row);
            return true;
          }
          const fits = Math.min(table.length, MAX_ROWS - place.row);
          const put = (count: number) => {
            change((rows) => pasteCells(rows, place, table.slice(0, count), latest.current.defaults));
            latest.current.onPasted(count);
          };
          if (fits < table.length) latest.current.onOverflow({ count: table.length, fits, paste: () => put(fits) });
          else put(table.length);
          return true;
        },
        undo: () => setHistory(undo),
        redo: () => setHistory(redo),
        isBlock: () => latest.current.block !== null && !isSingle(latest.current.block),
        chosen: (): Block | null => latest.current.block,
      };
    }, []),
  };
}
export type Sheet = ReturnType<typeof useSheet>;
