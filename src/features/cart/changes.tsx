import { useState } from 'react';
import type { Cart } from '../../../generated/api/model/cart.ts';
import { useT } from '../../i18n/runtime.tsx';
import { type AvailabilityState, stateName } from '../../pieces/availability-mark.tsx';
import { Notice } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';
import { cartChanges } from './cart-state.ts';

/** What changed since the last visit, to be seen before paying. */
export function CartChanges({ cart, onSeen }: { cart: Cart; onSeen: () => Promise<unknown> }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const changes = cartChanges(cart);
  if (!cart.hasChanges || changes.length === 0) return null;
  const lines = cart.lines.filter((line) => line.changes.length > 0).length;
  return (
    <div className="mb-6">
      <Notice
        tone="warn"
        live
        title={t('cart.changesTitle', { count: lines })}
        action={
          <Button
            kind="secondary"
            size="sm"
            busy={busy}
            onClick={() => {
              setBusy(true);
              void onSeen().finally(() => setBusy(false));
            }}
          >
            {t('cart.changesAccept')}
          </Button>
        }
      >
        <ul className="mt-1 grid gap-0.5 text-ink-2">
          {changes.map((change) => (
            <li key={change.id}>
              {change.kind === 'price'
                ? t('cart.changePrice', change)
                : change.kind === 'price-hidden'
                  ? t('cart.changePriceHidden', change)
                  : change.kind === 'stock'
                    ? t('cart.changeStock', {
                        name: change.name,
                        before: stateName(t, change.before as AvailabilityState, true),
                        now: stateName(t, change.now as AvailabilityState, true),
                      })
                    : t('cart.changeGone', change)}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
