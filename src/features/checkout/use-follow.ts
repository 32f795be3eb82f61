import { useEffect, useRef, useState } from 'react';
import type { PaymentStatus } from '../../../generated/api/model/paymentStatus.ts';
import { getPayment } from '../../../generated/api/payments/payments.ts';
import { isRefusal } from '../../api/errors.ts';
import { NeverSentError } from './refusal.ts';

const ASK_AGAIN_MS = 2000;
/** Every so many looks the shop is asked to look at the provider itself, should its events not arrive. */
const LOOK_AT_PROVIDER = 5;
/** A card that has not come to the shop after so many looks will not come any more. */
const UNSENT_LOOKS = 3;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface Ends {
  /** Asks the shop what has become of it, which looks at the provider, and tells the screen. Whether it is decided. */
  settle: () => Promise<boolean>;
  /** With the payment as it was seen last. */
  onRefused: (error: unknown, payment: Followed | null) => void;
  /** Whether `settle` sends the card along, because nobody knows whether it has arrived. */
  resends?: boolean;
}
/** What a screen must know of a payment, whoever made it. */
export type Followed = Pick<PaymentStatus, 'paymentId' | 'state' | 'publishableKey' | 'nextAction'> & {
  amountString?: string | undefined;
  lines?: PaymentStatus['lines'];
};
export interface Follow {
  /** Null until the first answer. */
  payment: Followed | null;
  offline: boolean;
}

/**
 * Follows a payment that is under way until it is decided, whoever comes back to it: from the bank, after a reload, the next morning. Silence of the
 * network and of a server that broke is waited out.
 */
export function useFollow(paymentId: string, ended: Ends, read: (id: string) => Promise<Followed> = getPayment): Follow {
  const [follow, setFollow] = useState<Follow>({ payment: null, offline: false });
  const latest = useRef({ ...ended, read });
  latest.current = { ...ended, read };
  useEffect(() => {
    let gone = false;
    let unsent = 0;
    let last: Followed | null = null;
    const look = async (turn: number): Promise<boolean> => {
      const payment = await latest.current.read(paymentId);
      if (gone) return true;
      last = payment;
      setFollow({ payment, offline: false });
      // Nobody has the card any more: it was typed before a reload, and has been lost on its way.
      if (payment.state === 'prepared' && !latest.current.resends) {
        if (++unsent < UNSENT_LOOKS) return false;
        throw new NeverSentError();
      }
      const isOpen = payment.state === 'requires_action' || payment.state === 'pending';
      return !isOpen || turn % LOOK_AT_PROVIDER === 0 ? latest.current.settle() : false;
    };
    void (async () => {
      for (let turn = 0; !gone; turn++) {
        try {
          if (await look(turn)) return;
        } catch (error) {
          if (gone) return;
          if (isRefusal(error) || error instanceof NeverSentError) return latest.current.onRefused(error, last);
          setFollow((before) => ({ ...before, offline: true }));
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
