import type { Currency, Locale } from '../../../generated/rules.ts';
import { accessoryLineQuantityMax } from '../../../generated/zod/schemas/accessoryLine.zod.ts';
import type { Cart } from '../../../generated/zod/schemas/cart.zod.ts';
import type { CartLine } from '../../../generated/zod/schemas/cartLine.zod.ts';
import type { CartTotals } from '../../../generated/zod/schemas/cartTotals.zod.ts';
import type { LineChange } from '../../../generated/zod/schemas/lineChange.zod.ts';
import { stillWanted } from '../../../shared/rules/days.ts';
import type { CartRow } from '../../store/queries/carts.ts';
import type { Context } from '../context.ts';
import { toMetres } from '../pricing/amounts.ts';
import { formatMoney, money } from '../pricing/format.ts';
import { accessoryAvailability, presentVerdict, swatchAvailability } from '../stock/present.ts';
import { todayOf } from '../today.ts';
import { type CartState, isWorse, type JudgedLine } from './evaluate.ts';
import type { Goods } from './goods.ts';

/** Metres of cloth, pieces of anything else. */
export const quantityOf = (type: string, quantity: number): number => (type === 'FABRIC' ? toMetres(quantity) : quantity);

export const articleRef = (
  code: string,
  color: string,
  goods: Pick<Goods, 'name' | 'colorName' | 'averageColor' | 'images'>,
  locale: Locale,
) => ({
  code,
  color,
  name: goods.name[locale],
  colorName: goods.colorName[locale],
  averageColor: goods.averageColor,
  images: goods.images,
});

const stringNames = new Map<string, string>();
/** A name that is put together anew each time has to be looked for among all names of the program. */
function stringNameOf(name: string): string {
  const known = stringNames.get(name);
  if (known !== undefined) return known;
  const fresh = `${name}String`;
  stringNames.set(name, fresh);
  return fresh;
}

/**
 * `{ goods, goodsString }` and the like, or nothing where the caller may see no prices. Amounts are of the customer's currency unless they
 * were fixed in another, as those of an order are.
 */
export function priceFields<N extends string>(
  { caller, locale }: Context,
  amounts: Partial<Record<N, number | null>>,
  currency: Currency = caller.customer.currency,
): { [K in N]?: ReturnType<typeof money> } & { [K in `${N}String`]?: string } {
  const fields: Record<string, unknown> = {};
  if (caller.flags.showCatalogPrices)
    for (const name in amounts) {
      const amount: number | null | undefined = amounts[name];
      if (amount === null || amount === undefined) continue;
      fields[name] = money(amount, currency);
      fields[stringNameOf(name)] = formatMoney(amount, currency, locale);
    }
  return fields as ReturnType<typeof priceFields<N>>;
}

/** What is different from what the customer last saw of the line. */
export function changesOf(line: JudgedLine, { caller, locale }: Context): LineChange[] {
  const { cartLine, goods, verdict } = line;
  const changes: LineChange[] = [];
  if (cartLine.unitPriceSeen !== goods.unitPrice && !goods.refusal)
    changes.push({
      kind: 'PRICE',
      ...(caller.flags.showCatalogPrices
        ? { unitPriceBeforeString: formatMoney(cartLine.unitPriceSeen, caller.customer.currency, locale) }
        : {}),
    });
  if (goods.refusal) changes.push({ kind: 'NOT_PURCHASABLE' });
  else if (cartLine.type === 'FABRIC' && verdict && isWorse(cartLine.stateSeen, verdict.state))
    changes.push({ kind: 'AVAILABILITY', stateBefore: cartLine.stateSeen as NonNullable<LineChange['stateBefore']> });
  return changes;
}

function availabilityOf({ cartLine, verdict }: JudgedLine, now: Date): CartLine['availability'] {
  if (cartLine.type === 'ACCESSORY') return accessoryAvailability(accessoryLineQuantityMax);
  if (!verdict) return null;
  return cartLine.type === 'SAMPLE' ? swatchAvailability(verdict) : presentVerdict(verdict, now);
}

export function presentLine(line: JudgedLine, position: number, context: Context): CartLine {
  const { cartLine, goods, priced, refusal } = line;
  return {
    id: cartLine.id,
    version: cartLine.version,
    position,
    type: cartLine.type,
    article: articleRef(cartLine.code, cartLine.color, goods, context.locale),
    quantity: quantityOf(cartLine.type, cartLine.quantity),
    minimumQuantity: goods.minimumQuantity,
    free: priced.free,
    ...priceFields(context, { unitPrice: goods.unitPrice, discount: priced.discount, total: priced.total }),
    shop: cartLine.shop,
    reference: cartLine.reference,
    note: cartLine.note,
    requestedDate: cartLine.requestedDate,
    availability: availabilityOf(line, context.now),
    changes: changesOf(line, context),
    problem: refusal,
  };
}

/** `vatCeilingLeft` is null where no ceiling limits the customer. */
export function presentTotals({ lines, totals }: CartState, vatCeilingLeft: number | null, context: Context): CartTotals {
  const { currency, vatBp } = context.caller.customer;
  return {
    elementCount: lines.length,
    metres: toMetres(lines.reduce((sum, { cartLine }) => sum + (cartLine.type === 'FABRIC' ? cartLine.quantity : 0), 0)),
    currency,
    vatRateBp: vatBp,
    ...priceFields(context, {
      goods: totals.goods,
      discount: totals.discount,
      programDiscount: totals.programDiscount > 0 ? totals.programDiscount : null,
      delivery: totals.delivery,
      freeDeliveryMissing: totals.freeDeliveryMissing > 0 ? totals.freeDeliveryMissing : null,
      vat: totals.vat,
      vatCeilingLeft,
      total: totals.total,
    }),
  };
}

export function presentCart(
  row: CartRow | undefined,
  state: CartState,
  judged: readonly JudgedLine[],
  vatCeilingLeft: number | null,
  defaultShop: string | null,
  documents: Cart['documents'],
  context: Context,
): Cart {
  const { caller, now } = context;
  const lines = judged.map((line, position) => presentLine(line, position, context));
  return {
    version: row?.version ?? 0,
    ditta: caller.ditta,
    lines,
    totals: presentTotals(state, vatCeilingLeft, context),
    promo: state.promo && { code: state.promo.row.code, percentBp: state.promo.row.percentBp, problem: state.promo.refusal },
    paymentMethod: row?.paymentMethod ?? caller.customer.defaultPaymentMethod,
    shop: row ? row.shop : defaultShop,
    requestedDate: stillWanted(row?.requestedDate ?? null, todayOf(context)),
    reference: row?.reference ?? '',
    notes: row?.notes ?? '',
    documents,
    hasChanges: lines.some(({ changes }) => changes.length > 0),
    asOf: now.toISOString(),
  };
}
