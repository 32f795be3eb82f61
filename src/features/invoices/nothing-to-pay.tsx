import { Link } from 'react-router';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { EmptyState } from '../../ui/bits.tsx';
import { buttonClass } from '../../ui/button.tsx';

/** Paying without a document: none was chosen, or nothing of those is open any more. */
export function NothingToPay({ isSettled }: { isSettled: boolean }) {
  const { locale, t } = useI18n();
  return (
    <>
      <h1 className="mt-1 font-display text-d3">{t('invoicePay.title')}</h1>
      <EmptyState
        title={t(isSettled ? 'invoicePay.nothing' : 'invoicePay.none')}
        action={
          <Link to={to('invoices', locale)} className={buttonClass()}>
            {t('dialog.toInvoices')}
          </Link>
        }
      >
        {!isSettled && t('invoicePay.noneHint')}
      </EmptyState>
    </>
  );
}
