import { dayIn, MILL_ZONE } from '../../../shared/rules/days.ts';
import type { Paper } from '../../ports/papers.ts';
import { findFastPayment } from '../../store/queries/fast-payments.ts';
import { readBillTo } from '../../store/queries/papers.ts';
import { findPayment } from '../../store/queries/payments.ts';
import type { Tx } from '../../store/store.ts';
import type { Words } from './words.ts';

/** The receipt of an invoice that was paid without a login; undefined as long as it is not paid. */
export async function receiptPaper(tx: Tx, words: Words, paymentId: string): Promise<Paper | undefined> {
  const payment = await findPayment(tx, paymentId);
  const fast = await findFastPayment(tx, paymentId);
  const billTo = fast && (await readBillTo(tx, fast.invoiceId));
  if (!payment?.honouredAt || payment.releaseReason !== null || !fast || !billTo) return undefined;
  const amount = words.money(payment.amount, payment.currency);
  return words.paper(words.text('paper.receipt'), fast.invoiceNumber, {
    addresses: [
      words.address(words.text('paper.billTo'), billTo),
      { label: words.text('paper.receiptOf'), lines: [`${fast.firstName} ${fast.lastName}`, fast.email] },
    ],
    facts: [
      [words.text('paper.paidOn'), words.day(dayIn(MILL_ZONE, payment.paidAt ?? payment.honouredAt))],
      [words.text('invoices.number'), fast.invoiceNumber],
      [words.text('invoices.date'), words.day(fast.invoiceDate)],
      [words.text('paper.transaction'), payment.reference ?? ''],
    ],
    blocks: [
      { kind: 'text', text: words.text('paper.receiptText', { number: fast.invoiceNumber }) },
      {
        kind: 'sums',
        summary: words.text('common.total'),
        rows: [{ label: words.text('invoices.kinds.card'), value: amount, strong: true }],
      },
      ...(fast.notes ? [{ kind: 'text', text: fast.notes, quiet: true } as const] : []),
    ],
  });
}
