/** Numerals drawn with a single stroke, so that a printed scale needs no font. */

/** Points on a grid 4 wide and 6 high, y down. */
type Polyline = readonly (readonly [number, number])[];

/** Part of an ellipse, angles in degrees clockwise from the right. */
function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number): Polyline {
  const count = Math.max(3, Math.ceil(Math.abs(to - from) / 20));
  return Array.from({ length: count + 1 }, (_, k) => {
    const angle = ((from + ((to - from) * k) / count) * Math.PI) / 180;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)] as const;
  });
}

export const DIGITS: readonly (readonly Polyline[])[] = [
  [arc(2, 3, 1.6, 2.9, 0, 360)],
  [
    [
      [0.9, 1.2],
      [2.2, 0.1],
      [2.2, 5.9],
    ],
  ],
  [[...arc(2, 1.7, 1.5, 1.6, -170, 35), [0.5, 5.9], [3.6, 5.9]]],
  [[...arc(1.9, 1.5, 1.4, 1.4, -160, 90)], [...arc(1.9, 4.4, 1.6, 1.5, -90, 160)]],
  [
    [
      [2.8, 5.9],
      [2.8, 0.1],
      [0.3, 4.1],
      [3.7, 4.1],
    ],
  ],
  [[[3.3, 0.1], [0.9, 0.1], [0.7, 2.6], ...arc(1.9, 4, 1.6, 1.9, -130, 150)]],
  [[...arc(2, 4.1, 1.5, 1.8, 180, 540), [0.6, 3], [1.5, 1.2], [2.9, 0.1]]],
  [
    [
      [0.4, 0.1],
      [3.6, 0.1],
      [1.6, 5.9],
    ],
  ],
  [arc(2, 1.5, 1.3, 1.4, 0, 360), arc(2, 4.4, 1.6, 1.5, 0, 360)],
  [[...arc(2, 1.9, 1.5, 1.8, 0, 360), [3.4, 3], [2.5, 4.8], [1.1, 5.9]]],
];

/** Width of a numeral with its side bearing, and its height, in grid units. */
export const DIGIT_ADVANCE = 5;
export const DIGIT_HEIGHT = 6;

/** The strokes of a whole number, centred on x = 0, with the top at y = 0, `height` high. */
export function numberStrokes(value: number, height: number): Polyline[] {
  const scale = height / DIGIT_HEIGHT;
  const text = String(value);
  const left = (-text.length * DIGIT_ADVANCE) / 2 + 0.5;
  return [...text].flatMap((digit, k) =>
    DIGITS[Number(digit)]!.map((line) => line.map(([x, y]) => [(left + k * DIGIT_ADVANCE + x) * scale, y * scale] as const)),
  );
}
