// Codes that machines read, drawn as lines and areas: as sharp as the printer.
import { drawingSVG, qrcode, toSVG } from 'bwip-js/generic';
import { INK, type Sheet } from './sheet.ts';

export interface CodePlace {
  x: number;
  y: number;
  width: number;
  height: number;
}

function drawCode(sheet: Sheet, svg: string, { x, y, width, height }: CodePlace): void {
  const [, w = '1', h = '1'] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  const { doc } = sheet;
  doc.save();
  doc.translate(x, y).scale(width / Number(w), height / Number(h));
  for (const [, attributes = '', d = ''] of svg.matchAll(/<path ([^>]*?)d="([^"]+)"/g)) {
    const stroke = /stroke-width="([\d.]+)"/.exec(attributes)?.[1];
    doc.path(d);
    if (stroke) doc.lineWidth(Number(stroke)).strokeColor(INK).stroke();
    else doc.fillColor(INK).fill('even-odd');
  }
  doc.restore();
}

/** The dark squares of a code as one path, and the length of its side. */
export function codePath(text: string): { path: string; side: number } {
  const svg = String(qrcode({ bcid: 'qrcode', text, scale: 1 }, drawingSVG()));
  const side = /viewBox="0 0 (\d+) /.exec(svg)?.[1];
  const path = / d="([^"]+)"/.exec(svg)?.[1];
  if (!side || !path) throw new Error('The code could not be drawn.');
  return { path, side: Number(side) };
}

/** A QR code of an address; quiet around it as it must be is the caller's room. */
export function drawQr(sheet: Sheet, text: string, { x, y, width }: Omit<CodePlace, 'height'>): void {
  const { path, side } = codePath(text);
  sheet.doc.save();
  sheet.doc
    .translate(x, y)
    .scale(width / side)
    .path(path)
    .fill(INK, 'even-odd');
  sheet.doc.restore();
}
/** A Code 128 of a short text. */
export const drawBarcode = (sheet: Sheet, text: string, place: CodePlace): void =>
  drawCode(sheet, toSVG({ bcid: 'code128', text, height: 8 }), place);
