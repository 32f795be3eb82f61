import { listHangingPayments } from '../../store/queries/payments.ts';
import { formatMoney } from '../pricing/format.ts';
import { innerVerb } from '../verb.ts';
import { reconcile } from './reconcile.ts';

/** What hangs, for whoever looks after the shop: payments that are under way, and money that waits to go back. One line each. */
export const listHanging = innerVerb('listHanging', ['mill'], async ({ deps }, _: null): Promise<string[]> => {
  const rows = await deps.store.read((tx) => listHangingPayments(tx));
  return rows.map((row) => {
    const amount = formatMoney(row.amount, row.currency, 'en');
    const back = row.waiting > 0 ? `, ${formatMoney(row.waiting, row.currency, 'en')} to go back` : '';
    const refused = row.failed > 0 ? `, ${formatMoney(row.failed, row.currency, 'en')} REFUSED by the provider` : '';
    const why = row.releaseReason ? `, let go: ${row.releaseReason}` : '';
    return `${row.id} ${row.customerCode} ${row.orderCode ?? row.subject} ${amount}: ${row.state} since ${row.updatedAt.toISOString()}${why}${back}${refused}`;
  });
});

/** Looks after everything that hangs now, however short a time. Answers how many that were. */
export const reconcileNow = innerVerb('reconcileNow', ['mill'], (context, _: null) => reconcile(context, 0));
