// The texts of the shop as a workbook: a row a label, a column a language.
import { readXlsx } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import { locales } from '../../generated/rules.ts';

export interface LabelRow {
  /** Row of the workbook, from 1. */
  row: number;
  key: string;
  texts: Partial<Record<string, string>>;
}
const MAX_ROWS = 10_000;
const HEAD = ['key', ...locales];

/** A workbook that can not be read, in words. */
export class LabelSheetError extends Error {}

export async function readLabelSheet(bytes: Uint8Array): Promise<LabelRow[]> {
  const workbook = await readXlsx(bytes, { maxRows: MAX_ROWS + 1 }).catch(() => {
    throw new LabelSheetError('it is no workbook (.xlsx)');
  });
  const [head, ...rows] = workbook.sheets[0]?.rows ?? [];
  const columns = HEAD.map((name) => (head ?? []).findIndex((cell) => String(cell ?? '').trim() === name));
  const missing = HEAD.filter((_, at) => columns[at] === -1);
  if (missing.length > 0) throw new LabelSheetError(`the first row lacks ${missing.join(', ')}`);
  if (rows.length > MAX_ROWS) throw new LabelSheetError(`it has more than ${MAX_ROWS} rows`);
  return rows.flatMap((cells, at) => {
    const [key = '', ...texts] = columns.map((column) => String(cells[column] ?? ''));
    if (key.trim() === '' && texts.every((text) => text.trim() === '')) return [];
    return [{ row: at + 2, key: key.trim(), texts: Object.fromEntries(locales.map((locale, index) => [locale, texts[index] ?? ''])) }];
  });
}

export const writeLabelSheet = (rows: readonly Omit<LabelRow, 'row'>[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [{ name: 'labels', rows: [HEAD, ...rows.map(({ key, texts }) => [key, ...locales.map((locale) => texts[locale] ?? '')])] }],
  });
