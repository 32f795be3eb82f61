import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { getFastPaymentReceipt } from '../../../generated/api/fastpayments/fastpayments.ts';
import type { FastPaymentStatus } from '../../../generated/api/model/fastPaymentStatus.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { DownloadButton } from '../../pieces/download-button.tsx';
import { Facts } from '../../pieces/facts.tsx';

/** It is paid: what, how much, and the receipt. */
export function Paid({ payment }: { payment: FastPaymentStatus }) {
  const { locale, t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    scrollTo(0, 0);
  }, []);
  return (
    <section role="status" className="grid gap-6">
      <div>
        <h1 ref={heading} tabIndex={-1} className="title-2 outline-none">
          {t('fastPay.done')}
        </h1>
        <p className="mt-2 text-md text-ink-2">{t('fastPay.doneMail')}</p>
      </div>
      <Facts
        className="md:!grid-cols-3"
        facts={[
          [t('fastPay.invoiceNumber'), payment.invoiceNumber],
          [t('paper.transaction'), payment.transactionCode],
          [
            t('invoices.amount'),
            <strong key="amount" className="font-medium">
              {payment.amountString}
            </strong>,
          ],
        ]}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <DownloadButton read={(options) => getFastPaymentReceipt(payment.paymentId, { language: locale }, options)}>
          {t('fastPay.receipt')}
        </DownloadButton>
        <Link to={to('fastPay', locale)} className="link text-sm">
          {t('fastPay.another')}
        </Link>
        <Link to={to('login', locale)} className="link text-sm">
          {t('fastPay.toLogin')}
        </Link>
      </div>
    </section>
  );
}
