import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getGetInvoiceQueryOptions } from '../../../generated/api/invoices/invoices.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { InvoiceState } from './invoice-state.tsx';

/** The documents that were paid, as they are now, each with what is left of it. What can not be read is not waited for. */
export function PaidDocuments({ ids }: { ids: readonly number[] }) {
  const { locale, t } = useI18n();
  const documents = useQueries({ queries: ids.map((id) => getGetInvoiceQueryOptions(id)) }).flatMap(({ data }) => data ?? []);
  if (documents.length === 0) return null;
  return (
    <ul className="border-t border-line text-sm">
      {documents.map((invoice) => (
        <li key={invoice.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5">
          <Link to={to('invoice', locale, { id: String(invoice.id) })} className="link tnum font-medium">
            {invoice.number}
          </Link>
          <InvoiceState invoice={invoice} />
          {invoice.openAmount.amount !== 0 && (
            <span className="tnum ml-auto text-ink-2">{t('invoicePay.open', { amount: invoice.openAmountString })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
