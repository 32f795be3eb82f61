// A workbook that Excel itself saved, with other cells in its first sheet: its parts, styles, dates and habits stay.
import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const SHEET = 'xl/worksheets/sheet1.xml';
const STRINGS = 'xl/sharedStrings.xml';
const DAY_MS = 86_400_000;

/** A day as Excel counts it, from the first day of 1900 or of 1904 on. */
export const excelDay = (day: string, first: 1900 | 1904): number =>
  (Date.parse(day) - (first === 1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30))) / DAY_MS;

/** `{ day }` is a cell whose style in that workbook is one of days. */
export type ExcelCell = string | number | { day: number; style: number };

/** Texts go where this workbook keeps them: among the shared ones, or in the cell where it has none. */
export function refilled(file: string, rows: readonly (readonly ExcelCell[])[]): Uint8Array {
  const parts = unzipSync(new Uint8Array(readFileSync(file)));
  const shared: string[] = [];
  const sheet = parts[SHEET];
  if (!sheet) throw new Error(`${file} has no first sheet`);
  const cellOf = (cell: ExcelCell, ref: string): string => {
    if (cell === '') return '';
    if (typeof cell === 'number') return `<c r="${ref}"><v>${cell}</v></c>`;
    if (typeof cell === 'object') return `<c r="${ref}" s="${cell.style}"><v>${cell.day}</v></c>`;
    if (!parts[STRINGS]) return `<c r="${ref}" t="str"><v>${cell}</v></c>`;
    return `<c r="${ref}" t="s"><v>${shared.push(cell) - 1}</v></c>`;
  };
  const data = rows
    .map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map((cell, column) => cellOf(cell, `${String.fromCharCode(65 + column)}${at + 1}`)).join('')}</row>`,
    )
    .join('');
  parts[SHEET] = strToU8(
    strFromU8(sheet)
      .replace(/<dimension [^>]*>/, '')
      .replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${data}</sheetData>`),
  );
  if (parts[STRINGS])
    parts[STRINGS] = strToU8(
      strFromU8(parts[STRINGS]).replace(
        /(<sst [^>]*?)(?: count="\d+" uniqueCount="\d+")?>.*<\/sst>/s,
        (_, head) => `${head}>${shared.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
      ),
    );
  return zipSync(parts);
}
