import type { PaymentMethodCode } from '../../../generated/rules.ts';
import type { CartLineRow, CartRow } from '../../store/queries/carts.ts';
import { insertCheckout } from '../../store/queries/orders.ts';
import type { Tx } from '../../store/store.ts';
import { type CartState, type JudgedLine, judgeLines, priceCartLines, stockedArticles } from '../cart/evaluate.ts';
import { changesOf, priceFields } from '../cart/present.ts';
import { holdCart, isPurchasable, promoOf, vatCeilingOf } from '../cart/settle.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { readStock } from '../stock/read.ts';
import { audit, transact } from '../transact.ts';
import { verb } from '../verb.ts';

/** How long the amount of a prepared payment holds. */
const CHECKOUT_MS = 15 * 60_000;

/** Whether the customer's agreement has the method, and whether it can be used now. */
export const isAvailable = (method: PaymentMethodCode): boolean => method !== 'card';

/** @throws ShopError PAYMENT_METHOD_INVALID, PAYMENT_METHOD_UNAVAILABLE */
function assertMethod(method: PaymentMethodCode, { caller }: Context): void {
  if (!caller.customer.paymentMethods.includes(method)) throw new ShopError('PAYMENT_METHOD_INVALID');
  if (!isAvailable(method)) throw new ShopError('PAYMENT_METHOD_UNAVAILABLE');
}

export interface ReadyCart {
  state: CartState;
  judged: JudgedLine[];
}

/**
 * Judges a held cart for an order. With `lock` the pieces that it would take are held too.
 * @throws ShopError CART_EMPTY, CART_LINE_INVALID with the lines, PRICE_CHANGED, STOCK_CHANGED, PROMO_…
 */
export async function readyCart(
  tx: Tx,
  view: CatalogueView,
  context: Context,
  row: CartRow,
  cartLines: readonly CartLineRow[],
  lock: boolean,
): Promise<ReadyCart> {
  if (cartLines.length === 0) throw new ShopError('CART_EMPTY');
  const state = priceCartLines(view, context, cartLines, await promoOf(tx, row, context));
  if (state.promo?.refusal)
    throw new ShopError(state.promo.refusal.code === 'PROMO_NOT_FOR_DITTA' ? 'PROMO_EXPIRED' : state.promo.refusal.code);
  const stock = await readStock(tx, stockedArticles(state.lines), context.caller.ditta, isPurchasable(view), lock);
  const judged = judgeLines(state.lines, stock, context);
  const invalid = judged.flatMap(({ cartLine, refusal }) => (refusal ? [{ id: cartLine.id, ...refusal }] : []));
  if (invalid.length > 0) throw new ShopError('CART_LINE_INVALID', { lines: invalid });
  const changed = judged.map((line) => ({ id: line.cartLine.id, kinds: changesOf(line, context).map(({ kind }) => kind) }));
  const having = (kind: 'PRICE' | 'AVAILABILITY') => changed.filter(({ kinds }) => kinds.includes(kind)).map(({ id }) => id);
  if (having('PRICE').length > 0) throw new ShopError('PRICE_CHANGED', { lines: having('PRICE') });
  if (having('AVAILABILITY').length > 0) throw new ShopError('STOCK_CHANGED', { lines: having('AVAILABILITY') });
  return { state, judged };
}

/**
 * Freezes the amount of this version of the cart. No money moves and nothing is reserved yet.
 * @throws ShopError CART_CHANGED with the present version, PAYMENT_METHOD_…, VAT_CEILING_EXCEEDED, and as `readyCart`
 */
export const preparePayment = verb('preparePayment', async (context, { body: input }) => {
  const { caller, deps, now } = context;
  const view = await deps.catalogue.current();
  return transact(context, async (tx) => {
    const { row, cartLines } = await holdCart(tx, context);
    if (row.version !== input.version) throw new ShopError('CART_CHANGED', { version: row.version });
    assertMethod(input.paymentMethod, context);
    const { state } = await readyCart(tx, view, context, row, cartLines, false);
    const ceiling = await vatCeilingOf(tx, context);
    if (ceiling !== null && state.totals.taxable > ceiling) throw new ShopError('VAT_CEILING_EXCEEDED');
    const { currency } = caller.customer;
    const checkout = {
      id: crypto.randomUUID(),
      cartId: row.id,
      cartVersion: row.version,
      method: input.paymentMethod,
      amount: state.totals.total,
      currency,
      expiresAt: new Date(now.getTime() + CHECKOUT_MS),
    };
    await insertCheckout(tx, { ...checkout, customerCode: caller.customer.code, ditta: caller.ditta, createdAt: now });
    await audit(tx, context, 'checkout.prepare', checkout.id);
    return {
      paymentId: checkout.id,
      paymentMethod: checkout.method,
      provider: 'none',
      publishableKey: null,
      ...priceFields(context, { amount: checkout.amount }),
      version: row.version,
      expiresAt: checkout.expiresAt.toISOString(),
    };
  });
});

/** The methods that were agreed with the customer, the usual one first. */
export const listPaymentMethods = verb('listPaymentMethods', ({ caller }) => {
  const { paymentMethods, defaultPaymentMethod } = caller.customer;
  const usualFirst = [...paymentMethods].sort((a, b) => Number(b === defaultPaymentMethod) - Number(a === defaultPaymentMethod));
  return { content: usualFirst.map((code) => ({ code, isDefault: code === defaultPaymentMethod, available: isAvailable(code) })) };
});
