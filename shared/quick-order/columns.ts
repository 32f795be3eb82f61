// Which cell of a table is which column of the sheet: by heads in any of the six languages, or else by place.
import { type QuickOrderColumn, quickOrderColumns } from '../../generated/rules.ts';
import { parseDecimal } from '../rules/decimal.ts';
import { readQuantity } from './cells.ts';
import { columnOf, typeOf } from './words.ts';

/** A row of the sheet; cells that are not there are empty. */
export type SheetRow = Partial<Record<QuickOrderColumn, string>>;
export interface ReadRow {
  /** Number of the line in what was read, from 1. */
  line: number;
  row: SheetRow;
}
type Layout = (QuickOrderColumn | null)[];

const isBlank = (row: readonly string[]) => row.every((cell) => cell === '');
const isCode = (cell: string) => /^[A-Za-z]{1,5}[- ./]?\d{2,}/.test(cell) && !/\s\p{L}/u.test(cell);
/** A code with its colour in one cell. */
const isWhole = (cell: string) => /^[A-Za-z0-9]{3,12}[-/. ][A-Za-z0-9]{1,6}$/.test(cell);
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

/** The columns of rows without heads: as the template has them, without the colour or the type where nobody wrote them. */
export function layoutByPlace(rows: readonly (readonly string[])[]): Layout {
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width >= quickOrderColumns.length) return [...quickOrderColumns];
  const column = (at: number) => rows.map((row) => row[at] ?? '');
  const second = column(1);
  // `ORO01204;002;2,20`: what stands between a bare code and a number is the colour.
  const bare = !mostly(column(0), isWhole);
  const colored =
    bare &&
    second.some((cell) => cell !== '') &&
    (mostly(column(2), isNumber) || mostly(column(2), (cell) => !!typeOf(cell)) || mostly(second, (cell) => /^0\d|^[A-Za-z]\d/.test(cell)));
  const typed = mostly(column(colored ? 2 : 1), (cell) => typeOf(cell) !== undefined);
  return quickOrderColumns.filter((name) => (name !== 'color' || colored) && (name !== 'type' || typed)).slice(0, width);
}

/** The filled rows of a table with their lines. Cells under no known head are left out; what is left over at the right as well. */
export function rowsOf(table: readonly (readonly string[])[]): ReadRow[] {
  const filled = table
    .map((cells, at) => ({ cells: cells.map((cell) => cell.trim()), line: at + 1 }))
    .filter(({ cells }) => !isBlank(cells));
  const heads = filled[0] && layoutOfHeads(filled[0].cells);
  const body = heads ? filled.slice(1) : filled;
  const layout = heads ?? layoutByPlace(body.map(({ cells }) => cells));
  return body
    .map(({ cells, line }) => {
      const row: SheetRow = {};
      for (const [at, column] of layout.entries()) if (column && cells[at]) row[column] = cells[at];
      return { line, row };
    })
    .filter(({ row }) => Object.keys(row).length > 0);
}
