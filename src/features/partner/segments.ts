import { type PriceSegment, priceBands, priceSegments } from '../../../generated/rules.ts';
import { bodies, type Typed } from './typed.ts';

/** Whether shirts of these prices can be of the segment. */
function overlaps(segment: PriceSegment, minimum: number, maximum: number): boolean {
  const band: { minimum?: number; maximum?: number } = priceBands[segment];
  return maximum >= (band.minimum ?? 0) && minimum <= (band.maximum ?? Number.POSITIVE_INFINITY);
}

/** The segment of the typed prices, where none of them is of the chosen one: it may be meant so, and is only asked about. */
export function otherSegment(sales: Typed['sales']): PriceSegment | undefined {
  const { segment, minimumPrice, maximumPrice } = bodies.sales(sales) as Record<string, unknown>;
  if (typeof minimumPrice !== 'number' || typeof maximumPrice !== 'number' || maximumPrice < minimumPrice) return undefined;
  const chosen = priceSegments.find((each) => each === segment);
  if (!chosen || overlaps(chosen, minimumPrice, maximumPrice)) return undefined;
  return priceSegments.find((each) => overlaps(each, minimumPrice, maximumPrice));
}
