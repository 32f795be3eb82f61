import type { PaymentMethodCode } from '../../../generated/rules.ts';
import type { PaymentProvider } from '../../ports/payments.ts';
import type { CartLineRow, CartRow } from '../../store/queries/carts.ts';
import { type CheckoutRow, insertCheckout } from '../../store/queries/orders.ts';
import { insertPayment } from '../../store/queries/payments.ts';
import type { Tx } from '../../store/store.ts';
import { staffUserIdOf } from '../actor.ts';
import { type CartState, type JudgedLine, judgeLines, priceCartLines, stockedArticles } from '../cart/evaluate.ts';
import { changesOf, priceFields } from '../cart/present.ts';
import { holdCart, isPurchasable, promoOf, vatCeilingOf } from '../cart/settle.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { notOwnHand } from '../staff/acting.ts';
import { readStock } from '../stock/read.ts';
import { audit, transact } from '../transact.ts';
import { verb } from '../verb.ts';

/** How long the amount of a prepared payment holds. */
const CHECKOUT_MS = 15 * 60_000;

/**
 * Why a method can not be used now. A card needs somebody who takes it, and belongs into the hand of whoever holds it and sees what it is to pay; what is
 * transferred, the office sees.
 */
function refusalOf(method: PaymentMethodCode, { caller, deps }: Pick<Context, 'caller' | 'deps'>): ShopError | null {
  if (!caller.customer.paymentMethods.includes(method)) return new ShopError('PAYMENT_METHOD_INVALID');
  if (method !== 'card') return null;
  if (!deps.payments.provider || !caller.flags.showCatalogPrices) return new ShopError('PAYMENT_METHOD_UNAVAILABLE');
  return notOwnHand(caller);
}

/** @throws ShopError PAYMENT_METHOD_INVALID, PAYMENT_METHOD_UNAVAILABLE, CLOSED_WHILE_ACTING */
export function assertMethod(method: PaymentMethodCode, context: Context): void {
  const refusal = refusalOf(method, context);
  if (refusal) throw refusal;
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

/** The attempt to pay a checkout by card; of all attempts at one cart only one can be under way. */
async function prepareCard(tx: Tx, { actor, caller, deps, now }: Context, checkout: CheckoutRow): Promise<PaymentProvider> {
  const { provider } = deps.payments;
  // A cart of nothing but gifts has nothing to charge.
  if (!provider || checkout.amount <= 0) throw new ShopError('PAYMENT_METHOD_UNAVAILABLE');
  const { id, amount, currency } = checkout;
  const whose = { customerCode: caller.customer.code, ditta: caller.ditta, userId: caller.userId, staffUserId: staffUserIdOf(actor) };
  await insertPayment(tx, {
    id,
    subject: 'order',
    subjectKey: `cart:${checkout.cartId}`,
    ...whose,
    provider: provider.name,
    amount,
    currency,
    now,
  });
  return provider;
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
    const provider = checkout.method === 'card' ? await prepareCard(tx, context, checkout) : null;
    await audit(tx, context, 'checkout.prepare', checkout.id);
    return {
      paymentId: checkout.id,
      paymentMethod: checkout.method,
      provider: provider?.name ?? ('none' as const),
      publishableKey: provider?.publishableKey ?? null,
      ...priceFields(context, { amount: checkout.amount }),
      version: row.version,
      expiresAt: checkout.expiresAt.toISOString(),
    };
  });
});

/** The methods that were agreed with the customer, the usual one first. */
export const listPaymentMethods = verb('listPaymentMethods', (context) => {
  const { paymentMethods, defaultPaymentMethod } = context.caller.customer;
  const usualFirst = [...paymentMethods].sort((a, b) => Number(b === defaultPaymentMethod) - Number(a === defaultPaymentMethod));
  return {
    content: usualFirst.map((code) => ({ code, isDefault: code === defaultPaymentMethod, available: refusalOf(code, context) === null })),
  };
});
