import type { Cart } from '../../../generated/zod/schemas/cart.zod.ts';
import { stillWanted } from '../../../shared/rules/days.ts';
import { applyHeaderToCartLines, bumpCart, findPromo, writeCartHeader, writeSeen } from '../../store/queries/carts.ts';
import type { Tx } from '../../store/store.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { money } from '../pricing/format.ts';
import { readStock } from '../stock/read.ts';
import { todayOf } from '../today.ts';
import { audit, transact } from '../transact.ts';
import { verb } from '../verb.ts';
import { judgeLines, minimumOf, priceCartLines, seenOf, stockedArticles } from './evaluate.ts';
import { cartOf } from './get.ts';
import { assertDate, assertShop } from './line-input.ts';
import { promoRefusal } from './promo.ts';
import { cartLinesOf, holdCart, isPurchasable } from './settle.ts';

/** Notes that the customer has seen the prices and the stock of every line as they are now. */
async function acknowledge(tx: Tx, view: CatalogueView, context: Context, cartId: number): Promise<void> {
  const { lines } = priceCartLines(view, context, await cartLinesOf(tx, cartId, context), null);
  const stock = await readStock(tx, stockedArticles(lines), context.caller.ditta, isPurchasable(view));
  await writeSeen(
    tx,
    judgeLines(lines, stock, context).map((line) => ({ id: line.cartLine.id, ...seenOf(line) })),
  );
}

/**
 * Changes the named fields of the header, and writes some of them into every line where asked.
 * @throws ShopError CART_CHANGED with the present version, PAYMENT_METHOD_INVALID, SHOP_UNKNOWN, DATE_IN_PAST
 */
export const updateCart = verb('updateCart', async (context, { body: input }) => {
  const { caller, deps, now } = context;
  const view = await deps.catalogue.current();
  return transact(context, async (tx) => {
    const { row } = await holdCart(tx, context, input.version);
    if (input.paymentMethod && !caller.customer.paymentMethods.includes(input.paymentMethod)) throw new ShopError('PAYMENT_METHOD_INVALID');
    assertShop(input.shop, context);
    if (input.requestedDate !== row.requestedDate) assertDate(input.requestedDate, context);
    const wanted = input.requestedDate === undefined ? row.requestedDate : input.requestedDate;
    const header = {
      ...row,
      paymentMethod: input.paymentMethod ?? row.paymentMethod,
      shop: input.shop === undefined ? row.shop : input.shop,
      requestedDate: stillWanted(wanted, todayOf(context)),
      reference: input.reference ?? row.reference,
      notes: input.notes ?? row.notes,
    };
    await writeCartHeader(tx, row.id, header);
    await applyHeaderToCartLines(tx, row.id, header, [...new Set(input.applyToLines ?? [])]);
    if (input.acknowledgeChanges) await acknowledge(tx, view, context, row.id);
    const version = await bumpCart(tx, row.id, now);
    await audit(tx, context, 'cart.header');
    return cartOf(tx, view, context, { ...header, version }, await cartLinesOf(tx, row.id, context));
  });
});

async function writePromo(
  context: Context,
  seen: number | undefined,
  choose: (tx: Tx, view: CatalogueView) => Promise<string | null>,
): Promise<Cart> {
  const { deps, now } = context;
  const view = await deps.catalogue.current();
  return transact(context, async (tx) => {
    const { row } = await holdCart(tx, context, seen);
    const header = { ...row, promoCode: await choose(tx, view) };
    await writeCartHeader(tx, row.id, header);
    const version = await bumpCart(tx, row.id, now);
    await audit(tx, context, 'cart.promo', header.promoCode ?? '');
    return cartOf(tx, view, context, { ...header, version }, await cartLinesOf(tx, row.id, context));
  });
}

/** Uses a promo code for the cart. @throws ShopError PROMO_…, which says why not */
export const setPromoCode = verb('setPromoCode', (context, { query: { version }, body: { code: typed } }) =>
  writePromo(context, version, async (tx, view) => {
    const { caller } = context;
    const promo = await findPromo(tx, typed.toUpperCase(), caller.customer.code);
    if (!promo) throw new ShopError('PROMO_UNKNOWN');
    const refusal = promoRefusal(promo, caller.ditta, todayOf(context));
    if (refusal) throw new ShopError(refusal.code);
    const { cartLines } = await holdCart(tx, context);
    if (!priceCartLines(view, context, cartLines, promo).totals.promoReached)
      throw new ShopError(
        'PROMO_MINIMUM_NOT_REACHED',
        caller.flags.showCatalogPrices ? { minimum: money(minimumOf(promo, context), caller.customer.currency) } : undefined,
      );
    return promo.code;
  }),
);

export const removePromoCode = verb('removePromoCode', (context, { query: { version } }) => writePromo(context, version, async () => null));
