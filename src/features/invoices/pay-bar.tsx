import { useRef } from 'react';
import { Link } from 'react-router';
import type { InvoiceSummary } from '../../../generated/api/model/invoiceSummary.ts';
import { invoicePaymentRequestLinesMax } from '../../../generated/zod/schemas/invoicePaymentRequest.zod.ts';
import { useUser } from '../../api/session.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';

/** What of the chosen documents is open, over all pages they were chosen on, with the way to pay it. Stays in sight below the list. */
export function PayBar({ rows, ids }: { rows: readonly InvoiceSummary[]; ids: readonly number[] }) {
  const { locale, t } = useI18n();
  const isActing = useUser().impersonation !== null;
  // Whatever can be chosen was shown: pages that are gone are remembered here.
  const seen = useRef(new Map<number, InvoiceSummary>());
  for (const row of rows) seen.current.set(row.id, row);
  const open = ids.flatMap((id) => seen.current.get(id) ?? []).filter(({ openAmount }) => openAmount.amount !== 0);
  if (open.length === 0) return null;
  const currency = open[0]?.openAmount.currency ?? 'EUR';
  const isMixed = open.some(({ openAmount }) => openAmount.currency !== currency);
  const isMany = open.length > invoicePaymentRequestLinesMax;
  // Credit that covers everything pays without a card.
  const isSetOff = open.some(({ openAmount }) => openAmount.amount > 0) && open.some(({ openAmount }) => openAmount.amount < 0);
  const sum = open.reduce((total, { openAmount }) => total + openAmount.amount, 0);
  const address = `${to('payInvoices', locale)}?${new URLSearchParams(open.map(({ id }) => ['id', String(id)]))}`;
  return (
    <div
      role="status"
      className="on-foot no-print sticky bottom-(--foot) z-20 mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line-2 bg-paper py-3"
    >
      <p className="text-sm text-ink-2">
        {open.length < ids.length
          ? t('invoicePay.barOpen', { count: ids.length, open: open.length })
          : t('invoicePay.barCount', { count: open.length })}
        {!isMixed && <span className="tnum ml-4 text-md font-medium text-ink">{formatMoney(locale, { amount: sum, currency })}</span>}
      </p>
      {isActing || isMixed || isMany || (sum <= 0 && !isSetOff) ? (
        <p className="text-sm text-robbia">
          {isActing
            ? t('error.CLOSED_WHILE_ACTING')
            : isMany
              ? t('invoicePay.tooMany', { maximum: invoicePaymentRequestLinesMax })
              : t(isMixed ? 'invoicePay.mixed' : 'invoicePay.nothing')}
        </p>
      ) : (
        <Link to={address} className={buttonClass()}>
          {t(sum > 0 ? 'invoicePay.bar' : 'invoicePay.setOff')}
        </Link>
      )}
    </div>
  );
}
