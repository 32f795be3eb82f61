/**
 * All arithmetic of money: integer minor units, integer centimetres, basis points and parts per million. Every rounding is to the
 * nearest unit, halves away from zero. Products stay below 2^53 for amounts up to 10^11 minor units, which the contract caps.
 */

/** a / b rounded to the nearest integer, halves away from zero; b > 0. */
export function divideRounded(a: number, b: number): number {
  const whole = Math.trunc(a / b);
  const rest = a - whole * b;
  // + 0 turns the negative zero of a small negative amount into zero.
  return (Math.abs(rest) * 2 >= b ? whole + Math.sign(a) : whole) + 0;
}

const BASIS = 10_000;
const MILLION = 1_000_000;

/** A share of an amount in basis points (2200 = 22 %). */
export const shareOf = (amount: number, basisPoints: number): number => divideRounded(amount * basisPoints, BASIS);

/** Price on a list: base euro cents × factor, rounded to the list's step. */
export const listPrice = (baseEurCents: number, factorPpm: number, roundTo: number): number =>
  divideRounded(baseEurCents * factorPpm, MILLION * roundTo) * roundTo;

/** What a customer with this discount pays for a unit. */
export const netPrice = (price: number, discountBp: number): number => price - shareOf(price, discountBp);

/** Price of a length: unit price of a metre × centimetres / 100. */
export const lengthPrice = (unitPrice: number, cm: number): number => divideRounded(unitPrice * cm, 100);

/**
 * Splits `total` in proportion to `weights` so that the parts add up to it exactly (largest remainder; equal remainders go to the
 * earlier part). All weights 0 gives the whole to the first.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (weights.length === 0) return [];
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0));
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = exact.map((product) => Number(product / BigInt(sum)));
  const order = exact
    .map((product, index) => ({ index, rest: Number(product % BigInt(sum)) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  let left = total - parts.reduce((a, b) => a + b, 0);
  for (const { index } of order) {
    if (left === 0) break;
    parts[index] = (parts[index] as number) + 1;
    left--;
  }
  return parts;
}

/** Metres of the wire (at most two decimals) as centimetres. */
export const toCm = (metres: number): number => Math.round(metres * 100);
/** Centimetres as metres of the wire. */
export const toMetres = (cm: number): number => cm / 100;
