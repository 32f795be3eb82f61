import { dayIn, MILL_ZONE } from '../../../shared/rules/days.ts';
import { listAllocations, listBookedByCard, type PayableDocument } from '../../store/queries/allocations.ts';
import { insertInvoicePayment } from '../../store/queries/invoice-writing.ts';
import { addMail } from '../../store/queries/work.ts';
import type { Tx } from '../../store/store.ts';
import { ShopError } from '../errors.ts';
import { placeOf } from '../payment/place.ts';
import type { Subject } from '../payment/subject.ts';
import { formatMoney } from '../pricing/format.ts';
import { audit } from '../transact.ts';
import { holdParts } from './parts.ts';

interface Booking {
  document: PayableDocument;
  amount: number;
  /** The credit note that is set off, or the invoice that it is set off against; null where the card pays. */
  counterpart: PayableDocument | null;
}

/** What is booked against each document: credit notes first, document by document, and the card for the rest. */
export function bookingsOf(parts: readonly { document: PayableDocument; amount: number }[]): Booking[] {
  const credits = parts.filter(({ amount }) => amount < 0).map(({ document, amount }) => ({ document, left: -amount }));
  return parts.flatMap(({ document, amount }): Booking[] => {
    if (amount < 0) return [];
    const booked: Booking[] = [];
    let left = amount;
    for (const credit of credits) {
      const setOff = Math.min(left, credit.left);
      if (setOff === 0) continue;
      booked.push({ document, amount: setOff, counterpart: credit.document });
      booked.push({ document: credit.document, amount: -setOff, counterpart: document });
      credit.left -= setOff;
      left -= setOff;
    }
    if (left > 0) booked.push({ document, amount: left, counterpart: null });
    return booked;
  });
}

/** Invoices that are paid by card: booked when the money is set aside, so that nobody pays them a second time. */
export const invoiceSubject: Subject = {
  async honour(tx, _view, work, payment) {
    const { id, customerCode, ditta, reference } = payment;
    if (ditta === null) throw new ShopError('NOT_FOUND');
    const allocations = await listAllocations(tx, id);
    const documents = new Map((await holdParts(tx, { customerCode, ditta }, allocations, id)).map((document) => [document.id, document]));
    const parts = allocations.map(({ invoiceId, amount }) => ({ document: documents.get(invoiceId) as PayableDocument, amount }));
    const date = dayIn(MILL_ZONE, work.now);
    for (const { document, amount, counterpart } of bookingsOf(parts))
      await insertInvoicePayment(tx, {
        invoiceId: document.id,
        amount,
        date,
        kind: counterpart ? 'credit_note' : 'card',
        reference: counterpart?.number ?? reference ?? '',
        counterpartId: counterpart?.id ?? null,
        now: work.now,
      });
    await audit(
      tx,
      work,
      'invoice.pay',
      parts
        .map(({ document }) => document.number)
        .join(' ')
        .slice(0, 200),
      customerCode,
    );
  },

  async paid(tx, work, payment) {
    await tell(tx, work, payment, 'invoice-paid');
  },
  async refused(tx, work, payment) {
    await tell(tx, work, payment, 'invoice-refused');
  },
  async lost(tx, work, payment) {
    if (payment.reference === null) return;
    const date = dayIn(MILL_ZONE, work.now);
    for (const { invoiceId, amount } of await listBookedByCard(tx, payment.id, payment.reference))
      await insertInvoicePayment(tx, {
        invoiceId,
        amount: -amount,
        date,
        kind: 'card',
        reference: payment.reference,
        counterpartId: null,
        now: work.now,
      });
  },
};

async function tell(
  tx: Tx,
  work: Parameters<Subject['paid']>[1],
  payment: Parameters<Subject['paid']>[2],
  template: string,
): Promise<void> {
  const context = await placeOf(tx, work, payment);
  if (!context) return;
  const { caller, locale: lang } = context;
  const vars = {
    name: caller.nome,
    amount: formatMoney(payment.amount, payment.currency, lang),
    transaction: payment.reference,
    link: `${work.deps.publicUrl}/${lang}/user-area/invoices`,
  };
  await addMail(tx, { dedup: `${template}:${payment.id}`, template, lang, recipient: caller.email, vars }, work.now);
}
