import { useMemo, useRef, useState } from 'react';
import { QuickOrderRowsMax } from '../../../generated/zod/schemas/quickOrderRows.zod.ts';
import { isArticle, layoutOfHeads, type ReadTable, readRows, type SheetRow } from '../../../shared/quick-order/columns.ts';
import { readBlock, readTable } from '../../../shared/quick-order/table.ts';
import {
  type Block,
  begin,
  cellsOf,
  clearBlock,
  type Defaults,
  fillBlock,
  fillDown,
  filledRows,
  freshRows,
  type History,
  isSingle,
  newRow,
  type Place,
  pasteCells,
  pasteRows,
  putBack,
  type Row,
  redo,
  setCell,
  shopsToReferences,
  step,
  type Taken,
  undo,
  writtenRows,
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

/** Rows, as opposed to sentences with commas in them: other marks part their cells, or they begin with an article. */
const isRows = (text: string, table: readonly (readonly string[])[]): boolean =>
  /[\t;|]/.test(text) || table.some(([first = '']) => isArticle(first));

/** The sheet, its history, and the block of cells that is chosen. */
export function useSheet(
  defaults: Defaults,
  onOverflow: (overflow: Overflow) => void,
  onPasted: (count: number, leftOut: readonly string[]) => void,
) {
  const [history, setHistory] = useState<History>(() => begin(withRoom([])));
  const [block, setBlock] = useState<Block | null>(null);
  const latest = useRef({ history, block, defaults, onOverflow, onPasted });
  latest.current = { history, block, defaults, onOverflow, onPasted };
  const opened = useRef(0);

  return {
    history,
    rows: history.rows,
    block,
    // The same functions for ever, so that no row is drawn again because of them.
    ...useMemo(() => {
      const change = (make: (rows: Row[]) => readonly Row[], typing: string | null = null) =>
        setHistory((before) => step(before, withRoom(make(before.rows)), typing));
      const putCells = (texts: readonly (readonly string[])[], place: Place) => {
        const fits = Math.min(texts.length, MAX_ROWS - place.row);
        const put = (count: number) => {
          change((before) => pasteCells(before, place, texts.slice(0, count), latest.current.defaults));
          latest.current.onPasted(count, []);
        };
        if (fits < texts.length) latest.current.onOverflow({ count: texts.length, fits, paste: () => put(fits) });
        else put(texts.length);
      };
      const whole = (rows: readonly SheetRow[], at: number, leftOut: readonly string[] = [], then?: (taken: readonly Row[]) => void) => {
        const { history: now, defaults: given, onOverflow: tell, onPasted: done } = latest.current;
        const fresh = freshRows(rows, given);
        const filled = filledRows(pasteRows(now.rows, at, fresh)).length;
        const fits = Math.max(0, rows.length - Math.max(0, filled - MAX_ROWS));
        const put = (count: number) => {
          const taken = fresh.slice(0, count);
          change((before) => pasteRows(before, at, taken));
          // Who asked for the rows says himself what came of it.
          if (then) then(taken);
          else done(count, leftOut);
        };
        if (rows.length > fits) tell({ count: rows.length, fits, paste: () => put(fits) });
        else put(rows.length);
      };
      const wholeTable = ({ rows, leftOut }: ReadTable, at: number): number => {
        const cells = rows.map(({ row }) => row);
        if (cells.length > 0) whole(cells, at, leftOut);
        return cells.length;
      };
      return {
        /** Begins anew with these rows: there is no way back to what was there before. */
        reset: (rows: readonly SheetRow[]) => {
          opened.current++;
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
        /** Takes rows out; what comes back is for `putBack`. */
        removeRows: (from: number, to: number): Taken[] => {
          const sheet = opened.current;
          const taken = latest.current.history.rows.map((row, at) => ({ row, at, sheet })).filter(({ at }) => at >= from && at <= to);
          const gone = new Set(taken.map(({ row }) => row.key));
          change((rows) => rows.filter(({ key }) => !gone.has(key)));
          return taken;
        },
        /** Puts back what `removeRows` took, into the sheet from which it was; where others were written in its place meanwhile, what finds no room is told. */
        putBack: (all: readonly Taken[]) => {
          const taken = all.filter(({ sheet }) => sheet === opened.current);
          const over = filledRows(putBack(latest.current.history.rows, taken)).length - MAX_ROWS;
          const fits = Math.max(0, taken.length - Math.max(0, over));
          const put = () => change((rows) => putBack(rows, taken.slice(0, fits)));
          if (over > 0) latest.current.onOverflow({ count: taken.length, fits, paste: put });
          else put();
        },
        /** Begins anew with what is written besides these rows: what went into the cart does not come back with a key, but for `putBack` is answered. */
        leave: (gone: ReadonlySet<number | undefined>): Taken[] => {
          const sheet = opened.current;
          const taken = latest.current.history.rows.map((row, at) => ({ row, at, sheet })).filter(({ row }) => gone.has(row.key));
          setHistory((before) => begin(withRoom(writtenRows(before.rows).filter(({ key }) => !gone.has(key)))));
          setBlock(null);
          return taken;
        },
        clearBlock: (chosen: Block) => change((rows) => clearBlock(rows, chosen)),
        fillDown: (chosen: Block) => change((rows) => fillDown(rows, chosen, latest.current.defaults)),
        takeAsReferences: (keys: ReadonlySet<number>) => change((rows) => shopsToReferences(rows, keys, latest.current.defaults)),
        cells: (chosen: Block): string[][] => cellsOf(latest.current.history.rows, chosen),
        /** Puts rows behind all that is written. */
        append: (rows: readonly SheetRow[], then?: (taken: readonly Row[]) => void) =>
          whole(rows, filledRows(latest.current.history.rows).length, [], then),
        /** Puts the rows of a text behind all that is written; answers how many it holds. */
        appendText: (text: string): number => wholeTable(readRows(readTable(text)), filledRows(latest.current.history.rows).length),
        /**
         * A pasted text: with heads, or from the first column on, whole rows; elsewhere a block from the cell on, and what was copied here (`own`)
         * everywhere. One text fills the chosen block. False for a text that the field takes itself.
         */
        paste: (text: string, place: Place, own?: readonly (readonly string[])[]): boolean => {
          const chosen = latest.current.block;
          const block = own ?? readBlock(text);
          if (!own) {
            const table = readTable(text);
            const several = table.length > 1 || (table[0]?.length ?? 0) > 1;
            if (several && (layoutOfHeads(table[0] ?? []) || (place.column === 0 && isRows(text, table)))) {
              wholeTable(readRows(table), place.row);
              return true;
            }
          }
          const [[only = ''] = []] = block;
          if (block.length > 1 || (block[0]?.length ?? 0) > 1) putCells(block, place);
          else if (chosen && !isSingle(chosen)) change((rows) => fillBlock(rows, chosen, only, latest.current.defaults));
          // A quoted cell of several lines: the field would take its quotes as well.
          else if (only.includes('\n')) change((rows) => setCell(rows, place, only, latest.current.defaults));
          else return false;
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
