import { useEffect, useState } from 'react';
import type { Checkout } from '../../../generated/api/model/checkout.ts';

/** The prepared payment by card that the fields belong to; null while it is made, or while none is wanted. */
export function useCardCheckout(
  wanted: boolean,
  key: string,
  prepare: () => Promise<Checkout>,
  onRefused: (error: unknown) => void,
): Checkout | null {
  const [made, setMade] = useState<{ key: string; checkout: Checkout } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says when another checkout is wanted
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    prepare().then(
      (checkout) => {
        if (!gone) setMade({ key, checkout });
      },
      (error: unknown) => {
        if (!gone) onRefused(error);
      },
    );
    return () => {
      gone = true;
    };
  }, [wanted, key]);
  return wanted && made?.key === key ? made.checkout : null;
}
