import { useState } from 'react';
import { useNavigate } from 'react-router';

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
    setTimeout(() => void navigate(url), 0);
  };
  return { left, toBank };
}
