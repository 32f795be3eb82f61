import { useEffect, useRef, useState } from 'react';
import type { PaymentStatus } from '../../../generated/api/model/paymentStatus.ts';
import { getPayment } from '../../../generated/api/payments/payments.ts';
import { codeOf, isOffline } from '../../api/errors.ts';

const ASK_AGAIN_MS = 2000;
/** Every so many looks the shop is asked to look at the provider itself, should its events not arrive. */
const LOOK_AT_PROVIDER = 5;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface Ends {
  /** Asks the shop what has become of it, which looks at the provider, and tells the screen. Whether it is decided. */
  settle: () => Promise<boolean>;
  onRefused: (error: unknown) => void;
}
/** What a screen must know of a payment, whoever made it. */
export type Followed = Pick<PaymentStatus, 'paymentId' | 'state' | 'publishableKey' | 'nextAction'> & { amountString?: string | undefined };
export interface Follow {
  /** Null until the first answer. */
  payment: Followed | null;
  offline: boolean;
}

/**
 * Follows a payment that is under way until it is decided, whoever comes back to it: from the bank, after a reload, the next morning. Silence of the
 * network is waited out.
 */
export function useFollow(paymentId: string, ended: Ends, read: (id: string) => Promise<Followed> = getPayment): Follow {
  const [follow, setFollow] = useState<Follow>({ payment: null, offline: false });
  const latest = useRef({ ...ended, read });
  latest.current = { ...ended, read };
  useEffect(() => {
    let gone = false;
    const look = async (turn: number): Promise<boolean> => {
      const payment = await latest.current.read(paymentId);
      if (gone) return true;
      setFollow({ payment, offline: false });
      const isOpen = payment.state === 'requires_action' || payment.state === 'pending';
      return !isOpen || turn % LOOK_AT_PROVIDER === 0 ? latest.current.settle() : false;
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
