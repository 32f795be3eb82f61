import Papa from 'papaparse';

export interface CsvRow {
  /** Number of the row, the head counting as 1. Blank rows are not counted, and a text over several lines is part of its row. */
  row: number;
  /** Values by the name of their column, in small letters; without blanks around them. */
  values: Record<string, string>;
}
export interface CsvTable {
  /** In their order, in small letters. */
  columns: string[];
  rows: CsvRow[];
}
/** The text is no table: a quote that is not closed, or more values than columns. */
export class CsvError extends Error {
  /** As in `CsvRow`. */
  readonly row: number;
  constructor(message: string, row: number) {
    super(message);
    this.row = row;
  }
}

const SEPARATORS = [',', ';', '\t'] as const;
/** The separator that the head uses most, outside of quotes. Only the head is asked: in the rows a comma may be a decimal one. */
function separatorOf(head: string): string {
  const bare = head.replaceAll(/"[^"]*"/g, '');
  const count = (separator: string) => bare.split(separator).length;
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/**
 * Reads a table as spreadsheets write it: comma, semicolon or tab, values in quotes with separators, quotes and line ends in them, any line
 * ends, with or without a byte order mark. The first row names the columns. @throws CsvError with the row
 */
export function readCsv(text: string): CsvTable {
  const table = text.replace(/^\uFEFF/, '').replace(/^\s*\n/, '');
  const delimiter = separatorOf(table.split(/\r\n|\n|\r/, 1)[0] ?? '');
  const { data, errors } = Papa.parse<string[]>(table, { delimiter, skipEmptyLines: 'greedy' });
  const [error] = errors;
  if (error) throw new CsvError(error.message, (error.row ?? 0) + 1);
  const [head = [], ...rows] = data;
  const columns = head.map((name) => name.trim().toLowerCase());
  const rowOf = (cells: readonly string[], at: number): CsvRow => {
    const row = at + 2;
    if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) throw new CsvError('There are more values than columns.', row);
    return { row, values: Object.fromEntries(columns.map((name, column) => [name, (cells[column] ?? '').trim()])) };
  };
  return { columns, rows: rows.map(rowOf) };
}
