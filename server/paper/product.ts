// What the sheet of a product is made of besides texts: cloth at true scale with its ruler, care symbols, colourways.
import { type CareShape, careDrawings } from '../../shared/care-drawings.ts';
import { type PaperBlock, type PaperPicture, pictureKey } from '../ports/papers.ts';
import { drawQr } from './codes.ts';
import { HAIRLINE, INK, LEADING, MARGIN, QUIET, type Sheet, WIDTH } from './sheet.ts';
import type { Pictures } from './table.ts';
import type { Style } from './type.ts';

type Of<K extends PaperBlock['kind']> = Extract<PaperBlock, { kind: K }>;
const MM = 72 / 25.4;
const CAPTION: Style = { weight: 'sans', size: 7, color: QUIET };
const TEXT: Style = { weight: 'sans', size: 8, color: INK };
const GAP = 18;
const RULER = 9;

function drawPicture(sheet: Sheet, picture: PaperPicture, pictures: Pictures, place: { x: number; y: number; w: number; h: number }): void {
  const { x, y, w, h } = place;
  const bytes = pictures.get(pictureKey(picture));
  sheet.doc.save();
  sheet.doc.rect(x, y, w, h).clip();
  if (bytes) sheet.doc.image(bytes as Buffer, x, y, { width: w });
  else sheet.doc.rect(x, y, w, h).fill(picture.averageColor);
  sheet.doc.restore();
}

/** A millimetre rule of the cloth below its picture: `scale` is drawn millimetres for one of the cloth. */
function drawRuler(sheet: Sheet, x: number, y: number, clothMm: number, scale: number): void {
  sheet.decoration(() => {
    const { doc } = sheet;
    for (let mm = 0; mm <= clothMm; mm++) {
      const at = x + mm * scale * MM;
      doc.moveTo(at, y).lineTo(at, y + (mm % 10 === 0 ? 6 : mm % 5 === 0 ? 4.5 : 3));
    }
    doc.lineWidth(0.4).strokeColor(QUIET).stroke();
  });
}

/** Cloth side by side, each as large as it says, with its ruler and what it is; a code to be scanned at the end. */
export function drawCloths(sheet: Sheet, { cloths, code }: Of<'cloths'>, pictures: Pictures): void {
  const tallest = Math.max(...cloths.map(({ heightMm }) => heightMm)) * MM;
  sheet.room(tallest + RULER + CAPTION.size * LEADING * 2 + 10);
  let x = MARGIN.left;
  for (const cloth of cloths) {
    const w = cloth.widthMm * MM;
    const h = cloth.heightMm * MM;
    const left = x;
    sheet.tag('Figure', () => drawPicture(sheet, cloth.picture, pictures, { x: left, y: sheet.y, w, h }), undefined, {
      alt: cloth.caption,
      bbox: [left, sheet.y, left + w, sheet.y + h],
    });
    drawRuler(sheet, left, sheet.y + h + 2, cloth.clothMm, cloth.widthMm / cloth.clothMm);
    sheet.tag('P', () => void sheet.text(cloth.caption, left, sheet.y + h + RULER + 3, w, CAPTION));
    x += w + GAP;
  }
  if (code) {
    const size = 26 * MM;
    const left = MARGIN.left + WIDTH - size;
    sheet.tag('Figure', () => drawQr(sheet, code.text, { x: left, y: sheet.y, width: size }), undefined, {
      alt: code.caption,
      bbox: [left, sheet.y, left + size, sheet.y + size],
    });
    sheet.tag('P', () => void sheet.text(code.caption, left, sheet.y + size + 11, size, CAPTION));
  }
  sheet.y += tallest + RULER + CAPTION.size * LEADING * 2 + 10;
}

function drawShape(sheet: Sheet, shape: CareShape): void {
  const { doc } = sheet;
  if ('text' in shape) {
    const style: Style = { weight: 'strong', size: shape.size, color: INK };
    const line = sheet.type.line(shape.text, style);
    sheet.type.draw(line, 12 - line.width / 2, shape.y, style);
    return;
  }
  if ('dot' in shape) {
    doc.circle(shape.dot[0], shape.dot[1], 1.1).fillColor(INK).fill();
    return;
  }
  if ('path' in shape) doc.path(shape.path);
  else doc.circle(...(shape.circle as [number, number, number]));
  doc.lineWidth(1.25).lineJoin('round').lineCap('round').strokeColor(INK).stroke();
}

/** Care symbols, each with its words, two or three beside each other. */
export function drawCare(sheet: Sheet, { items }: Of<'care'>): void {
  const across = 3;
  const width = WIDTH / across - 10;
  const size = 20;
  for (let first = 0; first < items.length; first += across) {
    const row = items.slice(first, first + across);
    const height = Math.max(size, ...row.map(({ text }) => sheet.height(text, width - size - 8, TEXT)));
    sheet.room(height + 6);
    for (const [index, { symbol, text }] of row.entries()) {
      const x = MARGIN.left + index * (width + 15);
      const shapes = careDrawings[symbol] ?? [];
      // The symbol says what the words beside it say.
      sheet.decoration(() => {
        sheet.doc.save();
        sheet.doc.translate(x, sheet.y).scale(size / 24);
        for (const shape of shapes) drawShape(sheet, shape);
        sheet.doc.restore();
      });
      const high = sheet.height(text, width - size - 8, TEXT);
      sheet.tag('P', () => void sheet.text(text, x + size + 8, sheet.y + Math.max(0, (size - high) / 2), width - size - 8, TEXT));
    }
    sheet.y += height + 6;
  }
  sheet.y += 6;
}

/** Small cloths in rows, each with its words below. */
export function drawSwatches(sheet: Sheet, { swatches }: Of<'swatches'>, pictures: Pictures): void {
  const across = 10;
  const step = WIDTH / across;
  const w = step - 8;
  const h = w * 1.1;
  for (let from = 0; from < swatches.length; from += across) {
    const row = swatches.slice(from, from + across);
    const words = Math.max(...row.map(({ label }) => sheet.height(label, w, CAPTION)));
    sheet.room(h + words + 6);
    for (const [index, { picture, label }] of row.entries()) {
      const x = MARGIN.left + index * step;
      sheet.tag('P', () => {
        drawPicture(sheet, picture, pictures, { x, y: sheet.y, w, h });
        sheet.text(label, x, sheet.y + h + 2, w, CAPTION);
      });
    }
    sheet.y += h + words + 8;
  }
  sheet.rule(sheet.y, HAIRLINE);
  sheet.y += 6;
}
