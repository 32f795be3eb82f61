import { dayIn, MILL_ZONE } from '../../../shared/rules/days.ts';
import { listAllocations, listBookedByCard, listPaid, type Paid, type PayableDocument } from '../../store/queries/allocations.ts';
import { insertInvoicePayment } from '../../store/queries/invoice-writing.ts';
import type { PaymentRow } from '../../store/queries/payments.ts';
import { addMail } from '../../store/queries/work.ts';
import type { Tx } from '../../store/store.ts';
import type { WorkContext } from '../context.ts';
import { ShopError } from '../errors.ts';
import { linkInto } from '../notification/link.ts';
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

/** Books what a payment is for, as soon as the money is set aside, so that nobody pays it a second time. @throws ShopError INVOICE_AMOUNT_NOT_OPEN */
export async function bookParts(tx: Tx, work: WorkContext, payment: PaymentRow): Promise<void> {
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
  const numbers = parts.map(({ document }) => document.number).join(' ');
  await audit(tx, work, 'invoice.pay', numbers.slice(0, 200), customerCode);
}

/** Books back what a card was booked for: the bank has let the amount go after all. */
export async function takeBackParts(tx: Tx, work: WorkContext, { id, reference }: PaymentRow): Promise<void> {
  if (reference === null) return;
  const date = dayIn(MILL_ZONE, work.now);
  const same = { date, kind: 'card', reference, counterpartId: null, now: work.now } as const;
  for (const { invoiceId, amount } of await listBookedByCard(tx, id, reference))
    await insertInvoicePayment(tx, { ...same, invoiceId, amount: -amount });
}

/** Invoices that a user pays by card. */
export const invoiceSubject: Subject = {
  honour: (tx, _view, work, payment) => bookParts(tx, work, payment),
  paid: async (tx, work, payment) => tell(tx, work, payment, 'invoice-paid', await listPaid(tx, payment.id)),
  refused: (tx, work, payment) => tell(tx, work, payment, 'invoice-refused'),
  lost: takeBackParts,
};

async function tell(tx: Tx, work: WorkContext, payment: PaymentRow, template: string, parts: readonly Paid[] = []): Promise<void> {
  const context = await placeOf(tx, work, payment);
  if (!context) return;
  const { caller, locale: lang } = context;
  const vars = {
    name: caller.nome,
    amount: formatMoney(payment.amount, payment.currency, lang),
    transaction: payment.reference,
    items: parts.map(({ number, amount }) => `${number} · ${formatMoney(amount, payment.currency, lang)}`),
    link: linkInto(work.deps.publicUrl, lang, caller.ditta, 'user-area/invoices'),
  };
  await addMail(tx, { dedup: `${template}:${payment.id}`, template, lang, recipient: caller.email, vars }, work.now);
}
