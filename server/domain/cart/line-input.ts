import type { Day } from '../../../generated/rules.ts';
import type { CartLineInputOutput } from '../../../generated/zod/schemas/cartLineInput.zod.ts';
import type { CartLineRow, CartRow, LineFields } from '../../store/queries/carts.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { toCm } from '../pricing/amounts.ts';
import { todayOf } from '../today.ts';

export type LineInput = CartLineInputOutput;

/** @throws ShopError DITTA_MISMATCH when the line was made for another shop, as after a switch in another tab */
export function assertDitta(ditta: string, { caller }: Context): void {
  if (ditta !== caller.ditta) throw new ShopError('DITTA_MISMATCH', { ditta: caller.ditta });
}

/** @throws ShopError SHOP_UNKNOWN */
export function assertShop(shop: string | null | undefined, { caller }: Context): void {
  if (shop && !caller.customer.shops.includes(shop)) throw new ShopError('SHOP_UNKNOWN');
}

/** @throws ShopError DATE_IN_PAST with the earliest date */
export function assertDate(date: Day | null | undefined, context: Context): void {
  const minimum = todayOf(context);
  if (date && date < minimum) throw new ShopError('DATE_IN_PAST', { minimum });
}

/** A line as it is stored. What the request does not name is empty; the shop is that of the cart. */
export function lineOf(input: LineInput, row: Pick<CartRow, 'shop'>, context: Context): LineFields {
  assertDitta(input.ditta, context);
  assertShop(input.shop, context);
  assertDate(input.requestedDate, context);
  return {
    type: input.type,
    code: input.code,
    color: input.color,
    quantity: input.type === 'FABRIC' ? toCm(input.quantity) : input.quantity,
    shop: input.shop ?? row.shop,
    reference: input.reference ?? '',
    note: input.note ?? '',
    requestedDate: input.requestedDate ?? null,
  };
}

/** A line that has no number yet. It stands behind all others. */
export const draft = (line: LineFields): CartLineRow => ({ ...line, id: 0, version: 1, unitPriceSeen: 0, stateSeen: null });
