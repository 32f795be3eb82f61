/** How what crossings return follows the thickness of their threads, and what of it is left to chance. */

export const KINDS = ['end', 'pick', 'gap'] as const;
/** Light off the end, off the pick, and out of the gap between them. */
export type Kind = (typeof KINDS)[number];
export type Shares = Record<Kind, number>;

/** One crossing that was drawn: its threads' thickness relative to the mean, and what it returned. */
export interface Drawn {
  neighbourhood: number;
  face: 0 | 1;
  end: number;
  pick: number;
  light: Shares;
}

/** Change of a kind of light, relative to its mean, by the thickness of the end and of the pick. */
export interface Sway {
  end: number;
  pick: number;
}

/** Mean products of what is left of the kinds of light, and their mean. */
export interface Covariance {
  products: Record<Kind, Shares>;
  mean: Shares;
}

/** Least squares against the thickness of both threads, relative to the mean of the neighbourhood. All crossings have one face. */
export function swayOf(drawn: readonly Drawn[]): { sway: Record<Kind, Sway>; chance: Covariance } {
  const means = meansOf(drawn);
  const sway = { end: follow(drawn, means, 'end'), pick: follow(drawn, means, 'pick'), gap: follow(drawn, means, 'gap') };
  return { sway, chance: leftToChance(drawn, means, sway) };
}

/** Mean light by neighbourhood. */
function meansOf(drawn: readonly Drawn[]): Map<number, Shares> {
  const sums = new Map<number, Shares & { count: number }>();
  for (const { neighbourhood, light } of drawn) {
    const sum = sums.get(neighbourhood) ?? { count: 0, end: 0, pick: 0, gap: 0 };
    sum.count++;
    for (const kind of KINDS) sum[kind] += light[kind];
    sums.set(neighbourhood, sum);
  }
  for (const sum of sums.values()) for (const kind of KINDS) sum[kind] /= sum.count;
  return sums;
}

function follow(drawn: readonly Drawn[], means: Map<number, Shares>, kind: Kind): Sway {
  let [ee, ep, pp, re, rp] = [0, 0, 0, 0, 0];
  for (const { neighbourhood, light, end, pick } of drawn) {
    const mean = means.get(neighbourhood)![kind];
    const rest = light[kind] - mean;
    ee += mean * mean * end * end;
    ep += mean * mean * end * pick;
    pp += mean * mean * pick * pick;
    re += mean * rest * end;
    rp += mean * rest * pick;
  }
  const determinant = ee * pp - ep * ep;
  if (!(determinant > 1e-12)) return { end: 0, pick: 0 };
  return { end: (re * pp - rp * ep) / determinant, pick: (rp * ee - re * ep) / determinant };
}

function leftToChance(drawn: readonly Drawn[], means: Map<number, Shares>, sway: Record<Kind, Sway>): Covariance {
  const none = (): Shares => ({ end: 0, pick: 0, gap: 0 });
  const products = { end: none(), pick: none(), gap: none() };
  const mean = none();
  for (const { neighbourhood, light, end, pick } of drawn) {
    const expected = means.get(neighbourhood)!;
    const rest = none();
    for (const kind of KINDS) {
      rest[kind] = light[kind] - expected[kind] * (1 + sway[kind].end * end + sway[kind].pick * pick);
      mean[kind] += expected[kind] / drawn.length;
    }
    for (const a of KINDS) for (const b of KINDS) products[a][b] += (rest[a] * rest[b]) / drawn.length;
  }
  return { products, mean };
}

/** Threads lie a little to one side here and there, so what one crossing has more of its neighbour has less: seen over both, grain is weaker. */
const GRAIN_LEFT = 0.8;

/**
 * What one standard deviation of brightness, as the eye sees it that weighs the kinds of light by their colours, does to each of them, relative to its
 * mean.
 */
export function grainOf({ products, mean }: Covariance, weights: Shares): Shares {
  const together = (kind: Kind): number => KINDS.reduce((sum, other) => sum + products[kind][other] * weights[other], 0);
  const deviation = Math.sqrt(KINDS.reduce((sum, kind) => sum + weights[kind] * together(kind), 0));
  const of = (kind: Kind): number => (mean[kind] > 0 && deviation > 0 ? (GRAIN_LEFT * together(kind)) / (deviation * mean[kind]) : 0);
  return { end: of('end'), pick: of('pick'), gap: of('gap') };
}
