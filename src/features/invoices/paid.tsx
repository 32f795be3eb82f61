import { Link } from 'react-router';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PaidDocuments } from './paid-documents.tsx';

export interface PaidBy {
  ids: readonly number[];
  /** In words; unknown to whoever comes back from the bank of a payment that says none. */
  amount: string | undefined;
  by: 'card' | 'credit';
}

/** That it is paid: how much, of which documents, and the way back. */
export function Paid({ ids, amount, by }: PaidBy) {
  const { locale, t } = useI18n();
  return (
    <section role="status" className="grid max-w-xl gap-4 py-12">
      <h1 className="font-display text-d3">{t(by === 'card' ? 'invoicePay.done' : 'invoicePay.setOffDone')}</h1>
      <p className="tnum text-[1.375rem] font-medium">{amount}</p>
      {by === 'card' && <p className="text-md text-ink-2">{t('invoicePay.doneMail')}</p>}
      <PaidDocuments ids={ids} />
      <Link to={to('invoices', locale)} className={`${buttonClass()} justify-self-start`}>
        {t('invoicePay.back')}
      </Link>
    </section>
  );
}
