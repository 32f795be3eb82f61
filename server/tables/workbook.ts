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
/** A number as a spreadsheet shows it: binary noise behind the twelfth digit is none of it. */
const DIGITS = 12;

function cellText(value: unknown): string {
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'number') return Number.isFinite(value) ? String(Number(value.toPrecision(DIGITS))) : '';
  return String(value);
}

/** The first sheet of a workbook that has anything in it. Formulas are what they last came to. @throws TableRefusedError */
async function readWorkbook(bytes: Uint8Array, kind: 'xlsx' | 'xls'): Promise<string[][]> {
  const options = { maxRows: MAX_LINES };
  try {
    const { sheets } = await (kind === 'xls' ? readXls(bytes, options) : readXlsx(bytes, options));
    const tables = sheets.map(({ rows }) => rows.slice(0, MAX_LINES).map((row) => [...row].slice(0, MAX_COLUMNS).map(cellText)));
    return tables.find((rows) => rows.some((row) => row.some((cell) => cell.trim() !== ''))) ?? [];
  } catch (error) {
    throw error instanceof RangeError ? error : new TableRefusedError('unreadable');
  }
}

/** A table from the bytes of a file, whatever it is called. @throws TableRefusedError */
export async function readTableFile(bytes: Uint8Array, locale: Locale): Promise<string[][]> {
  const kind = kindOf(bytes);
  return kind === 'text' ? readTable(tableText(bytes, locale)).slice(0, MAX_LINES) : readWorkbook(bytes, kind);
}
