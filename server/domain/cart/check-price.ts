import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { toCm } from '../pricing/amounts.ts';
import { readStock } from '../stock/read.ts';
import { verb } from '../verb.ts';
import { judgeLines, priceCartLines, stockedArticles } from './evaluate.ts';
import { assertDitta, draft, type LineInput, lineOf } from './line-input.ts';
import { presentLine, priceFields } from './present.ts';
import { isPurchasable } from './settle.ts';

/** Why the shop or the date of a line is refused, or null. */
function headRefusal(input: LineInput, context: Context) {
  try {
    lineOf(input, { shop: null }, context);
    return null;
  } catch (error) {
    if (error instanceof ShopError) return { code: error.code, ...(error.params ? { params: error.params } : {}) };
    throw error;
  }
}

/**
 * Prices and judges lines as if they were a cart, without touching the cart: two lines never count on the same piece. A line that
 * could not be bought says why and does not count in the total. @throws ShopError DITTA_MISMATCH
 */
export const checkItemPrice = verb('checkItemPrice', async (context, { body: { lines: inputs } }) => {
  const { caller, deps, now } = context;
  for (const { ditta } of inputs) assertDitta(ditta, context);
  const view = await deps.catalogue.current();
  const cartLines = inputs.map((input, at) => ({
    ...draft({
      type: input.type,
      code: input.code,
      color: input.color,
      quantity: input.type === 'FABRIC' ? toCm(input.quantity) : input.quantity,
      shop: null,
      reference: '',
      note: '',
      requestedDate: null,
    }),
    id: at + 1,
  }));
  const { lines } = priceCartLines(view, context, cartLines, null);
  const stock = await deps.store.read((tx) => readStock(tx, stockedArticles(lines), caller.ditta, isPurchasable(view)));
  let total = 0;
  const content = judgeLines(lines, stock, context).map((line, at) => {
    const shown = presentLine(line, at, context);
    const problem = headRefusal(inputs[at] as LineInput, context) ?? shown.problem;
    if (!problem) total += line.priced.total;
    const { unitPrice, unitPriceString, total: sum, totalString } = shown;
    const prices = line.goods.refusal || !unitPrice ? {} : { unitPrice, unitPriceString, total: sum, totalString };
    return {
      code: line.cartLine.code,
      color: line.cartLine.color,
      type: line.cartLine.type,
      quantity: shown.quantity,
      ...prices,
      availability: line.goods.refusal ? null : shown.availability,
      problem,
    };
  });
  return { lines: content, ...priceFields(context, { total }), asOf: now.toISOString() };
});
