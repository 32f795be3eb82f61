// What part of the cloth is seen, in millimetres, and the ruler that belongs to it.

/** From a macro of a few threads to the width of the largest screens, on which true scale must be true as well. */
export const NARROWEST_MM = 6;
export const WIDEST_MM = 800;
/** A bank card is 85.60 × 53.98 mm everywhere (ISO/IEC 7810 ID-1). */
export const BANK_CARD_MM = 85.6;
export const BANK_CARD_HEIGHT_MM = 53.98;

export interface Extent {
  /** Upper left corner and width on the cloth, mm. */
  x: number;
  y: number;
  widthMm: number;
}

/** Zooms by a factor (< 1 comes nearer) so that the point under the pointer stays where it is; `fx`, `fy` are its place in the picture, 0…1. */
export function zoomAt(extent: Extent, factor: number, fx: number, fy: number, aspect: number): Extent {
  const widthMm = Math.min(WIDEST_MM, Math.max(NARROWEST_MM, extent.widthMm * factor));
  const shrink = extent.widthMm - widthMm;
  return { x: extent.x + shrink * fx, y: extent.y + shrink * aspect * fy, widthMm };
}
export const moved = (extent: Extent, rightMm: number, downMm: number): Extent => ({
  ...extent,
  x: extent.x + rightMm,
  y: extent.y + downMm,
});

/** The extent at which the screen shows the cloth in its real size. */
export function trueScale(extent: Extent, pixels: number, pixelsPerMm: number, aspect: number): Extent {
  return zoomAt(extent, pixels / pixelsPerMm / extent.widthMm, 0.5, 0.5, aspect);
}

export interface Tick {
  /** Place along the ruler, 0…1. */
  at: number;
  /** 0 short, 1 middle, 2 long with its number. */
  rank: 0 | 1 | 2;
  label: string;
}
const STEPS = [0.1, 0.5, 1, 5, 10] as const;

/** Ticks of a ruler that starts at zero at the left edge: never closer than `leastPixels`, numbered every ten of them. */
export function rulerTicks(widthMm: number, pixels: number, leastPixels = 5): Tick[] {
  const step = STEPS.find((mm) => (mm / widthMm) * pixels >= leastPixels) ?? 10;
  const ticks: Tick[] = [];
  for (let index = 0; index * step <= widthMm + 1e-9; index++) {
    const rank = index % 10 === 0 ? 2 : index % 5 === 0 ? 1 : 0;
    const mm = index * step;
    ticks.push({ at: mm / widthMm, rank, label: rank === 2 ? String(Math.round(mm * 10) / 10) : '' });
  }
  return ticks;
}
