/** A piece of a drawing on a field of 24 × 24: lines, a circle, a dot, or letters on a base line. */
export type CareShape =
  | { path: string }
  | { circle: readonly [x: number, y: number, radius: number] }
  | { dot: readonly [x: number, y: number] }
  | { text: string; y: number; size: number };

const TUB: CareShape = {
  path: 'M2 8.5 4.5 20h15L22 8.5c-1.8 0-1.8 1.5-3.6 1.5s-1.8-1.5-3.6-1.5S13 10 12 10s-1.9-1.5-3.2-1.5S7.4 10 5.6 10 3.8 8.5 2 8.5z',
};
const IRON: CareShape = { path: 'M3 18.5h18L18.5 7.5H9M3 18.5c.4-3.8 2.5-6 6.5-6h10.1' };
const CROSS: CareShape = { path: 'M3.5 4.5l17 16M20.5 4.5l-17 16' };
const TRIANGLE: CareShape = { path: 'M12 3.5 21.5 20h-19z' };
const SQUARE: CareShape = { path: 'M3.5 4.5h17v16h-17z' };
const DRUM: CareShape = { circle: [12, 12.5, 6.5] };
const CIRCLE: CareShape = { circle: [12, 12.5, 8.5] };
const dot = (x: number, y: number): CareShape => ({ dot: [x, y] });
const text = (value: string, y = 18, size = 7.5): CareShape => ({ text: value, y, size });

/**
 * Care symbols after ISO 3758, drawn for this shop: tub, triangle, square, iron, circle; dots for heat, a cross for "do not". On a screen and on paper their
 * text always stands beside them.
 */
export const careDrawings: Readonly<Record<string, readonly CareShape[]>> = {
  'wash-30': [TUB, text('30')],
  'wash-40': [TUB, text('40')],
  'wash-60': [TUB, text('60')],
  'wash-hand': [TUB, { path: 'M7.5 4.5c1 0 2 1.5 3 3.5l4 6.5M10.5 8l2.8-.6 4 6.4' }],
  'bleach-no': [TRIANGLE, CROSS],
  'bleach-oxygen': [TRIANGLE, { path: 'M10 20l5-8.6M14 20l3.1-5.2' }],
  'tumble-no': [SQUARE, DRUM, CROSS],
  'tumble-low': [SQUARE, DRUM, dot(12, 12.5)],
  'line-dry': [SQUARE, { path: 'M12 8v9' }],
  'iron-110': [IRON, dot(12, 15.6)],
  'iron-150': [IRON, dot(10.2, 15.6), dot(13.8, 15.6)],
  'iron-200': [IRON, dot(8.4, 15.6), dot(12, 15.6), dot(15.6, 15.6)],
  'dryclean-p': [CIRCLE, text('P', 15.8, 9)],
  'dryclean-no': [CIRCLE, CROSS],
  wetclean: [CIRCLE, text('W', 15.8, 9)],
};
