import type { QuickOrderAdded } from '../../../generated/zod/schemas/quickOrderAdded.zod.ts';
import { appendLines } from '../cart/append.ts';
import { holdCart } from '../cart/settle.ts';
import { ShopError } from '../errors.ts';
import { audit, transact } from '../transact.ts';
import { verb } from '../verb.ts';
import { judgeRows, presentCheck } from './check.ts';

/**
 * Puts rows into the cart, all or those that are not wrong, once for a key. What the cart itself leaves no room for, because its lines count
 * on the same pieces, is wrong as well. @throws ShopError QUICK_ORDER_INVALID with the places of the rows, CART_FULL
 */
export const addQuickOrder = verb('addQuickOrder', async (context, { query: { version }, body: { rows, only } }) => {
  const view = await context.deps.catalogue.current();
  return transact(context, async (tx): Promise<QuickOrderAdded> => {
    const judged = await judgeRows(tx, view, context, rows);
    const filled = judged.map((row, at) => ({ ...row, at })).filter(({ read }) => !read.empty);
    const wrong = filled.filter(({ problems }) => problems.length > 0);
    if (only === 'ALL' && wrong.length > 0) throw new ShopError('QUICK_ORDER_INVALID', { rows: wrong.map(({ at }) => at) });
    const good = filled.filter(({ problems }) => problems.length === 0);
    const lines = good.map(({ read }) => read.line);
    const { mutation, added, refused } = await appendLines(tx, view, context, await holdCart(tx, context, version), lines);
    const left = new Map(refused.map(({ line, refusal }) => [line, refusal]));
    if (only === 'ALL' && left.size > 0)
      throw new ShopError('QUICK_ORDER_INVALID', { rows: good.filter(({ read }) => left.has(read.line)).map(({ at }) => at) });
    await audit(tx, context, 'cart.quick-order', String(lines.length - left.size));
    for (const row of judged) {
      const refusal = left.get(row.read.line);
      if (refusal) row.problems.push({ column: 'quantity', ...refusal });
    }
    return {
      added: good.filter(({ read }) => !left.has(read.line)).map(({ at }) => at),
      lines: added,
      check: presentCheck(judged, context),
      totals: mutation.totals,
    };
  });
});
