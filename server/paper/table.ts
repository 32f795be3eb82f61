import { type PaperBlock, type PaperCell, type PaperColumn, pictureKey } from '../ports/papers.ts';
import { drawBarcode } from './codes.ts';
import { INK, LEADING, MARGIN, QUIET, type Sheet, WIDTH } from './sheet.ts';
import type { Style } from './type.ts';

/** Pictures of cloth by their keys, as JPEG or PNG. */
export type Pictures = ReadonlyMap<string, Uint8Array>;

const HEAD: Style = { weight: 'sans', size: 7.5, color: QUIET };
const TEXT: Style = { weight: 'sans', size: 8.5, color: INK };
const SUB: Style = { weight: 'sans', size: 7.5, color: QUIET };
const GAP = 10;
const PADDING = 5;
const BARCODE = { width: 110, height: 16, gap: 4 };
const PICTURE = { width: 26, height: 32.5, gap: 8 };

interface Place {
  column: PaperColumn;
  x: number;
  width: number;
}
/** A word that fits exactly is not to be broken by the last digit of a sum. */
const ROUNDING = 0.01;
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Each has its share; a column whose longest word needs more has it from those whose words need less. */
function widthsOf(sheet: Sheet, columns: readonly PaperColumn[], rows: readonly (readonly PaperCell[])[]): number[] {
  const room = WIDTH - GAP * (columns.length - 1);
  const all = sumOf(columns.map(({ share }) => share));
  const fair = columns.map(({ share }) => (room * share) / all);
  const least = columns.map((column, index) =>
    rows.reduce(
      (widest, cells) => Math.max(widest, leastOf(sheet, cells[index], column, fair[index]!)),
      sheet.type.widestWord(column.label, HEAD, fair[index]!),
    ),
  );
  const lacking = sumOf(fair.map((width, index) => Math.max(0, least[index]! - width)));
  if (lacking === 0) return fair;
  const spare = sumOf(fair.map((width, index) => Math.max(0, width - least[index]!)));
  const moved = Math.min(lacking, spare);
  return fair.map((width, index) => {
    const more = least[index]! - width;
    return more > 0 ? width + (more * moved) / lacking + ROUNDING : width + (more * moved) / (spare || 1);
  });
}
function leastOf(sheet: Sheet, cell: PaperCell | undefined, column: PaperColumn, width: number): number {
  if (!cell) return 0;
  const room = width - inset(cell);
  const text = sheet.type.widestWord(cell.text, styleOf(cell, column), room);
  return inset(cell) + Math.max(text, cell.sub ? sheet.type.widestWord(cell.sub, SUB, room) : 0);
}
function placesOf(sheet: Sheet, columns: readonly PaperColumn[], rows: readonly (readonly PaperCell[])[]): Place[] {
  let x = MARGIN.left;
  return widthsOf(sheet, columns, rows).map((width, index) => {
    const place = { column: columns[index]!, x, width };
    x += width + GAP;
    return place;
  });
}
const styleOf = ({ strong }: PaperCell, { figures }: PaperColumn): Style => ({
  ...TEXT,
  weight: strong ? 'strong' : 'sans',
  figures: figures === true,
});
const inset = ({ picture }: PaperCell) => (picture ? PICTURE.width + PICTURE.gap : 0);

function heightOf(sheet: Sheet, cell: PaperCell, { column, width }: Place): number {
  const text = sheet.height(cell.text, width - inset(cell), styleOf(cell, column));
  const sub = cell.sub ? sheet.height(cell.sub, width - inset(cell), SUB) : 0;
  return Math.max(text + sub + (cell.barcode ? BARCODE.height + BARCODE.gap : 0), cell.picture ? PICTURE.height : 0);
}

function drawCell(sheet: Sheet, cell: PaperCell, { column, x, width }: Place, y: number, pictures: Pictures): void {
  const { picture } = cell;
  const left = x + inset(cell);
  const room = width - inset(cell);
  const align = column.figures ? 'end' : 'start';
  if (picture) {
    const bytes = pictures.get(pictureKey(picture));
    const { width: w, height: h } = PICTURE;
    // A swatch is named by the text beside it.
    if (bytes) sheet.doc.image(bytes as Buffer, x, y, { width: w, height: h });
    else sheet.doc.rect(x, y, w, h).fill(picture.averageColor);
  }
  const height = sheet.text(cell.text, left, y, room, styleOf(cell, column), align);
  const below = cell.sub ? sheet.text(cell.sub, left, y + height, room, SUB, align) : 0;
  if (cell.barcode)
    drawBarcode(sheet, cell.barcode, {
      x: left,
      y: y + height + below + BARCODE.gap,
      width: Math.min(room, BARCODE.width),
      height: BARCODE.height,
    });
}

function drawHead(sheet: Sheet, places: readonly Place[], table: ReturnType<Sheet['group']> | null): void {
  const height = Math.max(...places.map(({ column, width }) => sheet.height(column.label, width, HEAD)));
  const row = table && sheet.group('TR', table);
  for (const { column, x, width } of places) {
    const draw = () => {
      sheet.text(column.label, x, sheet.y, width, HEAD, column.figures ? 'end' : 'start');
    };
    if (row) sheet.tag('TH', draw, row, { scope: 'Column' });
    else sheet.decoration(draw, 'Pagination');
  }
  row?.end();
  sheet.y += height + 4;
  sheet.rule(sheet.y, QUIET, 0.7);
}

/** A table over as many pages as it needs; its head stands on each of them, and no row is torn. */
export function drawTable(sheet: Sheet, { columns, rows }: Extract<PaperBlock, { kind: 'table' }>, pictures: Pictures): void {
  const places = placesOf(sheet, columns, rows);
  const table = sheet.group('Table');
  sheet.room(60);
  drawHead(sheet, places, table);
  for (const cells of rows) {
    const height = Math.max(TEXT.size * LEADING, ...places.map((place, index) => heightOf(sheet, cells[index] ?? { text: '' }, place)));
    if (sheet.room(height + PADDING * 2)) drawHead(sheet, places, null);
    const y = sheet.y + PADDING;
    const row = sheet.group('TR', table);
    for (const [index, place] of places.entries())
      sheet.tag('TD', () => drawCell(sheet, cells[index] ?? { text: '' }, place, y, pictures), row);
    row.end();
    sheet.y = y + height + PADDING;
    sheet.rule(sheet.y);
  }
  table.end();
  sheet.y += 12;
}
