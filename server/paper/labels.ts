import type { PaperBlock } from '../ports/papers.ts';
import { drawQr } from './codes.ts';
import { INK, LEADING, PAGE, QUIET, type Sheet } from './sheet.ts';
import type { Style } from './type.ts';

/** Sheets of 24 labels of 70 × 37 mm, as every stationer has them: three beside each other without a gap, eight rows from edge to edge. */
const COLUMNS = 3;
const ROWS = 8;
const POINTS_PER_MM = 72 / 25.4;
const WIDTH = PAGE.width / COLUMNS;
const HEIGHT = 37 * POINTS_PER_MM;
const TOP = (PAGE.height - ROWS * HEIGHT) / 2;
/** 24 mm: a telephone reads it at arm's length, with the quiet around it that it needs. */
const SIDE = 24 * POINTS_PER_MM;
/** Printers shift; nothing stands nearer to the edge of a label. */
const EDGE = 4.5 * POINTS_PER_MM;
const GAP = 3 * POINTS_PER_MM;
const STRONG: Style = { weight: 'strong', size: 9, color: INK };
const TEXT: Style = { weight: 'sans', size: 7.5, color: INK };
const SMALL: Style = { weight: 'sans', size: 6.5, color: QUIET };

type Label = Extract<PaperBlock, { kind: 'labels' }>['labels'][number];

/** A text in at most so many lines; answers where the next one begins. */
function lines(sheet: Sheet, text: string, x: number, y: number, width: number, style: Style, most: number): number {
  const shown = sheet.type.lines(text, style, width).slice(0, most);
  const step = style.size * LEADING;
  for (const [at, line] of shown.entries()) sheet.type.draw(line, x, y + at * step + style.size, style);
  return y + shown.length * step;
}

function drawLabel(sheet: Sheet, { url, title, text, small }: Label, left: number, top: number): void {
  const x = left + EDGE;
  const y = top + (HEIGHT - SIDE) / 2;
  sheet.tag('Figure', () => drawQr(sheet, url, { x, y, width: SIDE }), undefined, { alt: url, bbox: [x, y, x + SIDE, y + SIDE] });
  const from = x + SIDE + GAP;
  const width = left + WIDTH - EDGE - from;
  sheet.tag('P', () => {
    const afterTitle = lines(sheet, title, from, y, width, STRONG, 2);
    const afterText = lines(sheet, text, from, afterTitle + 1, width, TEXT, 3);
    lines(sheet, small, from, afterText + 1, width, SMALL, 2);
  });
}

/** Labels in their places on sheets, row by row. */
export function drawLabels(sheet: Sheet, { labels }: Extract<PaperBlock, { kind: 'labels' }>): void {
  for (const [at, label] of labels.entries()) {
    const place = at % (COLUMNS * ROWS);
    if (at > 0 && place === 0) sheet.doc.addPage();
    drawLabel(sheet, label, (place % COLUMNS) * WIDTH, TOP + Math.floor(place / COLUMNS) * HEIGHT);
  }
}
