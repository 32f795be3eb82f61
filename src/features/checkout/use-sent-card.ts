import { useRef } from 'react';

/**
 * The card that was sent and not answered, for as long as the screen lives. The same token again is the same payment, whether it has arrived or
 * not, so it is sent until there is an answer; another one could be paid beside it.
 */
export function useSentCard() {
  const sent = useRef<{ paymentId: string; token: string } | null>(null);
  return {
    keep: (paymentId: string, token: string) => {
      sent.current = { paymentId, token };
    },
    /** What goes along with the next question about the payment. */
    of: (paymentId: string): { token?: string } => (sent.current?.paymentId === paymentId ? { token: sent.current.token } : {}),
  };
}
