import type { LineType } from '../../../generated/rules.ts';
import { allocate, lengthPrice, shareOf } from './amounts.ts';

export interface PriceableLine {
  type: LineType;
  /** Centimetres of cloth, units of anything else. */
  quantity: number;
  /** Minor units for a metre or a unit. */
  unitPrice: number;
  /** Of an accessory, else null. */
  category: string | null;
  minimumQuantity: number;
}
export interface Terms {
  vatBp: number;
  deliveryCost: number;
  freeDeliveryFrom: number;
  /** The promo in force, or null. */
  promo: { percentBp: number; minimumGoods: number } | null;
  /** What the tier of a program gives, or null. */
  tier?: { discountBp: number; freeDelivery: boolean; freeSamples: number } | null;
}
export interface PricedLine {
  free: boolean;
  total: number;
  /** Share of the discount, and what is free of a line that is not free as a whole. */
  discount: number;
}
export interface Totals {
  lines: PricedLine[];
  goods: number;
  discount: number;
  /** The part of the discount that the tier gives. */
  programDiscount: number;
  delivery: number;
  /** Goods still missing until delivery is free; 0 when it is. */
  freeDeliveryMissing: number;
  /** Goods less discount, with delivery: what VAT is due on, and what counts against a VAT ceiling. */
  taxable: number;
  vat: number;
  total: number;
  promoReached: boolean;
}

/**
 * Prices a whole cart or order; all amounts are minor units of one currency. In each category the first accessory that is ordered in
 * exactly its minimum quantity is free, and so are the first swatches that a tier gives: a line of them is free as a whole, or what is free of it is part of the
 * discount. A promo gives its percentage on all other goods once they reach its minimum; the discount is rounded once, that of a tier is taken from what the promo leaves,
 * and both are shared out to the lines. Delivery is free from the customer's amount of goods. VAT is due on everything.
 */
export function priceCart(lines: readonly PriceableLine[], terms: Terms): Totals {
  const served = new Set<string>();
  const tier = terms.tier ?? null;
  let freeSamples = tier?.freeSamples ?? 0;
  const priced = lines.map((line): PricedLine => {
    const swatches = line.type === 'SAMPLE' ? Math.min(line.quantity, freeSamples) : 0;
    freeSamples -= swatches;
    const isFreeSample = swatches > 0 && swatches === line.quantity;
    const isFirst = line.category !== null && line.quantity === line.minimumQuantity && !served.has(line.category);
    if (isFirst && line.category !== null) served.add(line.category);
    const free = isFreeSample || isFirst;
    const full = line.type === 'FABRIC' ? lengthPrice(line.unitPrice, line.quantity) : line.unitPrice * line.quantity;
    return { free, total: free ? 0 : full, discount: free ? 0 : swatches * line.unitPrice };
  });
  const goods = priced.reduce((sum, { total }) => sum + total, 0);
  const given = priced.reduce((sum, { discount }) => sum + discount, 0);
  const charged = goods - given;
  const promoReached = terms.promo === null || charged >= terms.promo.minimumGoods;
  const promoDiscount = terms.promo && promoReached ? shareOf(charged, terms.promo.percentBp) : 0;
  const tierDiscount = tier ? shareOf(charged - promoDiscount, tier.discountBp) : 0;
  const programDiscount = given + tierDiscount;
  const discount = promoDiscount + programDiscount;
  const shares = allocate(
    promoDiscount + tierDiscount,
    priced.map((line) => line.total - line.discount),
  );
  for (const [index, line] of priced.entries()) line.discount += shares[index] as number;
  const isFree = lines.length === 0 || tier?.freeDelivery === true || charged >= terms.freeDeliveryFrom;
  const delivery = isFree ? 0 : terms.deliveryCost;
  const taxable = goods - discount + delivery;
  const vat = shareOf(taxable, terms.vatBp);
  return {
    lines: priced,
    goods,
    discount,
    programDiscount,
    delivery,
    freeDeliveryMissing: isFree ? 0 : terms.freeDeliveryFrom - charged,
    taxable,
    vat,
    total: taxable + vat,
    promoReached,
  };
}
