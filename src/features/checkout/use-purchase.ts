import { useEffect, useRef, useState } from 'react';
import { completeOrder, preparePayment } from '../../../generated/api/carts/carts.ts';
import type { Checkout } from '../../../generated/api/model/checkout.ts';
import type { OrderedResult } from '../../../generated/api/model/orderedResult.ts';
import type { PaymentMethodCode } from '../../../generated/api/model/paymentMethodCode.ts';
import type { PurchaseResult } from '../../../generated/api/model/purchaseResult.ts';
import { isRefusal } from '../../api/errors.ts';
import { quietly, useIntent } from '../../api/idempotency.ts';
import { keepSentOrder, type SentOrder, sentOrder } from './sent-order.ts';

export type PurchaseState = { phase: 'idle' } | { phase: 'working' } | { phase: 'refused'; error: unknown };
/** A payment that is not decided: the bank wants the customer, or has not answered. */
export type Undecided = Exclude<PurchaseResult, OrderedResult>;

/**
 * Prepares the payment and completes the order. One intent, one key for each of the two calls: a double click, a lost answer and a second
 * try of the same cart all end in the same order, also in a page that was read anew in between. Only a cart or method that changed, or a preparation
 * that was refused, makes a new intent. It tells by itself what went wrong.
 */
export function usePurchase(
  onOrdered: (order: OrderedResult) => void,
  /** `token`: of a card that was sent and not answered. */
  onUndecided: (result: Undecided, token?: string) => void,
) {
  const [state, setState] = useState<PurchaseState>({ phase: 'idle' });
  const [attempt, setAttempt] = useState(0);
  const preparing = useIntent();
  const completing = useIntent();
  const running = useRef(false);
  const alive = useRef(false);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  /** A decided "no" ends the intent; silence does not: the order may have been made. */
  const refuse = (error: unknown) => {
    if (isRefusal(error)) {
      preparing.done();
      completing.done();
      keepSentOrder(null);
    }
    setState({ phase: 'refused', error });
  };
  const spend = (error: unknown) => {
    if (isRefusal(error)) setAttempt((count) => count + 1);
    refuse(error);
  };
  /** The same cart and method give the same checkout, as long as it was not refused. */
  const prepare = (version: number, paymentMethod: PaymentMethodCode): Promise<Checkout> => {
    const body = { version, paymentMethod };
    return preparePayment(body, quietly(preparing.keyFor(body)));
  };
  const once = async (work: () => Promise<PurchaseResult>, card?: { paymentId: string; token: string }) => {
    if (running.current) return;
    running.current = true;
    setState({ phase: 'working' });
    try {
      const result = await work();
      // Whoever has left the screen finds the order in the list.
      if (!alive.current) return;
      preparing.done();
      completing.done();
      keepSentOrder(null);
      if (result.state === 'ordered') onOrdered(result);
      else onUndecided(result);
    } catch (error) {
      // Nobody knows what has become of a card that was not answered: it is followed, and never paid beside.
      if (!card || isRefusal(error)) spend(error);
      else if (alive.current) onUndecided({ state: 'pending', paymentId: card.paymentId }, card.token);
    } finally {
      running.current = false;
    }
  };
  /** Without a card: as it was sent before, where it was, also from a page that has been read anew since. */
  const send = async (version: number, method: PaymentMethodCode) => {
    const before = sentOrder();
    const isSame = before?.version === version && before.method === method;
    const { paymentId } = isSame ? before : await prepare(version, method);
    const order: SentOrder = { version, method, paymentId, key: isSame ? before.key : completing.keyFor({ paymentId }) };
    keepSentOrder(order);
    return completeOrder({ paymentId }, quietly(order.key));
  };

  return {
    state,
    /** Moves with every "no" to a payment: what was prepared for it is spent. */
    attempt,
    prepare,
    refuse,
    order: (version: number, method: PaymentMethodCode) => once(() => send(version, method)),
    pay: (paymentId: string, token: string) =>
      once(() => completeOrder({ paymentId, token }, quietly(completing.keyFor({ paymentId, token }))), { paymentId, token }),
  };
}
