import { CartLineInput } from '../../../generated/zod/schemas/cartLineInput.zod.ts';
import type { PriceCheckInputOutput } from '../../../generated/zod/schemas/priceCheckInput.zod.ts';
import { cmAllowed, nearestMetres, typedCm } from '../../../shared/rules/metres.ts';
import type { Context } from '../context.ts';
import type { Refusal } from '../errors.ts';
import { ShopError } from '../errors.ts';
import { readStock } from '../stock/read.ts';
import { verb } from '../verb.ts';
import { judgeLines, priceCartLines, stockedArticles } from './evaluate.ts';
import { assertDate, assertDitta, assertShop, draft } from './line-input.ts';
import { presentLine, priceFields } from './present.ts';
import { isPurchasable } from './settle.ts';

/** Why the contract does not let a line of its kind have this quantity, or null. */
function quantityRefusal({ type, quantity, ditta, code, color }: PriceCheckInputOutput): Refusal | null {
  if (type === 'FABRIC') {
    const cm = typedCm(quantity);
    return cmAllowed(ditta, cm) ? null : { code: 'METRES_INVALID', params: { nearest: nearestMetres(ditta, cm) } };
  }
  const issue = CartLineInput.safeParse({ type, ditta, code, color, quantity }).error?.issues;
  if (!issue) return null;
  return quantity < 1 ? { code: 'QUANTITY_BELOW_MINIMUM', params: { minimum: 1 } } : { code: 'VALIDATION_FAILED' };
}

/** Why the shop or the date of a line is refused, or null. */
function headRefusal(input: PriceCheckInputOutput, context: Context): Refusal | null {
  try {
    assertShop(input.shop, context);
    assertDate(input.requestedDate, context);
    return null;
  } catch (error) {
    if (error instanceof ShopError) return { code: error.code, ...(error.params ? { params: error.params } : {}) };
    throw error;
  }
}

/**
 * Prices and judges lines as if they were a cart, without touching the cart: two lines never count on the same piece. A line that
 * could not be bought says why, takes nothing from the stock and does not count in the total. @throws ShopError DITTA_MISMATCH
 */
export const checkItemPrice = verb('checkItemPrice', async (context, { body: { lines: inputs } }) => {
  const { caller, deps, now } = context;
  for (const { ditta } of inputs) assertDitta(ditta, context);
  const view = await deps.catalogue.current();
  const wrongQuantity = inputs.map(quantityRefusal);
  const cartLines = inputs.map(({ type, code, color, quantity, requestedDate = null }, at) => {
    const inUnits = type === 'FABRIC' ? typedCm(quantity) : quantity;
    const line = { type, code, color, quantity: wrongQuantity[at] ? 0 : inUnits, shop: null, reference: '', note: '', requestedDate };
    return { ...draft(line), id: at + 1 };
  });
  const { lines } = priceCartLines(view, context, cartLines, null);
  const ofLines = lines.map((line, at) => {
    const input = inputs[at] as PriceCheckInputOutput;
    return { ...line, refusal: headRefusal(input, context) ?? line.goods.refusal ?? wrongQuantity[at] ?? line.refusal };
  });
  const stock = await deps.store.read((tx) => readStock(tx, stockedArticles(lines), caller.ditta, isPurchasable(view)));
  let total = 0;
  const content = judgeLines(ofLines, stock, context).map((line, at) => {
    const { unitPrice, unitPriceString, total: sum, totalString, availability, problem } = presentLine(line, at, context);
    if (!problem) total += line.priced.total;
    const unit = line.goods.refusal || !unitPrice ? {} : { unitPrice, unitPriceString };
    const whole = !unit.unitPrice || wrongQuantity[at] ? {} : { total: sum, totalString };
    return {
      code: line.cartLine.code,
      color: line.cartLine.color,
      type: line.cartLine.type,
      quantity: (inputs[at] as PriceCheckInputOutput).quantity,
      ...unit,
      ...whole,
      availability: line.goods.refusal || wrongQuantity[at] ? null : availability,
      problem,
    };
  });
  return { lines: content, ...priceFields(context, { total }), asOf: now.toISOString() };
});
