// The sheet as a value: rows of cells, and what can be done to them. Nothing here knows React, the network or the shop's rules.
import { type QuickOrderColumn, quickOrderColumns } from '../../../generated/rules.ts';
import { quickOrderRowArticleMax } from '../../../generated/zod/schemas/quickOrderRow.zod.ts';
import type { SheetRow } from '../../../shared/quick-order/columns.ts';

/** A row with a number that stays with it while others come and go. */
export interface Row {
  key: number;
  cells: SheetRow;
}
export interface Place {
  row: number;
  column: number;
}
/** Two corners of a block of cells. */
export interface Block {
  from: Place;
  to: Place;
}
export const COLUMNS = quickOrderColumns;
export const columnAt = (column: number): QuickOrderColumn => COLUMNS[column] as QuickOrderColumn;

let drawn = 0;
export const newRow = (cells: SheetRow = {}): Row => ({ key: ++drawn, cells });
export const isEmptyRow = ({ cells }: Row): boolean => COLUMNS.every((column) => !cells[column]);
/** A row in which the customer has written nothing that is ordered: the shop and the day come by themselves. */
export const isUntouched = ({ cells }: Row): boolean =>
  COLUMNS.every((column) => column === 'shop' || column === 'requestedDate' || !cells[column]);

/** What new rows begin with. */
export type Defaults = Pick<SheetRow, 'shop' | 'requestedDate'>;
/**
 * Control characters can not be sent; a line end stays where a text may have lines. A text that goes beyond what a cell can carry is far beyond what
 * the shop takes: its row says so, and the others are judged all the same.
 */
const clean = (text: string, column: QuickOrderColumn): string =>
  text
    .slice(0, quickOrderRowArticleMax)
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(column === 'note' ? /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g : /[\u0000-\u001f\u007f-\u009f]/g, ' ');

/** The cells with one of them written; the first writing in a row brings the shop and the day. */
export function write(cells: SheetRow, column: QuickOrderColumn, text: string, defaults: Defaults): SheetRow {
  const begun = COLUMNS.some((each) => cells[each]);
  const written: SheetRow = { ...(begun || text === '' ? cells : { ...defaults, ...cells }), [column]: clean(text, column) };
  return written;
}

export const setCell = (rows: readonly Row[], { row, column }: Place, text: string, defaults: Defaults): Row[] =>
  rows.map((each, at) => (at === row ? { ...each, cells: write(each.cells, columnAt(column), text, defaults) } : each));

/** What stands in the column of the shops is the reference of these rows, which have none: whoever has no heads over the columns writes it there. */
export const shopsToReferences = (rows: readonly Row[], keys: ReadonlySet<number>, { shop = '' }: Defaults): Row[] =>
  rows.map((each) => (keys.has(each.key) ? { ...each, cells: { ...each.cells, reference: each.cells.shop ?? '', shop } } : each));

const ordered = ({ from, to }: Block) => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
});
export const isWithin = (block: Block, { row, column }: Place): boolean => {
  const { top, bottom, left, right } = ordered(block);
  return row >= top && row <= bottom && column >= left && column <= right;
};
export const isSingle = ({ from, to }: Block): boolean => from.row === to.row && from.column === to.column;

/** The texts of a block. */
export function cellsOf(rows: readonly Row[], block: Block): string[][] {
  const { top, bottom, left, right } = ordered(block);
  return rows.slice(top, bottom + 1).map(({ cells }) => COLUMNS.slice(left, right + 1).map((column) => cells[column] ?? ''));
}
const change = (rows: readonly Row[], block: Block, text: (row: number, column: number) => string, defaults: Defaults): Row[] => {
  const { top, bottom, left, right } = ordered(block);
  return rows.map((each, row) => {
    if (row < top || row > bottom) return each;
    let { cells } = each;
    for (let column = left; column <= right; column++) cells = write(cells, columnAt(column), text(row, column), defaults);
    return { ...each, cells };
  });
};
export const clearBlock = (rows: readonly Row[], block: Block): Row[] => change(rows, block, () => '', {});
/** The upper row of the block in all rows below it; of a single cell, the one above in its place. */
export function fillDown(rows: readonly Row[], block: Block, defaults: Defaults): Row[] {
  const { top, bottom } = ordered(block);
  const source = top === bottom ? top - 1 : top;
  const from = rows[source];
  return from ? change(rows, block, (_, column) => from.cells[columnAt(column)] ?? '', defaults) : [...rows];
}

