import type { Day } from '../../../generated/rules.ts';
import { dayIn, MILL_ZONE } from '../../../shared/rules/days.ts';
import {
  type ChargedWaybill,
  chargeWaybills,
  findInvoiceReader,
  hasInvoiceNumber,
  insertInvoice,
  insertInvoiceLines,
  insertInvoicePayment,
  listChargedWaybills,
  listShippedLines,
  lockChargedOrder,
  type NewInvoice,
  readCharged,
} from '../../store/queries/invoice-writing.ts';
import type { Tx } from '../../store/store.ts';
import { type PayLinks, payLinks } from '../fastpay/link.ts';
import { MillError } from '../mill-error.ts';
import { linkInto } from '../notification/link.ts';
import { tell } from '../notification/tell.ts';
import { formatDate, formatMoney } from '../pricing/format.ts';
import { audit } from '../transact.ts';
import { innerVerb } from '../verb.ts';
import { numberFor } from '../waybill/write.ts';
import { chargeShipped, expirationOf } from './charge.ts';

export interface IssueCommand {
  /** Number of a waybill, or any code of an order: then everything that has left of it and is not charged yet. */
  code: string;
  /** Number of the invoice where the mill's own system gives it. */
  number?: string | undefined;
  /** Today by the mill's calendar where nothing else is said. */
  date?: Day | undefined;
  /** Until when it is to be paid; by the terms of the payment method where nothing else is said. */
  due?: Day | undefined;
}

/** What an order was paid with before it was invoiced, or the receipt that the bank collects by. */
async function settleAtIssue(tx: Tx, invoiceId: number, invoice: NewInvoice, waybill: ChargedWaybill): Promise<void> {
  const { amount, date, now } = invoice;
  if (amount === 0 || waybill.paymentMethod === 'on_account') return;
  const booked = { invoiceId, amount, date, counterpartId: null, now };
  if (waybill.paymentMethod === 'card')
    await insertInvoicePayment(tx, { ...booked, kind: 'card', reference: waybill.transactionCode ?? waybill.orderCode });
  else if (waybill.paymentMethod === 'bank_transfer')
    await insertInvoicePayment(tx, { ...booked, kind: 'bank_transfer', reference: waybill.orderCode });
  else {
    const number = await numberFor(tx, 'bank_receipt', date, undefined, hasInvoiceNumber);
    const none = { goods: 0, discount: 0, delivery: 0, vat: 0 };
    const counterpartId = await insertInvoice(tx, { ...invoice, ...none, type: 'bank_receipt', number, relatedId: invoiceId });
    await insertInvoicePayment(tx, { ...booked, kind: 'bank_receipt', reference: number, counterpartId });
  }
}

/** The mail that brings an invoice: to whoever placed the order, or to the first of the firm who may see invoices. */
async function tellOfInvoice(
  tx: Tx,
  id: number,
  invoice: NewInvoice,
  { orderCode, orderId }: ChargedWaybill,
  links: PayLinks | null,
  publicUrl: string,
): Promise<void> {
  const { customerCode, ditta, number, date, now } = invoice;
  const reader = await findInvoiceReader(tx, orderId);
  if (!reader) return;
  const { userId, email, nome, lang } = reader;
  const isToPay = invoice.paymentMethod === 'on_account' && invoice.amount > 0;
  await tell(
    tx,
    {
      event: 'INVOICE_ISSUED',
      userId,
      customerCode,
      ditta,
      subject: number,
      targetId: id,
      mail: {
        dedup: `invoice-issued:${id}`,
        template: 'invoice-issued',
        lang,
        recipient: email,
        vars: {
          name: nome,
          number,
          orderCode,
          amount: formatMoney(invoice.amount, invoice.currency, lang),
          dueDate: isToPay ? formatDate(invoice.expirationDate, lang) : null,
          payLink: isToPay && links ? await links.url(id, lang) : null,
          // A bookkeeper pays several, and of some a part.
          accountLink: isToPay ? linkInto(publicUrl, lang, ditta, 'user-area/invoices?state=expired&state=open&state=unpaid') : null,
          document: { kind: 'invoice', id, customerCode, ditta, today: date },
        },
      },
    },
    now,
  );
}

/** The waybills that are to be charged, all of one order. @throws MillError when there is none, or none that is not charged already */
async function uncharged(tx: Tx, code: string): Promise<[ChargedWaybill, ...ChargedWaybill[]]> {
  const found = (await lockChargedOrder(tx, code)) ? await listChargedWaybills(tx, code) : [];
  const [first, ...others] = found.filter(({ chargedBy }) => chargedBy === null);
  if (first) return [first, ...others];
  const [charged] = found;
  throw new MillError(
    charged
      ? `Waybill ${charged.number} is charged by ${charged.chargedBy}.`
      : `There is no waybill ${code}, and no order of that code that was shipped.`,
  );
}

/**
 * Charges what a waybill carries, or all of an order's that are not charged yet. What was paid with the order is set against the invoice at once; for an order by bank receipt the receipt is drawn.
 * @throws MillError for an unknown waybill, one that is charged already, a number that is taken, and a day to pay before the day of the invoice
 */
export const issueInvoice = innerVerb(
  'issueInvoice',
  ['mill'],
  async (context, { code, number: wanted, date: asked, due }: IssueCommand) => {
    const { deps, now } = context;
    const date = asked ?? dayIn(MILL_ZONE, now);
    const links = await payLinks(deps);
    const issued = await deps.store.transaction(async (tx) => {
      const waybills = await uncharged(tx, code);
      const [waybill] = waybills;
      const { orderId } = waybill;
      const ids = waybills.map(({ id }) => id);
      const expirationDate = due ?? expirationOf(waybill.paymentMethod, date);
      if (expirationDate < date) throw new MillError(`An invoice of ${date} can not be due on ${expirationDate}.`);
      const { lines, ...charge } = chargeShipped(waybill, await listShippedLines(tx, orderId, ids), await readCharged(tx, orderId));
      const number = await numberFor(tx, 'invoice', date, wanted, hasInvoiceNumber);
      const { customerCode, ditta, currency, vatBp, paymentMethod, name, street, postalCode, city, country, vatNumber } = waybill;
      const invoice: NewInvoice = {
        ...charge,
        number,
        type: 'invoice',
        customerCode,
        ditta,
        date,
        expirationDate,
        currency,
        vatBp,
        paymentMethod,
        billTo: { name, street, postalCode, city, country, vatNumber },
        reason: '',
        relatedId: null,
        now,
      };
      const id = await insertInvoice(tx, invoice);
      await insertInvoiceLines(
        tx,
        id,
        lines.map((line) => ({ ...line, description: '' })),
      );
      await chargeWaybills(tx, ids, id);
      await settleAtIssue(tx, id, invoice, waybill);
      await tellOfInvoice(tx, id, invoice, waybill, links, deps.publicUrl);
      await audit(tx, context, 'invoice.issue', number, customerCode);
      return { number, waybills: waybills.map((each) => each.number), order: waybill.orderCode, expirationDate };
    });
    deps.wake();
    return issued;
  },
);
