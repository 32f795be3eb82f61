import type { Currency, Day, Locale } from '../../../generated/rules.ts';
import { dayIn, MILL_ZONE } from '../../../shared/rules/days.ts';
import {
  type CardPaid,
  findForRefund,
  findPayer,
  insertInvoicePayment,
  listCardPaid,
  lockInvoice,
} from '../../store/queries/invoice-writing.ts';
import { lockPayment, type PaymentRow } from '../../store/queries/payments.ts';
import { refundsOf } from '../../store/queries/refunds.ts';
import { addMail } from '../../store/queries/work.ts';
import type { Tx } from '../../store/store.ts';
import type { WorkContext } from '../context.ts';
import { MillError } from '../mill-error.ts';
import { wantRefund } from '../payment/settle.ts';
import { formatMoney } from '../pricing/format.ts';
import { type Said, sayOnce } from '../said-once.ts';
import { audit } from '../transact.ts';
import { innerVerb } from '../verb.ts';

export interface RefundCommand extends Said {
  /** Of an invoice or bank receipt whose payment goes back, or of a credit note that is paid out. */
  number: string;
  /** Minor units; all that can go back where nothing is said. */
  amount?: number | undefined;
  date?: Day | undefined;
}
const REASON = 'INVOICE_REFUND';
const decimal = (amount: number) => (amount / 100).toFixed(2);

interface Source {
  payment: PaymentRow;
  reference: string;
  /** What of it may go back for this document, minor units. */
  left: number;
}
/** The card payments of an invoice, held in the order of their numbers, as everybody holds a payment before its documents; answered the newest first. */
async function holdSources(tx: Tx, paid: readonly CardPaid[]): Promise<Source[]> {
  const held = new Map<string, PaymentRow>();
  for (const { paymentId } of [...paid].sort((a, b) => (a.paymentId < b.paymentId ? -1 : 1))) {
    const payment = await lockPayment(tx, paymentId);
    if (payment) held.set(paymentId, payment);
  }
  const sources: Source[] = [];
  for (const { paymentId, reference, booked } of paid) {
    const payment = held.get(paymentId);
    if (payment) sources.push({ payment, reference, left: Math.min(booked, payment.captured - (await refundsOf(tx, paymentId))) });
  }
  return sources.filter(({ left }) => left > 0);
}

async function tellPayer(tx: Tx, work: WorkContext, { payment, number, amount }: { payment: PaymentRow; number: string; amount: number }) {
  const payer = await findPayer(tx, payment.id);
  if (!payer) return;
  const lang = payer.lang as Locale;
  const vars = { name: payer.name, number, amount: formatMoney(amount, payment.currency as Currency, lang) };
  const dedup = `invoice-refunded:${payment.id}:${number}:${await refundsOf(tx, payment.id)}`;
  await addMail(tx, { dedup, template: 'invoice-refunded', lang, recipient: payer.email, vars }, work.now);
}

/**
 * Money of a card goes back: what was paid for an invoice, which is open again by as much, or what a credit note says, which is settled by as much. Never more than
 * the card has paid for that invoice, whatever was paid back of it before.
 * @throws MillError for a document that does not exist or that no card has paid, and for more than can go back
 */
export const refundInvoice = innerVerb('refundInvoice', ['mill'], async (context, command: RefundCommand) => {
  const { deps, now } = context;
  const done = await deps.store.transaction(async (tx) => {
    const found = await findForRefund(tx, command.number);
    if (!found) throw new MillError(`There is no document ${command.number}.`);
    await sayOnce(tx, command, now);
    const isNote = found.type === 'credit_note';
    // Held first, read after: what another refund has taken meanwhile is not there a second time.
    const invoiceId = isNote ? (found.relatedId ?? found.id) : found.id;
    await holdSources(tx, await listCardPaid(tx, invoiceId));
    const sources = await holdSources(tx, await listCardPaid(tx, invoiceId));
    const document = await lockInvoice(tx, command.number);
    if (!document) throw new MillError(`There is no document ${command.number}.`);
    const paid = sources.reduce((sum, { left }) => sum + left, 0);
    if (paid === 0) throw new MillError(`No card of this shop has paid ${document.number}, or all of it went back.`);
    const most = isNote ? Math.min(paid, -document.openAmount) : paid;
    const amount = command.amount ?? most;
    if (amount <= 0 || amount > most)
      throw new MillError(`Of ${document.number} ${decimal(most)} ${document.currency} can go back, not ${decimal(amount)}.`);
    const date = command.date ?? dayIn(MILL_ZONE, now);
    let rest = amount;
    for (const { payment, reference, left } of sources) {
      const part = Math.min(rest, left);
      if (part === 0) continue;
      rest -= part;
      // Negative in both cases: an invoice loses what was set against it, a credit note is used up.
      await insertInvoicePayment(tx, { invoiceId: document.id, amount: -part, date, kind: 'card', reference, counterpartId: null, now });
      await wantRefund(tx, now, payment, part, REASON);
      await tellPayer(tx, context, { payment, number: document.number, amount: part });
    }
    await audit(tx, context, 'invoice.refund', document.number, document.customerCode);
    return { number: document.number, back: decimal(amount), currency: document.currency };
  });
  deps.wake();
  return done;
});
