import { useEffect, useRef, useState } from 'react';
import { completeOrder } from '../../../generated/api/carts/carts.ts';
import type { OrderedResult } from '../../../generated/api/model/orderedResult.ts';
import type { PaymentStatus } from '../../../generated/api/model/paymentStatus.ts';
import { getPayment } from '../../../generated/api/payments/payments.ts';
import { codeOf, isOffline } from '../../api/errors.ts';
import { idempotent } from '../../api/idempotency.ts';

const ASK_AGAIN_MS = 2000;
/** Every so many looks the shop is asked to look at the provider itself, should its events not arrive. */
const LOOK_AT_PROVIDER = 5;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface Follow {
  /** Null until the first answer. */
  payment: PaymentStatus | null;
  offline: boolean;
}

/**
 * Follows a payment that is under way until it is decided, whoever comes back to it: from the bank, after a reload, the next morning. Silence of the
 * network is waited out.
 */
export function useFollow(
  paymentId: string,
  ended: { onOrdered: (order: OrderedResult) => void; onRefused: (error: unknown) => void },
): Follow {
  const [follow, setFollow] = useState<Follow>({ payment: null, offline: false });
  const latest = useRef(ended);
  latest.current = ended;
  useEffect(() => {
    let gone = false;
    /** What the shop makes of it now. Whether it is decided. */
    const settle = async (): Promise<boolean> => {
      const result = await completeOrder({ paymentId }, idempotent(crypto.randomUUID()));
      if (!gone && result.state === 'ordered') latest.current.onOrdered(result);
      return result.state === 'ordered';
    };
    const look = async (turn: number): Promise<boolean> => {
      const payment = await getPayment(paymentId);
      if (gone) return true;
      setFollow({ payment, offline: false });
      const isOpen = payment.state === 'requires_action' || payment.state === 'pending';
      return !isOpen || turn % LOOK_AT_PROVIDER === 0 ? settle() : false;
    };
    void (async () => {
      for (let turn = 0; !gone; turn++) {
        try {
          if (await look(turn)) return;
        } catch (error) {
          if (gone) return;
          if (codeOf(error)) return latest.current.onRefused(error);
          if (isOffline(error)) setFollow((last) => ({ ...last, offline: true }));
        }
        await pause(ASK_AGAIN_MS);
      }
    })();
    return () => {
      gone = true;
    };
  }, [paymentId]);
  return follow;
}
