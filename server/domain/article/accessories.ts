import { accessoryCategories } from '../../../generated/rules.ts';
import type { Accessory } from '../../../generated/zod/schemas/accessory.zod.ts';
import { accessoryLineQuantityMax } from '../../../generated/zod/schemas/accessoryLine.zod.ts';
import { readAccessoryHistory } from '../../store/queries/accessories.ts';
import { accessoryImages } from '../catalogue/images.ts';
import { hexColor } from '../catalogue/summary.ts';
import { callerPrices, requireVisible } from '../catalogue/viewer.ts';
import { formatMoney, money } from '../pricing/format.ts';
import { unitPrice } from '../pricing/unit-prices.ts';
import { accessoryAvailability } from '../stock/present.ts';
import { verb } from '../verb.ts';
import { accessoriesFor } from './accessories-for.ts';

/**
 * The accessories that go with a fabric, by category, with what this customer has ordered before and where the free one of the category is
 * still to be had. @throws ShopError ARTICLE_NOT_FOUND, ARTICLE_OFF_LIMITS
 */
export const listArticleAccessories = verb('listArticleAccessories', async (context, { params: { code, color } }) => {
  const { caller, deps, locale } = context;
  const { index, accessories } = await deps.catalogue.current();
  const ordinal = requireVisible(index, index.codeOrder.ordinalOf(code, color), context);
  const { ordered, inCart } = await deps.store.read((tx) => readAccessoryHistory(tx, caller.customer.code, caller.ditta));
  const taken = new Set<string>();
  for (const line of inCart) {
    const accessory = accessories.get(line.key);
    if (accessory && line.quantity === accessory.minimumQuantity) taken.add(accessory.category);
  }
  const { list } = callerPrices(index, context);
  const { currency, discountBp } = caller.customer;
  const { state, availableMetres, expectedDate } = accessoryAvailability(accessoryLineQuantityMax);
  const rank = (category: string) => (accessoryCategories as readonly string[]).indexOf(category);
  const cloth = hexColor(index.averageColor[ordinal] as number);
  const wasOrdered = ({ code, color }: { code: string; color: string }) => ordered.has(`${code}-${color}`);
  const content = accessoriesFor(cloth, [...accessories.values()], wasOrdered)
    .sort((a, b) => rank(a.category) - rank(b.category) || a.id - b.id)
    .map((accessory): Accessory => {
      const price = unitPrice(accessory.priceEurCents, list, discountBp);
      return {
        id: accessory.id,
        code: accessory.code,
        color: accessory.color,
        name: accessory.name[locale],
        colorName: accessory.colorName[locale],
        averageColor: accessory.averageColor,
        images: accessoryImages(accessory.code, accessory.color),
        category: accessory.category as Accessory['category'],
        minimumQuantity: accessory.minimumQuantity,
        unit: accessory.unit[locale],
        ...(caller.flags.showCatalogPrices ? { price: money(price, currency), priceString: formatMoney(price, currency, locale) } : {}),
        availability: { state, availableMetres, expectedDate },
        alreadyOrdered: wasOrdered(accessory),
        freeAvailable: !taken.has(accessory.category),
      };
    });
  return { content };
});
