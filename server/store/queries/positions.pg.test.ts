// The database promises no order of what a write answers: lines are tied to their numbers by position.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../tests/support/app.ts';
import { checkoutOf, fabricWith, mintShopper } from '../../../tests/support/shop.ts';
import type { Tx } from '../store.ts';
import { insertCartLines, lockCart } from './carts.ts';
import { insertOrderLines } from './orders.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

/** A database that answers the rows of every statement in another order, as it may. */
const contrary = (tx: Tx): Tx => ({ ...tx, rows: async (...call: Parameters<Tx['rows']>) => (await tx.rows(...call)).reverse() }) as Tx;
const quantities = [110, 220, 330, 440, 550];

test('new lines of a cart get their numbers in their order', async () => {
  const who = await mintShopper(shop);
  const now = shop.app.deps.clock();
  await shop.store.transaction(async (tx) => {
    const { id } = await lockCart(tx, who.customerCode, '002', 'S1', now);
    const line = { type: 'FABRIC', code: 'X', color: '1', shop: 'S1', reference: '', note: '', requestedDate: null } as const;
    const lines = quantities.map((quantity) => ({ ...line, quantity, unitPriceSeen: 1, stateSeen: null }));
    const ids = await insertCartLines(contrary(tx), id, lines, now);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    for (const [at, cartLineId] of ids.entries())
      expect(await tx.one<{ quantity: number }>('select quantity from cart_line where id = $1', [cartLineId])).toEqual({
        quantity: quantities[at],
      });
  });
});

test('a reservation holds for the line that it was judged for', async () => {
  const article = await fabricWith(shop, [{ lengthCm: 90_000 }]);
  const who = await mintShopper(shop);
  const placed = await who.ok('completeOrder', { body: { paymentId: await checkoutOf(who, article, 2.2) } });
  const orderId = placed.state === 'ordered' ? placed.idorder : 0;
  await shop.store.transaction(async (tx) => {
    const [line] = await tx.rows<{ name: never }>('select name from order_line where order_id = $1', [orderId]);
    const lines = quantities.map((quantity, at) => ({
      position: at + 1,
      type: 'FABRIC',
      code: 'X',
      color: '1',
      articleId: article.id,
      name: line?.name as never,
      quantity,
      unitPrice: 1,
      total: 1,
      free: false,
      reference: '',
      note: '',
      shop: 'S1',
      requestedDate: null,
      deliveryDate: null,
      availability: null,
    }));
    const ids = await insertOrderLines(contrary(tx), orderId, lines);
    for (const [at, id] of ids.entries())
      expect(await tx.one<{ quantity: number }>('select quantity from order_line where id = $1', [id])).toEqual({
        quantity: quantities[at],
      });
  });
});
