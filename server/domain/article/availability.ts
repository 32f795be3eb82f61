import { accessoryLineQuantityMax } from '../../../generated/zod/schemas/accessoryLine.zod.ts';
import { cmAllowed, nearestMetres, typedCm } from '../../../shared/rules/metres.ts';
import { callerPrices, requireVisible } from '../catalogue/viewer.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { lengthPrice, toMetres } from '../pricing/amounts.ts';
import { formatMoney, money } from '../pricing/format.ts';
import { samplePrice, unitPrice } from '../pricing/unit-prices.ts';
import { judge } from '../stock/availability.ts';
import { accessoryAvailability, lotsOf, presentVerdict, swatchAvailability } from '../stock/present.ts';
import { readStock } from '../stock/read.ts';
import { stockRule, usualCm } from '../stock/rules.ts';
import { verb } from '../verb.ts';

/** Unit price and total where the caller may see prices. */
function priced({ caller, locale }: Context, unit: number, total: number) {
  if (!caller.flags.showCatalogPrices) return {};
  const { currency } = caller.customer;
  return {
    unitPrice: money(unit, currency),
    unitPriceString: formatMoney(unit, currency, locale),
    total: money(total, currency),
    totalString: formatMoney(total, currency, locale),
  };
}

const wholePieces = (quantity: number, minimum: number): number => {
  if (quantity < minimum || !Number.isInteger(quantity)) throw new ShopError('QUANTITY_BELOW_MINIMUM', { minimum });
  return quantity;
};

/**
 * Availability and price of a quantity for the caller's shop, from the pieces as they lie there now. Without a quantity it speaks of
 * cloth for one shirt or one production lot.
 * @throws ShopError ARTICLE_NOT_FOUND, ARTICLE_OFF_LIMITS, METRES_INVALID with the nearest allowed lengths, QUANTITY_BELOW_MINIMUM
 */
export const getAvailability = verb('getAvailability', async (context, { params: { a: code, b: color }, query }) => {
  const { caller, deps, now } = context;
  const { type } = query;
  const { index, accessories } = await deps.catalogue.current();
  const { list } = callerPrices(index, context);
  const { discountBp } = caller.customer;
  const head = { code, color, type, asOf: now.toISOString() };

  if (type === 'ACCESSORY') {
    const accessory = accessories.get(`${code}-${color}`);
    if (!accessory) throw new ShopError('ARTICLE_NOT_FOUND');
    const quantity = wholePieces(query.quantity ?? accessory.minimumQuantity, accessory.minimumQuantity);
    const unit = unitPrice(accessory.priceEurCents, list, discountBp);
    return {
      ...head,
      quantity,
      ...accessoryAvailability(accessoryLineQuantityMax),
      lots: [],
      incoming: [],
      ...priced(context, unit, unit * quantity),
    };
  }

  const ordinal = requireVisible(index, index.codeOrder.ordinalOf(code, color), context);
  const base = index.baseCents[ordinal] as number;
  const id = index.ids[ordinal] as number;
  const cm = type === 'SAMPLE' ? usualCm(caller.ditta) : query.quantity === undefined ? usualCm(caller.ditta) : typedCm(query.quantity);
  if (type === 'FABRIC' && !cmAllowed(caller.ditta, cm))
    throw new ShopError('METRES_INVALID', { nearest: nearestMetres(caller.ditta, cm) });
  const stock = await deps.store.read((tx) => readStock(tx, [id], caller.ditta, () => index.purchasable[ordinal] === 1));
  const free = stock.get(id);
  if (!free) throw new ShopError('ARTICLE_NOT_FOUND');
  const verdict = judge(free, cm, stockRule(caller.ditta), query.requestedDate ?? null);
  const lots = lotsOf(free);
  const incoming = free.productions.map(({ readyOn, freeCm }) => ({ date: readyOn, metres: toMetres(freeCm) }));
  if (type === 'SAMPLE') {
    const quantity = wholePieces(query.quantity ?? 1, 1);
    const unit = samplePrice(base, list, discountBp);
    const { freeSamples } = caller.customer.tier ?? {};
    return {
      ...head,
      quantity,
      ...swatchAvailability(verdict),
      lots,
      incoming,
      ...(freeSamples ? { freePerOrder: freeSamples } : {}),
      ...priced(context, unit, unit * quantity),
    };
  }
  const unit = unitPrice(base, list, discountBp);
  return {
    ...head,
    quantity: toMetres(cm),
    ...presentVerdict(verdict, now),
    lots,
    incoming,
    ...priced(context, unit, lengthPrice(unit, cm)),
  };
});
