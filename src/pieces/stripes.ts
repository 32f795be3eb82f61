import type { ClothStripe } from '../../generated/api/model/clothStripe.ts';
import type { ClothStripes } from '../../generated/api/model/clothStripes.ts';
import { SWATCH_MM } from './picture-sizes.ts';

function gradient(stripes: readonly ClothStripe[], angle: 90 | 180, length: number, alpha: string, from: number): string | null {
  const [first] = stripes;
  if (!first) return null;
  if (stripes.length === 1) return `linear-gradient(${first.color}${alpha}, ${first.color}${alpha})`;
  let at = -from;
  const place = (mm: number) => `${((mm * 100) / length).toFixed(3)}%`;
  const stops = stripes.map(({ color, mm }) => {
    const begin = at;
    at += mm;
    return `${color}${alpha} ${place(begin)} ${place(at)}`;
  });
  return `repeating-linear-gradient(${angle}deg, ${stops.join(', ')})`;
}

/**
 * The cloth painted by its colour order, as a CSS background: there before any picture is, and where none comes. A square shows the middle of
 * the picture.
 */
export function stripesGround({ warp, weft, weftShare }: ClothStripes, square = false, widthMm: number = SWATCH_MM.width): string {
  const alpha = Math.round(Math.min(1, Math.max(0, weftShare)) * 255)
    .toString(16)
    .padStart(2, '0');
  const whole = (widthMm * SWATCH_MM.height) / SWATCH_MM.width;
  const height = square ? widthMm : whole;
  const cut = (whole - height) / 2;
  return [gradient(weft, 180, height, alpha, cut), gradient(warp, 90, widthMm, 'ff', 0)].filter(Boolean).join(', ');
}

/** The same of an article, where its answer says how its threads lie. */
export const groundOf = ({ stripes }: { stripes?: ClothStripes | undefined }, square = false): string | undefined =>
  stripes ? stripesGround(stripes, square) : undefined;

/** The same behind any picture of the cloth: as near as that looks; behind a scene, which has no scale, as a swatch. */
export const groundOfView = ({ stripes }: { stripes?: ClothStripes | undefined }, widthMm: number | undefined): string | undefined =>
  stripes ? stripesGround(stripes, false, widthMm) : undefined;