/** Writes a rectangle of texts from a place on; what would stand beyond the last column is left out. */
export function pasteCells(rows: readonly Row[], at: Place, texts: readonly (readonly string[])[], defaults: Defaults): Row[] {
  const pasted = [...rows];
  for (const [down, line] of texts.entries()) {
    const row = at.row + down;
    const old = pasted[row] ?? newRow();
    let { cells } = old;
    for (const [right, text] of line.entries())
      if (at.column + right < COLUMNS.length) cells = write(cells, columnAt(at.column + right), text, defaults);
    pasted[row] = { ...old, cells };
  }
  return pasted;
}
/** One text in all cells of a block. */
export const fillBlock = (rows: readonly Row[], block: Block, text: string, defaults: Defaults): Row[] =>
  change(rows, block, () => text, defaults);
const cleaned = (cells: SheetRow): SheetRow =>
  Object.fromEntries(COLUMNS.flatMap((column) => (cells[column] === undefined ? [] : [[column, clean(cells[column], column)]])));
/** Rows of a file or a pasted text, before they stand in the sheet. */
export const freshRows = (cells: readonly SheetRow[], defaults: Defaults): Row[] =>
  cells.map((each) => newRow({ ...defaults, ...cleaned(each) }));
/** Puts whole rows in place of the untouched ones from a place on, and between the others. */
export function pasteRows(rows: readonly Row[], at: number, fresh: readonly Row[]): Row[] {
  let free = 0;
  while (free < fresh.length && rows[at + free] && isUntouched(rows[at + free] as Row)) free++;
  return [...rows.slice(0, at), ...fresh, ...rows.slice(at + free)];
}
/** The same text for the same cells, whichever side wrote them: a server keeps neither the order of the columns nor cells without a letter. */
export const textOf = (rows: readonly SheetRow[]): string =>
  JSON.stringify(rows.map((cells) => COLUMNS.map((column) => cells[column] ?? '')));
/** Keys of rows that say the same as these, each of them once. */
export function keysLike(rows: readonly Row[], like: readonly SheetRow[]): number[] {
  const left = like.map((cells) => textOf([cells]));
  return rows.flatMap(({ key, cells }) => {
    const at = left.indexOf(textOf([cells]));
    if (at < 0) return [];
    left.splice(at, 1);
    return [key];
  });
}
/** A row that was taken out, and where it stood. */
export interface Taken {
  at: number;
  row: Row;
  /** Of which sheet, counted as they are opened. */
  sheet: number;
}
/** Puts rows back where they stood, whatever happened since; those that are there again already stay. */
export function putBack(rows: readonly Row[], taken: readonly Taken[]): Row[] {
  const back = [...rows];
  for (const { at, row } of taken) if (!back.some(({ key }) => key === row.key)) back.splice(Math.min(at, back.length), 0, row);
  return back;
}
/** The rows in which something is written: those left free between them are not counted. */
export const writtenRows = (rows: readonly Row[]): Row[] => rows.filter((row) => !isUntouched(row));
/** Where a sheet ends: the untouched rows at its end are not sent. */
export function filledRows(rows: readonly Row[]): Row[] {
  const last = rows.findLastIndex((row) => !isUntouched(row));
  return rows.slice(0, last + 1);
}

export interface History {
  past: Row[][];
  rows: Row[];
  future: Row[][];
  /** The cell that the last step wrote: letters typed into it are one step. */
  typing: string | null;
}
const MOST_STEPS = 200;
export const begin = (rows: Row[]): History => ({ past: [], rows, future: [], typing: null });
/** One step further; `typing` names the cell, where it is one that is being typed into. */
export function step(history: History, rows: Row[], typing: string | null = null): History {
  if (typing !== null && typing === history.typing) return { ...history, rows, future: [] };
  return { past: [...history.past, history.rows].slice(-MOST_STEPS), rows, future: [], typing };
}
export function undo(history: History): History {
  const before = history.past.at(-1);
  return before ? { past: history.past.slice(0, -1), rows: before, future: [history.rows, ...history.future], typing: null } : history;
}
export function redo(history: History): History {
  const [next, ...future] = history.future;
  return next ? { past: [...history.past, history.rows], rows: next, future, typing: null } : history;
}

/** A row of an order, a list or a saved cart as one would begin it today: its metres in the reader's writing, where and when it is to go where nothing says so. */
export function begun(row: SheetRow, defaults: Defaults, write: (quantity: number) => string): SheetRow {
  const { quantity, shop, requestedDate } = row;
  return {
    ...row,
    ...(quantity && Number.isFinite(Number(quantity)) ? { quantity: write(Number(quantity)) } : {}),
    ...(!shop && defaults.shop ? { shop: defaults.shop } : {}),
    ...(!requestedDate && defaults.requestedDate ? { requestedDate: defaults.requestedDate } : {}),
  };
}
