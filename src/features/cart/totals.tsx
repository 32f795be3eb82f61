import type { ReactNode } from 'react';
import type { CartTotals } from '../../../generated/api/model/cartTotals.ts';
import { noVatReason } from '../../../shared/rules/no-vat.ts';
import { useUser } from '../../api/session.ts';
import { formatPercent } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { discountSums } from '../../pieces/sums.tsx';

/** The sums as the server made them. */
export function Totals({ totals }: { totals: CartTotals }) {
  const { locale, t } = useI18n();
  const { country } = useUser().currentCustomer;
  const noVat = totals.totalString ? noVatReason(totals.vatRateBp, country, totals.vatCeilingLeftString !== undefined) : null;
  const rate = formatPercent(locale, totals.vatRateBp / 100);
  const row = (term: string, value: ReactNode) =>
    value && (
      <div key={term} className="flex justify-between gap-6 py-1.5">
        <dt className="text-ink-2">{term}</dt>
        <dd className="tnum">{value}</dd>
      </div>
    );
  return (
    <div className="text-sm">
      <dl>
        {row(t('cart.goods'), totals.goodsString)}
        {discountSums(t, totals).map(([term, value]) => row(term, value))}
        {row(t('cart.delivery'), totals.deliveryString)}
        {row(t('cart.vat', { rate }), totals.vatString)}
        {totals.totalString && (
          <div className="mt-2 flex items-baseline justify-between gap-6 border-t border-line-2 pt-3">
            <dt className="font-medium">{t('cart.total')}</dt>
            <dd className="tnum text-[1.375rem] leading-7 font-medium">{totals.totalString}</dd>
          </div>
        )}
      </dl>
      {noVat && <p className="mt-2 text-xs text-ink-3">{t(`cart.noVat.${noVat}`)}</p>}
      {totals.freeDeliveryMissingString && (
        <p className="mt-2 text-xs text-ink-3">{t('cart.freeDelivery', { amount: totals.freeDeliveryMissingString })}</p>
      )}
      {totals.vatCeilingLeftString && (
        <p className="mt-2 text-xs text-ink-3">{t('cart.vatCeiling', { amount: totals.vatCeilingLeftString })}</p>
      )}
    </div>
  );
}
