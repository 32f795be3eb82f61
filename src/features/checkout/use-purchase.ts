import { useEffect, useRef, useState } from 'react';
import { completeOrder, preparePayment } from '../../../generated/api/carts/carts.ts';
import type { ActionRequiredResult } from '../../../generated/api/model/actionRequiredResult.ts';
import type { OrderedResult } from '../../../generated/api/model/orderedResult.ts';
import type { PaymentMethodCode } from '../../../generated/api/model/paymentMethodCode.ts';
import { codeOf } from '../../api/errors.ts';
import { idempotent, useIntent } from '../../api/idempotency.ts';

const ASK_AGAIN_MS = 2_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export type PurchaseState =
  | { phase: 'idle' }
  | { phase: 'working' | 'pending' }
  | { phase: 'action'; action: ActionRequiredResult['nextAction'] }
  | { phase: 'refused'; error: unknown };

/**
 * Prepares the payment and completes the order. One intent, one key for each of the two calls: a double click, a lost answer and a second
 * try of the same cart all end in the same order. Only a cart or method that changed, or an expired preparation, makes a new intent.
 */
export function usePurchase(onOrdered: (order: OrderedResult) => void) {
  const [state, setState] = useState<PurchaseState>({ phase: 'idle' });
  const prepare = useIntent();
  const complete = useIntent();
  const running = useRef(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const order = async (version: number, paymentMethod: PaymentMethodCode) => {
    if (running.current) return;
    running.current = true;
    setState({ phase: 'working' });
    try {
      const body = { version, paymentMethod };
      const { paymentId } = await preparePayment(body, idempotent(prepare.keyFor(body)));
      const purchase = { paymentId };
      const key = complete.keyFor(purchase);
      let result = await completeOrder(purchase, idempotent(key));
      while (result.state === 'pending') {
        setState({ phase: 'pending' });
        await pause(ASK_AGAIN_MS);
        // Whoever left the screen finds the order in the list; nobody asks for it from here any more.
        if (gone.current) return;
        result = await completeOrder(purchase, idempotent(key));
      }
      if (result.state === 'requires_action') setState({ phase: 'action', action: result.nextAction });
      else {
        prepare.done();
        complete.done();
        onOrdered(result);
      }
    } catch (error) {
      // A decided "no" ends the intent; silence does not: the order may have been made.
      if (codeOf(error)) {
        prepare.done();
        complete.done();
      }
      setState({ phase: 'refused', error });
    } finally {
      running.current = false;
    }
  };
  return { state, order };
}
