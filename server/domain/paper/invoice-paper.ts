import type { Paper, PaperBlock } from '../../ports/papers.ts';
import {
  findInvoice,
  type InvoiceRow,
  type InvoiceScope,
  listInvoiceLines,
  listInvoiceOrders,
  listInvoicePayments,
  listInvoiceWaybills,
  listRelatedInvoices,
} from '../../store/queries/invoices.ts';
import { readBillTo, readFirm } from '../../store/queries/papers.ts';
import type { Tx } from '../../store/store.ts';
import { isPayable, type PayLinks } from '../fastpay/link.ts';
import { noVatReasonOf } from '../invoice/no-vat.ts';
import type { Words } from './words.ts';

type Firm = NonNullable<Awaited<ReturnType<typeof readFirm>>>;

/** What remains to be done about it, in a sentence. */
function howToPay(words: Words, invoice: InvoiceRow, { bank, iban }: Firm): PaperBlock {
  if (invoice.openAmount <= 0) return { kind: 'text', text: words.text('paper.settled'), quiet: true };
  if (invoice.type === 'bank_receipt' && invoice.returnedOn === null) return { kind: 'text', text: words.text('paper.collected') };
  // Nobody is asked to have paid in time what is late already.
  const text = words.text(invoice.daysOverdue > 0 ? 'paper.payOverdue' : 'paper.payTo', {
    amount: words.money(invoice.openAmount, invoice.currency),
    date: words.day(invoice.expirationDate),
    bank,
    iban: iban.replace(/(.{4})(?=.)/g, '$1 '),
    number: invoice.number,
  });
  return { kind: 'text', text };
}

/** The code that a telephone reads to pay what is open; a bank receipt is for the bank to collect until it comes back. */
async function payCode(words: Words, invoice: InvoiceRow, links: PayLinks | null): Promise<PaperBlock[]> {
  const isCollected = invoice.type === 'bank_receipt' && invoice.returnedOn === null;
  if (!links || isCollected || !isPayable(invoice)) return [];
  return [{ kind: 'code', url: await links.url(invoice.id, words.locale), text: words.text('paper.payByCode') }];
}

async function lines(tx: Tx, words: Words, invoice: InvoiceRow): Promise<PaperBlock[]> {
  const rows = await listInvoiceLines(tx, invoice.id);
  if (rows.length === 0) return [];
  const several = new Set(rows.map(({ orderCode }) => orderCode)).size > 1;
  return [
    {
      kind: 'table',
      summary: words.text('invoices.lines'),
      columns: [
        { label: words.text('paper.article'), share: 4 },
        { label: words.text('invoices.reference'), share: 1.8 },
        { label: words.text('invoices.quantity'), share: 1.2, figures: true },
        { label: words.text('invoices.unitPrice'), share: 1.3, figures: true },
        { label: words.text('common.total'), share: 1.4, figures: true },
      ],
      rows: rows.map(({ type, code, color, name, description, quantity, unitPrice, total, reference, orderCode }) => [
        type && code !== null && color !== null && name ? words.article({ type, code, color, name }) : { text: description },
        { text: reference ?? '', ...(several && orderCode ? { sub: orderCode } : {}) },
        { text: words.quantity(type, quantity) },
        { text: words.money(unitPrice, invoice.currency) },
        { text: total === 0 && quantity > 0 ? words.text('paper.free') : words.money(total, invoice.currency) },
      ]),
    },
  ];
}

async function payments(tx: Tx, words: Words, invoice: InvoiceRow): Promise<PaperBlock[]> {
  const rows = await listInvoicePayments(tx, invoice.id);
  if (rows.length === 0) return [];
  return [
    { kind: 'heading', text: words.text('invoices.payments') },
    {
      kind: 'table',
      summary: words.text('invoices.payments'),
      columns: [
        { label: words.text('invoices.date'), share: 2 },
        { label: words.text('invoices.payment'), share: 2 },
        { label: words.text('invoices.reference'), share: 3 },
        { label: words.text('invoices.amount'), share: 1.5, figures: true },
      ],
      rows: rows.map(({ date, kind, reference, counterpartNumber, amount }) => [
        { text: words.day(date) },
        { text: words.text(`invoices.kinds.${kind}`) },
        { text: counterpartNumber ?? reference },
        { text: words.money(amount, invoice.currency) },
      ]),
    },
  ];
}

/** An invoice, a credit note or a bank receipt as it is printed; undefined when there is none of that number in the scope. */
export async function invoicePaper(
  tx: Tx,
  words: Words,
  id: number,
  scope: InvoiceScope,
  links: PayLinks | null,
): Promise<Paper | undefined> {
  const invoice = await findInvoice(tx, id, scope);
  const firm = await readFirm(tx, scope.customerCode);
  const billTo = await readBillTo(tx, id);
  if (!invoice || !firm || !billTo) return undefined;
  const orders = await listInvoiceOrders(tx, [id]);
  const waybills = await listInvoiceWaybills(tx, id);
  const [related] = await listRelatedInvoices(tx, id);
  const noVat = await noVatReasonOf(tx, invoice, firm.hasVatCeiling);
  const isNote = invoice.type === 'credit_note';
  const origin =
    related && invoice.type !== 'invoice'
      ? words.text(isNote ? 'paper.correctsInvoice' : 'paper.drawnFor', { number: related.number })
      : '';
  const { goods, discount, delivery, vatBp, vat, amount: total, currency } = invoice;
  const open = { label: words.text('invoices.openAmount'), value: words.money(invoice.openAmount, currency) };
  return words.paper(words.text(`invoices.types.${invoice.type}`), invoice.number, {
    addresses: [words.address(words.text('paper.billTo'), billTo)],
    facts: [
      [words.text('fastPay.customerCode'), scope.customerCode],
      [words.text('invoices.date'), words.day(invoice.date)],
      [words.text('invoices.expirationDate'), isNote ? '' : words.day(invoice.expirationDate)],
      [words.text('invoices.payment'), words.text(`payment.${invoice.paymentMethod}`)],
      [words.text('invoices.orders'), orders.map(({ orderCode }) => orderCode).join(', ')],
      [words.text('invoices.waybills'), waybills.map(({ number }) => number).join(', ')],
      [words.text('invoices.reason'), invoice.reason],
      [words.text('invoices.related'), origin],
      [words.text('invoices.returnedOn'), words.day(invoice.returnedOn)],
    ],
    blocks: [
      ...(await lines(tx, words, invoice)),
      invoice.type === 'bank_receipt'
        ? {
            kind: 'sums',
            summary: words.text('common.total'),
            rows: [{ label: words.text('common.total'), value: words.money(total, currency), strong: true }, open],
          }
        : words.sums({ goods, discount, delivery, vatBp, vat, total }, currency, [open]),
      ...(noVat ? [{ kind: 'text' as const, text: words.text(`cart.noVat.${noVat}`), quiet: true }] : []),
      ...(await payments(tx, words, invoice)),
      howToPay(words, invoice, firm),
      ...(await payCode(words, invoice, links)),
    ],
  });
}
