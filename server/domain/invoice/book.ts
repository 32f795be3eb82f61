import type { Day, InvoicePaymentKind } from '../../../generated/rules.ts';
import { dayIn, MILL_ZONE } from '../../../shared/rules/days.ts';
import {
  type AccountDocument,
  hasInvoiceNumber,
  insertInvoice,
  insertInvoiceLines,
  insertInvoicePayment,
  listChargedLines,
  lockInvoice,
  markReturned,
  readCredited,
} from '../../store/queries/invoice-writing.ts';
import type { Tx } from '../../store/store.ts';
import { MillError } from '../mill-error.ts';
import { divideRounded } from '../pricing/amounts.ts';
import { type Said, sayOnce } from '../said-once.ts';
import { audit } from '../transact.ts';
import { innerVerb } from '../verb.ts';
import { numberFor } from '../waybill/write.ts';

const decimal = (amount: number) => (amount / 100).toFixed(2);

async function held(tx: Tx, number: string): Promise<AccountDocument> {
  const found = await lockInvoice(tx, number);
  if (!found) throw new MillError(`There is no document ${number}.`);
  return found;
}

export interface BookCommand extends Said {
  number: string;
  /** Minor units; all that is open where nothing is said. */
  amount?: number | undefined;
  date?: Day | undefined;
  kind?: Extract<InvoicePaymentKind, 'bank_transfer' | 'card'> | undefined;
  reference?: string | undefined;
}
/** Money has come in for an invoice or a bank receipt. @throws MillError when that much is not open of it */
export const bookInvoicePayment = innerVerb('bookInvoicePayment', ['mill'], async (context, command: BookCommand) => {
  const { deps, now } = context;
  return deps.store.transaction(async (tx) => {
    const document = await held(tx, command.number);
    if (document.type === 'credit_note') throw new MillError(`${document.number} is a credit note: nothing comes in for it.`);
    const amount = command.amount ?? document.openAmount;
    await sayOnce(tx, command, now);
    if (amount <= 0 || amount > document.openAmount)
      throw new MillError(`Of ${document.number} ${decimal(document.openAmount)} ${document.currency} are open, not ${decimal(amount)}.`);
    await insertInvoicePayment(tx, {
      invoiceId: document.id,
      amount,
      date: command.date ?? dayIn(MILL_ZONE, now),
      kind: command.kind ?? 'bank_transfer',
      reference: command.reference ?? '',
      counterpartId: null,
      now,
    });
    await audit(tx, context, 'invoice.pay', document.number, document.customerCode);
    return { number: document.number, open: decimal(document.openAmount - amount), currency: document.currency };
  });
});

/** The bank sent a receipt back: what was booked for it is booked back, and it is unpaid. @throws MillError for what is no bank receipt, or was returned before */
export const returnBankReceipt = innerVerb(
  'returnBankReceipt',
  ['mill'],
  async (context, { number, date }: { number: string; date?: Day | undefined }) => {
    const { deps, now } = context;
    return deps.store.transaction(async (tx) => {
      const receipt = await held(tx, number);
      if (receipt.type !== 'bank_receipt') throw new MillError(`${receipt.number} is no bank receipt.`);
      if (receipt.returnedOn !== null) throw new MillError(`${receipt.number} came back on ${receipt.returnedOn} already.`);
      const day = date ?? dayIn(MILL_ZONE, now);
      const paid = receipt.amount - receipt.openAmount;
      const back = {
        invoiceId: receipt.id,
        amount: -paid,
        date: day,
        kind: 'bank_transfer',
        reference: '',
        counterpartId: null,
        now,
      } as const;
      if (paid > 0) await insertInvoicePayment(tx, back);
      await markReturned(tx, receipt.id, day);
      await audit(tx, context, 'invoice.return', receipt.number, receipt.customerCode);
      return { number: receipt.number, date: day };
    });
  },
);

export interface CreditCommand extends Said {
  /** Of the invoice that is corrected. */
  number: string;
  reason: string;
  /** Minor units, VAT included; all that is not credited yet where nothing is said. */
  amount?: number | undefined;
  date?: Day | undefined;
  /** Number of the credit note where the mill's own system gives it. */
  credit?: string | undefined;
}
/** Goods and VAT of a credit of so much. What credits the rest takes what earlier ones have left, so that all of them come to the invoice. */
function creditOf(invoice: AccountDocument, amount: number, before: { amount: number; taxable: number }) {
  if (amount === invoice.amount)
    return { goods: -invoice.goods, discount: -invoice.discount, delivery: -invoice.delivery, vat: -invoice.vat, amount: -amount };
  const isRest = before.amount + amount === invoice.amount;
  const goods = isRest ? invoice.amount - invoice.vat - before.taxable : divideRounded(amount * 10_000, 10_000 + invoice.vatBp);
  return { goods: -goods, discount: 0, delivery: 0, vat: goods - amount, amount: -amount };
}
/**
 * A credit note for an invoice or a part of it, set off against the invoice as far as that is still open.
 * @throws MillError for what is no invoice, for more than is left of it after earlier credit notes, and for a number that is taken
 */
export const creditInvoice = innerVerb(
  'creditInvoice',
  ['mill'],
  async (context, { number, reason, credit, ...command }: CreditCommand) => {
    const { deps, now } = context;
    return deps.store.transaction(async (tx) => {
      const invoice = await held(tx, number);
      if (invoice.type !== 'invoice') throw new MillError(`${invoice.number} is no invoice.`);
      await sayOnce(tx, command, now);
      const before = await readCredited(tx, invoice.id);
      const most = invoice.amount - before.amount;
      const amount = command.amount ?? most;
      if (most <= 0) throw new MillError(`${invoice.number} is credited already.`);
      if (amount <= 0 || amount > most)
        throw new MillError(`Of ${invoice.number} ${decimal(most)} ${invoice.currency} can be credited, not ${decimal(amount)}.`);
      const date = command.date ?? dayIn(MILL_ZONE, now);
      const noteNumber = await numberFor(tx, 'credit_note', date, credit, hasInvoiceNumber);
      const sums = creditOf(invoice, amount, before);
      const { customerCode, ditta, currency, vatBp, paymentMethod, billTo, id: relatedId } = invoice;
      const same = { customerCode, ditta, currency, vatBp, paymentMethod, billTo, relatedId, date, expirationDate: date, reason, now };
      const note = await insertInvoice(tx, { ...same, ...sums, type: 'credit_note', number: noteNumber });
      const whole = amount === invoice.amount;
      const lines = whole ? await listChargedLines(tx, invoice.id) : [];
      await insertInvoiceLines(
        tx,
        note,
        whole
          ? lines.map((line) => ({ ...line, unitPrice: -line.unitPrice, total: -line.total }))
          : [{ orderLineId: null, description: reason, quantity: 1, unitPrice: sums.goods, total: sums.goods }],
      );
      const setOff = Math.min(amount, invoice.openAmount);
      if (setOff > 0) {
        const booked = { date, kind: 'credit_note', now } as const;
        await insertInvoicePayment(tx, { ...booked, invoiceId: invoice.id, amount: setOff, reference: noteNumber, counterpartId: note });
        await insertInvoicePayment(tx, {
          ...booked,
          invoiceId: note,
          amount: -setOff,
          reference: invoice.number,
          counterpartId: invoice.id,
        });
      }
      await audit(tx, context, 'invoice.credit', noteNumber, customerCode);
      return { number: noteNumber, invoice: invoice.number, setOff: decimal(setOff), currency };
    });
  },
);
