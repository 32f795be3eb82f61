import { useState } from 'react';
import type { ClientSituation } from '../../../generated/api/model/clientSituation.ts';
import type { CustomerChoice } from '../../../generated/api/model/customerChoice.ts';
import { useGetClientSituation } from '../../../generated/api/staff/staff.ts';
import { dayIn } from '../../../shared/rules/days.ts';
import { messageOf } from '../../api/errors.ts';
import { formatDay, formatInstant, formatNumber, listed } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { useZone } from '../../pieces/days.ts';
import { Facts } from '../../pieces/facts.tsx';
import { OrderStatusBadge } from '../../pieces/order-status.tsx';
import { overdueOf, overdueText } from '../../pieces/overdue.ts';
import { ErrorState, Skeleton } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ActFor } from './act-for.tsx';

/** How a customer stands, and the two ways to it: under one's own name, or in the place of one of its users. */
export function ClientSituationDialog({
  client,
  current,
  onSwitch,
  onClose,
}: {
  client: CustomerChoice & { name: string };
  /** Whether one is there already. */
  current: boolean;
  onSwitch: () => void;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const situation = useGetClientSituation(client.customerCode, client.ditta, { query: { staleTime: 0 } });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      closeLabel={t('common.close')}
      title={client.name}
      actions={
        <>
          {!current && <Button onClick={onSwitch}>{t('staff.switchTo')}</Button>}
          <Button kind="secondary" onClick={onClose}>
            {t('staff.back')}
          </Button>
        </>
      }
    >
      {situation.isPending && (
        <div aria-busy="true" className="grid gap-3">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-12" />
          ))}
        </div>
      )}
      {situation.isError && (
        <ErrorState title={messageOf(situation.error, t)} retryLabel={t('common.retry')} onRetry={() => void situation.refetch()} />
      )}
      {situation.data && <Situation situation={situation.data} />}
    </Dialog>
  );
}

/** Invoices and bank receipts that are not paid, whatever their currency. */
const openInvoices = (accounts: ClientSituation['invoices']): number =>
  accounts.reduce(
    (sum, { expiredInvoices, dueInvoices, dueBankReceipts, unpaidBankReceipts }) =>
      sum + expiredInvoices.count + dueInvoices.count + dueBankReceipts.count + unpaidBankReceipts.count,
    0,
  );

function Situation({ situation }: { situation: ClientSituation }) {
  const { locale, t } = useI18n();
  const zone = useZone();
  const { code, ditta, city, country, lastSeenAt, users, cart, orders, invoices } = situation;
  const [acting, setActing] = useState<number | null>(null);
  const heading = 'mt-7 mb-2 text-sm font-medium';
  return (
    <div className="more-below max-h-[60dvh] overflow-y-auto text-ink">
      <p className="tnum mb-3 text-sm text-ink-2">
        {code} · {listed(locale, [city, country])}
      </p>
      <Facts
        className="md:!grid-cols-2"
        facts={[
          [t('staff.lastSeen'), lastSeenAt ? formatInstant(locale, lastSeenAt, zone) : t('staff.nobodyYet')],
          [
            t('staff.cart'),
            listed(locale, [
              cart.elementCount > 0 ? t('staff.cartLines', { lines: cart.elementCount }) : t('staff.cartEmpty'),
              cart.savedCount > 0 && t('staff.savedCarts', { saved: cart.savedCount }),
            ]),
          ],
          [t('staff.openOrders'), formatNumber(locale, orders.openCount)],
          [t('staff.openInvoices'), formatNumber(locale, openInvoices(invoices))],
          [
            t('staff.owed'),
            invoices.map((account) => {
              const overdue = overdueOf(account);
              return (
                <span key={account.currency} className="block">
                  {overdue.length > 0
                    ? t('staff.owedOf', { balance: account.balanceString, expired: overdueText(overdue) })
                    : account.balanceString}
                </span>
              );
            }),
          ],
        ]}
      />
      <h3 className={heading}>{t('staff.users')}</h3>
      {users.length === 0 && <p className="text-sm text-ink-2">{t('staff.noUsers')}</p>}
      <ul className="border-t border-line text-sm">
        {users.map((user) => (
          <li key={user.id} className="border-b border-line py-2.5">
            <div className="flex items-center justify-between gap-4">
              <span className="min-w-0">
                <span className="block font-medium">{user.name}</span>
                <span className="block text-xs break-words text-ink-3">
                  {user.email} ·{' '}
                  {user.lastSeenAt ? t('staff.seenAt', { at: formatInstant(locale, user.lastSeenAt, zone) }) : t('staff.never')}
                </span>
              </span>
              <Button
                kind="secondary"
                size="sm"
                className="flex-none"
                aria-expanded={acting === user.id}
                onClick={() => setActing(acting === user.id ? null : user.id)}
              >
                {t('staff.actFor')}
              </Button>
            </div>
            {acting === user.id && <ActFor choice={{ userId: user.id, customerCode: code, ditta }} name={user.name} />}
          </li>
        ))}
      </ul>
      {orders.recent.length > 0 && (
        <>
          <h3 className={heading}>{t('staff.lastOrders')}</h3>
          <ul className="border-t border-line text-sm">
            {orders.recent.map(({ orderCode, date, status, totalString }) => (
              <li
                key={orderCode}
                className="grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-4 border-b border-line py-1.5 md:grid-cols-4"
              >
                <span className="tnum">{orderCode}</span>
                <span className="tnum text-ink-2 max-md:order-3">{formatDay(locale, dayIn(zone, new Date(date)))}</span>
                <span className="max-md:order-4 max-md:justify-self-end">
                  <OrderStatusBadge status={status} />
                </span>
                <span className="tnum text-right">{totalString}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
