import { Link } from 'react-router';
import type { AccountTotals } from '../../../generated/api/model/accountTotals.ts';
import type { InvoiceSum } from '../../../generated/api/model/invoiceSum.ts';
import { useT } from '../../i18n/runtime.tsx';
import type { Filters } from '../../lists/list-state.ts';
import { cx } from '../../ui/cx.ts';

/** What a tile asks the list for. */
export type AccountWish = Pick<Filters<'listInvoices'>, 'type' | 'state' | 'currency' | 'expirationMin' | 'expirationMax'>;
const ANY_DAY = { expirationMin: '', expirationMax: '' } as const;

interface Props {
  totals: AccountTotals;
  /** Whether there are sums of other currencies beside these. */
  several: boolean;
  /** The address of the list under a wish. */
  href: (wish: AccountWish) => string;
  isCurrent: (wish: AccountWish) => boolean;
}

/** The four sums of the account, each a filter of the list below it; how old is what should have been paid. */
export function Totals({ totals, several, href, isCurrent }: Props) {
  const t = useT();
  const currency = several ? [totals.currency] : [];
  const tiles: { key: string; label: string; sum: InvoiceSum; bad: boolean; wish: AccountWish }[] = [
    { label: t('invoices.totals.expired'), sum: totals.expiredInvoices, bad: true, type: 'invoice', state: 'expired' } as const,
    { label: t('invoices.totals.due'), sum: totals.dueInvoices, bad: false, type: 'invoice', state: 'open' } as const,
    { label: t('invoices.totals.dueReceipts'), sum: totals.dueBankReceipts, bad: false, type: 'bank_receipt', state: 'open' } as const,
    {
      label: t('invoices.totals.unpaidReceipts'),
      sum: totals.unpaidBankReceipts,
      bad: true,
      type: 'bank_receipt',
      state: 'unpaid',
    } as const,
  ].map(({ label, sum, bad, type, state }) => ({
    key: label,
    label,
    sum,
    bad,
    wish: { ...ANY_DAY, currency, type: [type], state: [state] },
  }));
  return (
    <div className="overflow-hidden border border-line bg-surface">
      <ul className="grid grid-cols-2 lg:grid-cols-4">
        {tiles.map(({ key, label, sum, bad, wish }) => (
          <li key={key} className="-mt-px -ml-px border-t border-l border-line">
            <Link
              to={href(wish)}
              preventScrollReset
              aria-current={isCurrent(wish) ? 'true' : undefined}
              className="block h-full border-b-2 border-transparent px-4 py-3.5 hover:bg-paper aria-[current]:border-indaco aria-[current]:bg-indaco-50 md:px-5"
            >
              <span className="block text-xs text-ink-2">{label}</span>
              <span
                className={cx(
                  'tnum mt-1.5 block text-[1.375rem]/7 font-medium max-md:text-md',
                  sum.count === 0 ? 'text-ink-3' : bad && 'text-robbia',
                )}
              >
                {sum.amountString}
              </span>
              <span className="tnum block text-xs text-ink-3">{t('invoices.documents', { count: sum.count })}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Ageing totals={totals} several={several} href={href} isCurrent={isCurrent} />
    </div>
  );
}

/** The older, the darker. */
const SHADES = ['bg-robbia/25', 'bg-robbia/45', 'bg-robbia/70', 'bg-robbia'];

function Ageing({ totals, several, href, isCurrent }: Props) {
  const t = useT();
  const all = totals.ageing.reduce((sum, { amount }) => sum + amount.amount, 0);
  return (
    <div className={cx('border-t border-line px-4 md:px-5', all === 0 ? 'flex flex-wrap items-baseline gap-x-4 py-2' : 'py-3.5')}>
      <h2 className="text-xs text-ink-2">{t('invoices.ageing')}</h2>
      {all === 0 ? (
        <p className="text-sm text-ink-2">{t('invoices.ageing.nothing')}</p>
      ) : (
        <>
          <div className="mt-2.5 flex h-1.5 gap-px" aria-hidden="true">
            {totals.ageing.map(
              ({ fromDays, amount }, index) =>
                amount.amount > 0 && <span key={fromDays} className={SHADES[index]} style={{ flexGrow: amount.amount }} />,
            )}
          </div>
          <ul className="mt-2 grid grid-cols-2 gap-x-6 md:grid-cols-4">
            {totals.ageing.map(({ fromDays, toDays, expirationMin, expirationMax, count, amountString }, index) => {
              const wish: AccountWish = {
                type: [],
                state: ['expired', 'unpaid'],
                currency: several ? [totals.currency] : [],
                expirationMin: expirationMin ?? '',
                expirationMax,
              };
              const label =
                toDays === null
                  ? t('invoices.ageing.over', { days: fromDays - 1 })
                  : t('invoices.ageing.days', { from: fromDays, to: toDays });
              return (
                <li key={fromDays} className="py-1 text-sm">
                  <span className="flex items-center gap-2 text-xs text-ink-2">
                    <span aria-hidden="true" className={cx('size-2 flex-none', SHADES[index])} />
                    {count > 0 ? (
                      <Link
                        to={href(wish)}
                        preventScrollReset
                        aria-current={isCurrent(wish) ? 'true' : undefined}
                        className="link aria-[current]:font-medium aria-[current]:text-ink"
                      >
                        {label}
                      </Link>
                    ) : (
                      label
                    )}
                  </span>
                  <span className={cx('tnum block pl-4', count === 0 && 'text-ink-3')}>{amountString}</span>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}
