import { findOrder, listOrderLines } from '../../store/queries/order-list.ts';
import { appendLines, presentRefused } from '../cart/append.ts';
import { holdCart } from '../cart/settle.ts';
import { ShopError } from '../errors.ts';
import { audit, transact } from '../transact.ts';
import { verb } from '../verb.ts';

/**
 * Puts lines of an order into the cart again, at today's prices; without `lines` all of them. Each has its own verdict. A number
 * that is none of its lines is passed over. @throws ShopError NOT_FOUND, CART_FULL
 */
export const reorderOrder = verb('reorderOrder', async (context, { params: { id }, query: { version }, body: { lines: wanted } }) => {
  const { caller, deps } = context;
  const view = await deps.catalogue.current();
  return transact(context, async (tx) => {
    const order = await findOrder(tx, id, caller.customer.code, caller.ditta);
    if (!order) throw new ShopError('NOT_FOUND');
    const all = await listOrderLines(tx, [id]);
    const lines = all
      .filter((line) => !wanted || wanted.includes(line.id))
      .map(({ type, code, color, quantity, shop, reference, note }) => ({
        type,
        code,
        color,
        quantity,
        shop,
        reference,
        note,
        requestedDate: null,
      }));
    const cart = await holdCart(tx, context, version);
    const { mutation, added, refused } = await appendLines(tx, view, context, cart, lines);
    await audit(tx, context, 'order.reorder', order.orderCode);
    return { added, refused: presentRefused(view, context, refused), totals: mutation.totals };
  });
});
