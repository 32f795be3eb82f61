import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

const RELOADED = 'trama.card-page';
const loaded = new Map<string, Promise<Stripe | null>>();

/**
 * The page must have been opened where cards are paid: only then does its security policy let the provider's fields in (`server/http/web.ts`).
 * Whoever came here from another screen gets the same address again, once. Whether that is under way.
 */
function reopens(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  const path = opened ? new URL(opened.name).pathname : location.pathname;
  if (path === location.pathname || sessionStorage.getItem(RELOADED) === location.href) return false;
  sessionStorage.setItem(RELOADED, location.href);
  location.reload();
  return true;
}

/** Stripe's script, loaded when a card is to be paid and never before; null where it can not be had. */
export function stripeFor(publishableKey: string): Promise<Stripe | null> {
  if (reopens()) return new Promise(() => {});
  let script = loaded.get(publishableKey);
  if (!script) {
    script = loadStripe(publishableKey).catch(() => {
      loaded.delete(publishableKey);
      return null;
    });
    loaded.set(publishableKey, script);
  }
  return script;
}
