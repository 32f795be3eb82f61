import type { ReactNode } from 'react';
import type { InvoiceDetail } from '../../../generated/api/model/invoiceDetail.ts';
import type { InvoiceLink } from '../../../generated/api/model/invoiceLink.ts';
import { formatDay } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';

/** What was set against an invoice, oldest first. */
export function InvoicePayments({ invoice, link }: { invoice: InvoiceDetail; link: (to: InvoiceLink) => ReactNode }) {
  const { locale, t } = useI18n();
  return (
    <section aria-labelledby="invoice-payments">
      <h2 id="invoice-payments" className="pb-2 font-medium">
        {t('invoices.payments')}
      </h2>
      {invoice.payments.length === 0 ? (
        <p className="border-t border-line pt-2.5 text-sm text-ink-2">{t('invoices.noPayments')}</p>
      ) : (
        <ul className="border-t border-line text-sm">
          {invoice.payments.map(({ date, kind, amountString, reference, counterpart }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was booked stays and keeps its order
            <li key={index} className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
              <span>
                {t(`invoices.kinds.${kind}`)}
                <span className="tnum block text-xs text-ink-3">
                  {formatDay(locale, date)}
                  {counterpart ? <> · {link(counterpart)}</> : reference && ` · ${reference}`}
                </span>
              </span>
              <span className="tnum whitespace-nowrap">{amountString}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
