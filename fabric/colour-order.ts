/** The colour order of a cloth as a few stripes: what is painted where its picture is still on the way. */
import { averageColor, coverage, meanReflectance } from './appearance.ts';
import { hexToLinear, linearToHex, type Rgb } from './core/colour.ts';
import { expandRuns, type Fabric, type Run } from './model.ts';

/** A stripe of one colour, as the threads look in the cloth. */
export interface Stripe {
  color: string;
  /** Width, mm. */
  mm: number;
}
export interface ColourOrder {
  /** Left to right, repeated over the width. */
  warp: Stripe[];
  /** Top to bottom, repeated over the height. */
  weft: Stripe[];
  /** Share of the face that is weft, 0 … 1. */
  weftShare: number;
}

/** More stripes than these nobody tells apart in a picture that is about to be replaced. */
const MOST = 24;
/** What is finer than this looks like one colour, mm. */
const FINEST_MM = 0.5;
/** Lines that stand so far apart are seen one by one, however fine they are, mm. */
const APART_MM = 1;

interface Piece {
  color: Rgb;
  threads: number;
}
const mixed = (a: Piece, b: Piece): Piece => {
  const threads = a.threads + b.threads;
  const mean = (at: 0 | 1 | 2) => (a.color[at] * a.threads + b.color[at] * b.threads) / threads;
  return { color: [mean(0), mean(1), mean(2)], threads };
};
const isSame = (a: Rgb, b: Rgb) => a.every((value, at) => Math.abs(value - (b[at] as number)) < 0.004);

/** Neighbours that are finer than `least` threads become one stripe of their mean colour. */
function coarsened(pieces: readonly Piece[], least: number): Piece[] {
  const out: Piece[] = [];
  for (const piece of pieces) {
    const last = out.at(-1);
    if (last && (last.threads < least || isSame(last.color, piece.color))) out[out.length - 1] = mixed(last, piece);
    else out.push(piece);
  }
  const last = out.at(-1);
  const before = out.at(-2);
  if (last && before && last.threads < least) out.splice(-2, 2, mixed(before, last));
  return out;
}

/** @param finest mm; nothing is finer than a thread */
function piecesOf(fabric: Fabric, runs: readonly Run[], perCm: number, finest = FINEST_MM): Piece[] {
  const threads = Array.from(expandRuns(runs), (yarn) => ({ color: meanReflectance(fabric.yarns[yarn]!), threads: 1 }));
  let least = Math.max(1, (finest * perCm) / 10);
  let pieces = coarsened(coarsened(threads, 1), least);
  while (pieces.length > MOST) {
    least *= 1.5;
    pieces = coarsened(pieces, least);
  }
  return pieces;
}

/**
 * A check keeps its lines both ways, or it would be taken for a stripe: those of one direction do not go because they are finer than those of the other.
 */
function checked(fabric: Fabric): [warp: Piece[], weft: Piece[]] {
  const ways = [
    [fabric.warp, fabric.endsPerCm],
    [fabric.weft, fabric.picksPerCm],
  ] as const;
  const pieces = ways.map(([runs, perCm]) => piecesOf(fabric, runs, perCm));
  const isLined = pieces.some(({ length }) => length > 1);
  const [warp = [], weft = []] = pieces.map((way, at) => {
    const [runs, perCm] = ways[at]!;
    const repeatMm = (runs.reduce((sum, [, threads]) => sum + threads, 0) * 10) / perCm;
    return isLined && way.length === 1 && repeatMm >= APART_MM ? piecesOf(fabric, runs, perCm, 0) : way;
  });
  return [warp, weft];
}

const meanOf = (pieces: readonly Piece[]): Rgb => pieces.reduce(mixed).color;

/** Stripes of warp and weft whose mixture has the mean colour of the cloth. */
export function colourOrder(fabric: Fabric): ColourOrder {
  const share = coverage(fabric);
  const weftShare = share.weft / (share.warp + share.weft);
  const [warp, weft] = checked(fabric);
  const [ofWarp, ofWeft, wanted] = [meanOf(warp), meanOf(weft), hexToLinear(averageColor(fabric))];
  const factor = (at: 0 | 1 | 2): number => wanted[at] / Math.max(0.001, ofWarp[at] * (1 - weftShare) + ofWeft[at] * weftShare);
  const scale = [factor(0), factor(1), factor(2)] as const;
  const stripes = (pieces: readonly Piece[], perCm: number): Stripe[] =>
    pieces.map(({ color, threads }) => ({
      color: linearToHex([color[0] * scale[0], color[1] * scale[1], color[2] * scale[2]]),
      mm: Math.round((threads * 100) / perCm) / 10 || 0.1,
    }));
  return {
    warp: stripes(warp, fabric.endsPerCm),
    weft: stripes(weft, fabric.picksPerCm),
    weftShare: Math.round(weftShare * 100) / 100,
  };
}
