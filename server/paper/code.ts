import type { PaperBlock } from '../ports/papers.ts';
import { drawQr } from './codes.ts';
import { INK, LEADING, MARGIN, QUIET, type Sheet, WIDTH } from './sheet.ts';
import type { Style } from './type.ts';

/** 22 mm: a telephone reads it at arm's length. */
const SIDE = 62;
const GAP = 14;
const TEXT: Style = { weight: 'sans', size: 9, color: INK };
const ADDRESS: Style = { weight: 'sans', size: 6.5, color: QUIET };

/** A code at the left; what it is for, and the address in letters, beside it. */
export function drawCode(sheet: Sheet, { url, text }: Extract<PaperBlock, { kind: 'code' }>): void {
  sheet.room(SIDE + 16);
  const { y } = sheet;
  const x = MARGIN.left;
  sheet.tag('Figure', () => drawQr(sheet, url, { x, y, width: SIDE }), undefined, { alt: text, bbox: [x, y, x + SIDE, y + SIDE] });
  const left = x + SIDE + GAP;
  const width = WIDTH - SIDE - GAP;
  sheet.tag('P', () => {
    const height = sheet.text(text, left, y + 2, width, TEXT);
    sheet.text(url, left, y + 2 + height + 4, width, ADDRESS);
  });
  sheet.y = y + SIDE + TEXT.size * LEADING;
}
