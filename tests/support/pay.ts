// A customer who pays by card, with the built-in provider's test cards.
import type { SandboxBehaviour } from '../../generated/rules.ts';
import { sandboxCards } from '../../generated/rules.ts';
import type { TestApp } from './app.ts';
import { cut, type Shopper } from './shop.ts';

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
