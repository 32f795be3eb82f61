// A customer who pays by card, with the built-in provider's test cards; and invoices to be paid.
import type { SandboxBehaviour } from '../../generated/rules.ts';
import { sandboxCards } from '../../generated/rules.ts';
import { execute } from '../../server/mill/commands.ts';
import { feedInstruction } from '../../server/mill/feed.ts';
import type { TestApp } from './app.ts';
import { checkoutOf, cut, type Shopper } from './shop.ts';

export const cardFor = (behaviour: SandboxBehaviour): string => {
  const found = Object.entries(sandboxCards).find(([, each]) => each === behaviour);
  if (!found) throw new Error(`There is no card for ${behaviour}`);
  return found[0];
};
export const sandboxToken = async (shopper: Shopper, behaviour: SandboxBehaviour): Promise<string> =>
  (await shopper.ok('createSandboxToken', { body: { number: cardFor(behaviour), expiry: '12/34', cvc: '123' }, token: null })).token;

/** One cut in the cart, prepared to be paid by card. */
export async function cardCheckout(shopper: Shopper, article: { code: string; color: string }, metres = 2.2): Promise<string> {
  await shopper.ok('addCartItem', { body: cut(article, metres) });
  return prepareCard(shopper);
}
export async function prepareCard(shopper: Shopper): Promise<string> {
  const { version } = await shopper.ok('getCart');
  return (await shopper.ok('preparePayment', { body: { version, paymentMethod: 'card' } })).paymentId;
}
/** Pays the prepared cart with a card and answers what `completeOrder` answers. */
export const pay = async (shopper: Shopper, paymentId: string, behaviour: SandboxBehaviour) =>
  shopper.ok('completeOrder', { body: { paymentId, token: await sandboxToken(shopper, behaviour) } });

/** Answers the number of a payment whose card is held, by the bank's question, for a cart that has changed meanwhile. */
export async function heldForChangedCart(shopper: Shopper, article: { code: string; color: string }): Promise<string> {
  const paymentId = await cardCheckout(shopper, article);
  const asked = await pay(shopper, paymentId, 'challenge');
  if (asked.state !== 'requires_action') throw new Error(asked.state);
  await shopper.ok('addCartItem', { body: cut(article, 3) });
  await shopper.ok('answerSandboxChallenge', { params: { id: asked.nextAction.clientSecret }, body: { code: '123456' } });
  return paymentId;
}

/** Lets the worker do everything that is due. */
export async function drain(shop: TestApp): Promise<void> {
  for (let round = 0; round < 30; round++) if ((await shop.app.worker.runOnce()) === 0) return;
}
export const paymentRow = (shop: TestApp, id: string) =>
  shop.store.read((tx) =>
    tx.one<{ state: string; reason: string | null; captured: number; refunded: number; order: number | null; reference: string | null }>(
      `select state, release_reason as reason, captured, refunded, order_id as "order", reference from payment where id = $1`,
      [id],
    ),
  );
/** What the built-in provider has in its books for a payment. */
export const sandboxRow = (shop: TestApp, paymentId: string) =>
  shop.store.read((tx) =>
    tx.one<{ state: string; captured: number; refunded: number }>(
      'select state, captured, refunded from sandbox_intent where payment_id = $1',
      [paymentId],
    ),
  );
export const ordersOf = async (shop: TestApp, shopper: Shopper): Promise<number> =>
  (
    await shop.store.read((tx) =>
      tx.one<{ n: number }>('select count(*)::int as n from orders where customer_code = $1', [shopper.customerCode]),
    )
  )?.n ?? 0;

/** Says something of an order or a document, as the mill's feed does. */
export async function sayOf(shop: TestApp, ...words: Parameters<typeof feedInstruction>) {
  const [outcome] = await execute(shop.app, [feedInstruction(...words)]);
  return outcome ?? { ok: false, message: '' };
}
/** The same. @throws Error with what is answered when it is refused */
export async function mill(shop: TestApp, ...words: Parameters<typeof feedInstruction>): Promise<string> {
  const { ok, message } = await sayOf(shop, ...words);
  if (!ok) throw new Error(message);
  return message;
}
export interface Invoiced {
  id: number;
  open: number;
  number: string;
  orderCode: string;
}
/** An order on account that was shipped and invoiced. */
export async function invoiced(shop: TestApp, buyer: Shopper, cloth: { code: string; color: string }, metres = 4): Promise<Invoiced> {
  const placed = await buyer.ok('completeOrder', { body: { paymentId: await checkoutOf(buyer, cloth, metres) } });
  if (placed.state !== 'ordered') throw new Error(placed.state);
  for (const action of ['confirm', 'ship', 'invoice']) await mill(shop, action, placed.orderCode);
  const { content } = await buyer.ok('listInvoices', { query: { search: placed.orderCode } });
  const invoice = content.find(({ type }) => type === 'invoice');
  if (!invoice) throw new Error('no invoice');
  return { id: invoice.id, open: invoice.openAmount.amount, number: invoice.number, orderCode: placed.orderCode };
}
export const openOf = async (buyer: Shopper, id: number): Promise<number> =>
  (await buyer.ok('getInvoice', { params: { id } })).openAmount.amount;

/** What somebody without a login fills in for an invoice. */
export const fastDetails = (buyer: Shopper, { number, open }: Pick<Invoiced, 'number' | 'open'>, more: object = {}) => ({
  firstName: 'Marta',
  lastName: 'Galli',
  email: `pay-${number.toLowerCase()}@example.com`,
  customerCode: buyer.customerCode,
  invoiceNumber: number,
  cartTotal: { amount: open, currency: 'EUR' },
  notes: '',
  privacyConsent: true,
  privacyVersion: '2026-11',
  ...more,
});
