import { useGetInvoiceTotals } from '../../../generated/api/invoices/invoices.ts';
import type { UserDetail } from '../../../generated/api/model/userDetail.ts';
import { messageOf } from '../../api/errors.ts';
import { useT } from '../../i18n/runtime.tsx';
import { ibanText } from '../../pieces/copy-list.tsx';
import { useCopy } from '../../pieces/use-copy.ts';
import { ErrorState, Skeleton } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';
import { type AccountWish, Totals } from './account-totals.tsx';

/** What is open of the account, where to pay it, and credit that is left. */
export function Account({
  user: {
    currentCustomer: { albiniBank, albiniIban },
  },
  href,
  isCurrent,
}: {
  user: UserDetail;
  href: (wish: AccountWish) => string;
  isCurrent: (wish: AccountWish) => boolean;
}) {
  const t = useT();
  const copy = useCopy();
  const totals = useGetInvoiceTotals();
  if (totals.isError && !totals.data)
    return <ErrorState title={messageOf(totals.error, t)} retryLabel={t('common.retry')} onRetry={() => void totals.refetch()} />;
  if (!totals.data) return <Skeleton className="mt-5 h-56" />;
  const several = totals.data.content.length > 1;
  const sums = totals.data.content.flatMap(({ currency, balanceString, credit }) => {
    const inCurrency = (term: string) => (several ? `${term} ${currency}` : term);
    return [
      [inCurrency(t('invoices.balance')), balanceString] as const,
      ...(credit.count > 0 ? [[inCurrency(t('invoices.credit')), credit.amountString] as const] : []),
    ];
  });
  return (
    <section aria-label={t('invoices.totals')} className="no-print mt-5 grid gap-3">
      {totals.data.content.map((each) => (
        <div key={each.currency}>
          {several && <h2 className="pb-1.5 text-xs font-medium text-ink-2">{each.currency}</h2>}
          <Totals totals={each} several={several} href={href} isCurrent={isCurrent} />
        </div>
      ))}
      <dl className="flex flex-wrap items-center gap-x-10 gap-y-3 border border-line bg-surface px-4 py-3 text-sm md:px-5">
        {sums.map(([term, value]) => (
          <div key={term}>
            <dt className="text-xs text-ink-2">{term}</dt>
            <dd className="tnum font-medium">{value}</dd>
          </div>
        ))}
        <div>
          <dt className="text-xs text-ink-2">{t('invoices.bankName')}</dt>
          <dd>{albiniBank}</dd>
        </div>
        <div className="grid gap-x-4 md:ml-auto md:grid-cols-[max-content_auto]">
          <dt className="text-xs text-ink-2">IBAN</dt>
          <dd className="tnum whitespace-nowrap">{ibanText(albiniIban)}</dd>
          <dd className="max-md:mt-1.5 md:col-start-2 md:row-span-2 md:row-start-1 md:self-center">
            <Button kind="secondary" size="sm" onClick={() => copy(albiniIban)}>
              {t('common.copy')}
              <span className="sr-only"> IBAN</span>
            </Button>
          </dd>
        </div>
      </dl>
    </section>
  );
}
