// Which cell of a table is which column of the sheet: by heads in any of the six languages, or else by place.
import { type QuickOrderColumn, quickOrderColumns } from '../../generated/rules.ts';
import { parseDecimal } from '../rules/decimal.ts';
import { readQuantity } from './cells.ts';
import { columnOf, isInYards, typeOf } from './words.ts';

/** A row of the sheet; cells that are not there are empty. */
export type SheetRow = Partial<Record<QuickOrderColumn, string>>;
export interface ReadRow {
  /** Number of the line in what was read, from 1. */
  line: number;
  row: SheetRow;
}
type Layout = (QuickOrderColumn | null)[];

/** What stands under a head of yards says so in its own cell: a length of ours is in metres, and nobody turns one into the other unasked. */
const inYards = (cell: string): string => (/\d$/.test(cell) ? `${cell} yd` : cell);

/** What files of ours put before a text that a spreadsheet would calculate. */
const TEXT_MARK = /^'(?=[\s\u200b-\u200f\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20])/;
const isBlank = (row: readonly string[]) => row.every((cell) => cell === '');
const isCode = (cell: string) => /^[A-Za-z]{1,5}[- ./]?\d{2,}/.test(cell) && !/\s\p{L}/u.test(cell);
const isColor = (cell: string) => /^[A-Za-z0-9]{1,6}$/.test(cell);
/** A code with its colour in one cell. */
const isWhole = (cell: string) => /^[A-Za-z0-9]{3,12}[-/. ][A-Za-z0-9]{1,6}$/.test(cell);
/** What an order's row begins with, and a sentence does not: a code, also by its number alone. */
export const isArticle = (cell: string): boolean => isCode(cell) || isWhole(cell) || /^\d{4,}$/.test(cell);
const mostly = (cells: readonly string[], is: (cell: string) => boolean): boolean => {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 0 && filled.filter(is).length * 2 > filled.length;
};
const isNumber = (cell: string) => typeof readQuantity(cell) === 'number' || parseDecimal(cell) === 'decimals';

/** The columns that a row of heads names, or null when it is none: it must name the article, or two columns, and hold no code. */
export function layoutOfHeads(heads: readonly string[]): Layout | null {
  if (heads.some(isCode)) return null;
  const seen = new Set<QuickOrderColumn>();
  const layout = heads.map((head) => {
    const column = columnOf(head);
    if (!column || seen.has(column)) return null;
    seen.add(column);
    return column;
  });
  return seen.has('article') || seen.size >= 2 ? layout : null;
}

/**
 * The columns of rows without heads: as the template has them, without the colour or the type where nobody has a column for them. One that is
 * empty in every row but stands before the quantities is such a column.
 */
export function layoutByPlace(rows: readonly (readonly string[])[]): Layout {
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width >= quickOrderColumns.length) return [...quickOrderColumns];
  const column = (at: number) => rows.map((row) => row[at] ?? '');
  const empty = (at: number) => column(at).every((cell) => cell === '');
  const types = (at: number) => mostly(column(at), (cell) => typeOf(cell) !== undefined);
  const numbers = (at: number) => mostly(column(at), isNumber);
  const second = column(1);
  // `ORO01204;002;2,20`: what stands between a bare code and a number is the colour.
  const bare = !mostly(column(0), isWhole);
  const shifted = empty(2) && numbers(3);
  const colored = empty(1)
    ? types(2) || shifted
    : bare && (numbers(2) || types(2) || mostly(second, (cell) => /^0\d|^[A-Za-z]\d/.test(cell)) || (shifted && mostly(second, isColor)));
  const typeAt = colored ? 2 : 1;
  const typed = types(typeAt) || (empty(typeAt) && numbers(typeAt + 1));
  return quickOrderColumns.filter((name) => (name !== 'color' || colored) && (name !== 'type' || typed)).slice(0, width);
}

/** Lines above the heads in which a file says what it is, and for whom. */
const MOST_ABOVE = 12;
/** Where the heads stand: in the first line, or below lines that hold no code, and of several in the one that names most; the last one where they are said in two languages. */
function findHeads(rows: readonly (readonly string[])[]): { at: number; layout: Layout } | null {
  let found: { at: number; layout: Layout } | null = null;
  const named = (layout: Layout) => layout.filter(Boolean).length + (layout.includes('article') ? quickOrderColumns.length : 0);
  for (const [at, cells] of rows.slice(0, MOST_ABOVE).entries()) {
    if (cells.some(isCode)) break;
    const layout = layoutOfHeads(cells);
    if (layout && (!found || named(layout) >= named(found.layout))) found = { at, layout };
  }
  return found;
}

/** The letter of a column, as a spreadsheet has it over the sheet: A, …, Z, AA. */
function letterOf(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : letterOf(Math.floor(at / 26) - 1) + letter;
}

/** What a table says to the sheet: its rows, and the columns for which the sheet has no place, by their heads or their letters. */
export interface ReadTable {
  rows: ReadRow[];
  leftOut: string[];
}

/** The filled rows of a table with their lines. Columns under no known head are left out, and named; what is left over at the right as well. */
export function readRows(table: readonly (readonly string[])[]): ReadTable {
  const filled = table
    .map((cells, at) => ({ cells: cells.map((cell) => cell.trim().replace(TEXT_MARK, '')), line: at + 1 }))
    .filter(({ cells }) => !isBlank(cells));
  const heads = findHeads(filled.map(({ cells }) => cells));
  const body = heads ? filled.slice(heads.at + 1) : filled;
  const layout = heads?.layout ?? layoutByPlace(body.map(({ cells }) => cells));
  const headCells = heads ? (filled[heads.at]?.cells ?? []) : [];
  const yards = new Set(headCells.flatMap((head, at) => (isInYards(head) ? [at] : [])));
  const left = new Set<number>();
  const rows = body
    .map(({ cells, line }) => {
      const row: SheetRow = {};
      for (const [at, cell] of cells.entries()) {
        const column = layout[at];
        if (cell === '') continue;
        if (column) row[column] = yards.has(at) ? inYards(cell) : cell;
        else left.add(at);
      }
      return { line, row };
    })
    .filter(({ row }) => Object.keys(row).length > 0);
  return { rows, leftOut: [...left].sort((a, b) => a - b).map((at) => headCells[at] || letterOf(at)) };
}
export const rowsOf = (table: readonly (readonly string[])[]): ReadRow[] => readRows(table).rows;
