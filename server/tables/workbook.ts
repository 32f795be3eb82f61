import { readXls, readXlsx } from 'hucre';
import type { Locale } from '../../generated/rules.ts';
import { readTable } from '../../shared/quick-order/table.ts';
import { TableRefusedError } from '../ports/tables.ts';
import { kindOf } from './sniff.ts';
import { tableText } from './text.ts';

/** Lines that are looked at; a sheet takes a hundred, blank ones and heads not counted. */
const MAX_LINES = 2000;
/** Columns that are looked at: more than any sheet of ours has. */
const MAX_COLUMNS = 64;
/** Sheets that are looked into for one that has anything in it. */
const MAX_SHEETS = 16;
/** A number as a spreadsheet shows it: binary noise behind the twelfth digit is none of it. */
const DIGITS = 12;

function cellText(value: unknown): string {
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'number') return Number.isFinite(value) ? String(Number(value.toPrecision(DIGITS))) : '';
  return String(value);
}

/** Of the sheets that are shown, by their places, the first that has anything in it. One that is a chart holds no cells and can not be read as if it did. */
async function firstFilled(bytes: Uint8Array): Promise<readonly (readonly unknown[])[]> {
  const shown: number[] = [];
  await readXlsx(bytes, {
    maxRows: 1,
    sheets: ({ hidden, veryHidden, index }) => {
      if (!hidden && !veryHidden) shown.push(index);
      return false;
    },
  });
  let failure: unknown;
  let read = false;
  for (const wanted of shown.slice(0, MAX_SHEETS))
    try {
      const { sheets } = await readXlsx(bytes, { maxRows: MAX_LINES, sheets: ({ index }) => index === wanted });
      read = true;
      const { rows } = sheets[0] ?? { rows: [] };
      if (isFilled(rows)) return rows;
    } catch (error) {
      failure ??= error;
    }
  if (!read && failure) throw failure;
  return [];
}
const isFilled = (rows: readonly (readonly unknown[])[]): boolean => rows.some((row) => row.some((cell) => cellText(cell).trim() !== ''));

/** The first sheet of a workbook that has anything in it. Formulas are what they last came to. @throws TableRefusedError */
async function readWorkbook(bytes: Uint8Array, kind: 'xlsx' | 'xls'): Promise<string[][]> {
  try {
    const rows =
      kind === 'xlsx'
        ? await firstFilled(bytes)
        : ((await readXls(bytes, { maxRows: MAX_LINES })).sheets.find((sheet) => isFilled(sheet.rows))?.rows ?? []);
    // An old workbook says nothing of a line without cells, and leaves a hole in its place.
    return Array.from(rows.slice(0, MAX_LINES), (row: readonly unknown[] = []) => [...row].slice(0, MAX_COLUMNS).map(cellText));
  } catch (error) {
    throw error instanceof RangeError ? error : new TableRefusedError('unreadable');
  }
}

/** A table from the bytes of a file, whatever it is called. @throws TableRefusedError */
export async function readTableFile(bytes: Uint8Array, locale: Locale): Promise<string[][]> {
  const kind = kindOf(bytes);
  return kind === 'text' ? readTable(tableText(bytes, locale)).slice(0, MAX_LINES) : readWorkbook(bytes, kind);
}
