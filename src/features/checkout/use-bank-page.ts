import { useState } from 'react';
import { useNavigate } from 'react-router';

/** Whoever comes to the bank's page with this goes back a page from there: the payment waits under the address that was left. */
export const FROM_SHOP = { fromShop: true };
export const isFromShop = (state: unknown): boolean => (state as Partial<typeof FROM_SHOP> | null)?.fromShop === true;

/**
 * The way to the bank's own page, once the address has the payment: whoever presses Back there comes to the payment that waits. Who is on the way has
 * `left`, and nobody asks after the payment meanwhile.
 */
export function useBankPage() {
  const navigate = useNavigate();
  const [left, setLeft] = useState(false);
  const toBank = (url: string | undefined) => {
    if (!url?.startsWith('/')) return;
    setLeft(true);
    setTimeout(() => void navigate(url, { state: FROM_SHOP }), 0);
  };
  return { left, toBank };
}
