import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Cart } from '../../../generated/api/model/cart.ts';
import { Totals } from '../../features/cart/totals.tsx';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { linesText } from '../../pieces/texts.ts';
import { buttonClass } from '../../ui/button.tsx';

/** What is about to be paid, with the button that does it. */
export function PaymentSummary({ cart, children }: { cart: Cart; children: ReactNode }) {
  const { locale, t } = useI18n();
  return (
    <aside className="mt-8 lg:sticky lg:top-[128px] lg:mt-0 lg:self-start">
      <div className="grid gap-5 border border-line bg-surface p-5 md:p-6">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="font-display text-d4">{t('cart.summaryTitle')}</h2>
          <span className="tnum text-xs text-ink-2">{linesText(t, locale, cart.totals.elementCount, cart.totals.metres)}</span>
        </div>
        <Totals totals={cart.totals} />
        {/* Near the thumb on a phone, where all that is looked at once more lies between. */}
        <div className="on-foot no-print max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:-translate-y-(--foot) max-lg:bg-white max-lg:px-4 max-lg:py-2.5 max-lg:shadow-bar">
          {children}
        </div>
        <Link to={to('cart', locale)} className={`${buttonClass('quiet', 'sm')} justify-self-center`}>
          {t('payment.back')}
        </Link>
      </div>
    </aside>
  );
}
