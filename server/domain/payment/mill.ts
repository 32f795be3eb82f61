import { listEndedPayments, listHangingPayments } from '../../store/queries/payments.ts';
import { formatMoney } from '../pricing/format.ts';
import { innerVerb } from '../verb.ts';
import { reconcile } from './reconcile.ts';

/** How far back `all` looks. */
const ALL_MS = 30 * 24 * 60 * 60_000;
type Row = Awaited<ReturnType<typeof listHangingPayments>>[number];

/** What came of a payment, in one word: a card that was held and let go is no card that was refused. */
function wordOf({ state, authorizedAt, releaseReason }: Row): string {
  if (state !== 'canceled') return state;
  if (authorizedAt) return releaseReason ? 'released' : 'lost: the bank has let it go';
  return 'given up';
}

function lineOf(row: Row): string {
  const { id, customerCode, orderCode, subject, currency, updatedAt, failure, failureDetail, releaseReason, waiting, failed } = row;
  const money = (amount: number) => formatMoney(amount, currency, 'en');
  const parts = [
    `${id} ${customerCode} ${orderCode ?? subject} ${money(row.amount)}: ${wordOf(row)} since ${updatedAt.toISOString()}`,
    failure && [failure, failureDetail].filter(Boolean).join(' '),
    releaseReason && `let go: ${releaseReason}`,
    waiting > 0 && `${money(waiting)} to go back`,
    failed > 0 && `${money(failed)} REFUSED by the provider`,
  ];
  return parts.filter(Boolean).join(', ');
}

/**
 * What hangs, for whoever looks after the shop: payments that are under way, and money that waits to go back. One line each, the oldest first; with `all` also
 * those of the last thirty days that have ended.
 */
export const listHanging = innerVerb('listHanging', ['mill'], async ({ deps, now }, { all }: { all: boolean }): Promise<string[]> => {
  const rows = await deps.store.read(async (tx) => [
    ...(await listHangingPayments(tx)),
    ...(all ? await listEndedPayments(tx, new Date(now.getTime() - ALL_MS)) : []),
  ]);
  return rows.sort((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime()).map(lineOf);
});

/** Looks after everything that hangs now, however short a time. Answers how many that were. */
export const reconcileNow = innerVerb('reconcileNow', ['mill'], (context, _: null) => reconcile(context, 0));
