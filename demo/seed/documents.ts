import { hash2, randomStream } from '../../fabric/core/random.ts';
import type { CarrierCode, Day, DittaCode, InvoicePaymentKind, InvoiceType, LineType, PaymentMethodCode } from '../../generated/rules.ts';
import { chargeShipped, type DocumentKind, documentCode, expirationOf } from '../../server/domain/invoice/charge.ts';
import { bulkInsert, continueIdentity } from '../../server/store/bulk.ts';
import * as t from '../../server/store/schema/documents.ts';
import type { Tx } from '../../server/store/store.ts';
import { addDays } from '../../shared/rules/days.ts';
import { workingDayFrom } from '../../shared/rules/mill-days.ts';
import type { WorldCustomer, WorldOrder } from '../world/types.ts';

/** An order that left the mill, as the seed has just written it. */
export interface ShippedOrder {
  id: number;
  customer: WorldCustomer;
  ditta: DittaCode;
  /** Calendar days. */
  placedOn: Day;
  shippedOn: Day;
  paymentMethod: PaymentMethodCode;
  trackingCode: string;
  goods: number;
  discount: number;
  delivery: number;
  vatBp: number;
  currency: string;
  /** What became of its invoice, where that is not the usual. */
  account: WorldOrder['account'];
  lines: {
    id: number;
    type: LineType;
    article: string;
    quantity: number;
    shipped: number;
    unitPrice: number;
    total: number;
    free: boolean;
    /** Grams of a metre or a piece. */
    grams: number;
  }[];
}

const CARRIERS: Record<string, CarrierCode[]> = {
  IT: ['brt', 'gls'],
  GB: ['ups', 'dpd'],
  US: ['fedex', 'ups'],
  CA: ['fedex', 'ups'],
  HK: ['sf', 'dhl'],
  CN: ['sf', 'dhl'],
};
const ELSEWHERE: CarrierCode[] = ['dhl', 'dpd', 'gls'];

type Invoice = typeof t.invoice.$inferInsert;
type Payment = typeof t.invoicePayment.$inferInsert;

/** Numbers of documents, gapless by kind and year as the shop gives them. */
class Numbers {
  readonly #last = new Map<string, { kind: DocumentKind; year: number; last: number }>();
  next(kind: DocumentKind, date: Day): string {
    const key = `${kind} ${date.slice(0, 4)}`;
    const entry = this.#last.get(key) ?? { kind, year: Number(date.slice(0, 4)), last: 0 };
    entry.last++;
    this.#last.set(key, entry);
    return documentCode(kind, date, entry.last);
  }
  get rows() {
    return [...this.#last.values()];
  }
}

/** Collects the documents of two years and writes them in a few statements. */
class Books {
  readonly numbers = new Numbers();
  readonly waybills: (typeof t.waybill.$inferInsert)[] = [];
  readonly waybillLines: (typeof t.waybillLine.$inferInsert)[] = [];
  readonly invoices: (Invoice & { id: number })[] = [];
  readonly invoiceLines: (typeof t.invoiceLine.$inferInsert)[] = [];
  readonly payments: Payment[] = [];
  readonly #today: Day;
  readonly #now: Date;
  constructor(today: Day, now: Date) {
    this.#today = today;
    this.#now = now;
  }

  ship(order: ShippedOrder, random: () => number): void {
    const { customer, shippedOn: date, lines } = order;
    const id = this.waybills.length + 1;
    const shop = customer.shops[0];
    const choice = CARRIERS[customer.country] ?? ELSEWHERE;
    const grams = lines.reduce(
      (sum, { type, shipped, grams: each }) => sum + (type === 'FABRIC' ? (shipped * each) / 100 : shipped * each),
      0,
    );
    this.waybills.push({
      id,
      number: this.numbers.next('waybill', date),
      customerCode: customer.code,
      ditta: order.ditta,
      orderId: order.id,
      invoiceId: null,
      date,
      carrier: choice[Math.floor(random() * choice.length)] as CarrierCode,
      trackingCode: order.trackingCode,
      parcels: 1 + Math.floor(grams / 20_000),
      weightGrams: Math.round(grams) + 300,
      shipTo: { ...customer.address, name: shop?.name ?? customer.name, country: customer.country },
      cm: lines.reduce((sum, { type, shipped }) => sum + (type === 'FABRIC' ? shipped : 0), 0),
      createdAt: this.#now,
    });
    let position = 0;
    for (const line of lines) {
      if (line.shipped === 0) continue;
      // A long cut of production comes from more than one roll of the same lot.
      const rolls = line.type === 'FABRIC' ? Math.ceil(line.shipped / 6_000) : 1;
      const lot = line.type === 'FABRIC' ? `D${String(1_000 + Math.floor(random() * 9_000))}` : '';
      for (let roll = 0; roll < rolls; roll++)
        this.waybillLines.push({
          waybillId: id,
          position: ++position,
          orderLineId: line.id,
          piece: line.type === 'FABRIC' ? `P${String(10_000 + Math.floor(random() * 90_000))}` : '',
          lot,
          quantity: line.type === 'FABRIC' ? Math.min(6_000, line.shipped - roll * 6_000) : line.shipped,
        });
    }
  }

  #issue(order: ShippedOrder, type: InvoiceType, date: Day, amounts: Partial<Invoice> & { amount: number }): Invoice & { id: number } {
    const { customer } = order;
    const { street, postalCode, city } = customer.address;
    const row = {
      id: this.invoices.length + 1,
      number: this.numbers.next(type, date),
      type,
      customerCode: customer.code,
      ditta: order.ditta,
      date,
      expirationDate: type === 'credit_note' ? date : expirationOf(order.paymentMethod, date),
      currency: order.currency,
      goods: 0,
      discount: 0,
      delivery: 0,
      vatBp: order.vatBp,
      vat: 0,
      openAmount: amounts.amount,
      paymentMethod: order.paymentMethod,
      billTo: { name: customer.name, street, postalCode, city, country: customer.country, vatNumber: customer.vatNumber },
      reason: '',
      relatedId: null,
      returnedOn: null,
      createdAt: this.#now,
      ...amounts,
    };
    this.invoices.push(row);
    return row;
  }
  #book(
    invoiceId: number,
    amount: number,
    date: Day,
    kind: InvoicePaymentKind,
    reference: string,
    counterpartId: number | null = null,
  ): void {
    if (amount !== 0) this.payments.push({ invoiceId, amount, date, kind, reference, counterpartId, createdAt: this.#now });
  }

  invoice(order: ShippedOrder, random: () => number): void {
    const { lines, ...charge } = chargeShipped(
      order,
      order.lines.map((line) => ({ ...line, orderLineId: line.id })),
    );
    const date = order.shippedOn;
    const invoice = this.#issue(order, 'invoice', date, charge);
    const waybill = this.waybills.at(-1);
    if (waybill) waybill.invoiceId = invoice.id;
    for (const [index, line] of lines.entries())
      this.invoiceLines.push({ invoiceId: invoice.id, position: index + 1, description: '', ...line });
    const rest = this.#credit(order, invoice, random);
    if (order.paymentMethod === 'bank_receipt') this.#drawReceipt(order, invoice, rest);
    else if (order.paymentMethod === 'on_account') this.#pay(order, invoice, rest, random);
    else this.#book(invoice.id, rest, date, 'bank_transfer', `TRN ${order.placedOn.replaceAll('-', '')}${order.id}`);
  }
  /** Now and then a metre was faulty: a credit note, set off against its invoice or still open. Answers what is left of the invoice. */
  #credit(order: ShippedOrder, invoice: Invoice & { id: number }, random: () => number): number {
    const draw = random();
    const date = workingDayFrom(addDays(invoice.date, 6));
    if (draw > 0.05 || invoice.amount < 8_000 || date > this.#today || order.account) return invoice.amount;
    const goods = -Math.round(invoice.goods / 10);
    const vat = Math.round((goods * order.vatBp) / 10_000) + 0;
    const note = this.#issue(order, 'credit_note', date, { goods, vat, amount: goods + vat, reason: 'Barré', relatedId: invoice.id });
    this.invoiceLines.push({
      invoiceId: note.id,
      position: 1,
      orderLineId: null,
      description: 'Barré',
      quantity: 1,
      unitPrice: goods,
      total: goods,
    });
    // What was charged in full before is credited for the next time.
    if (order.paymentMethod !== 'on_account' || draw < 0.01) return invoice.amount;
    this.#book(invoice.id, -note.amount, date, 'credit_note', note.number, note.id);
    this.#book(note.id, note.amount, date, 'credit_note', invoice.number, invoice.id);
    return invoice.amount + note.amount;
  }
  #drawReceipt(order: ShippedOrder, invoice: Invoice & { id: number }, rest: number): void {
    const receipt = this.#issue(order, 'bank_receipt', invoice.date, {
      amount: rest,
      relatedId: invoice.id,
      returnedOn: order.account === 'returned' ? addDays(invoice.expirationDate, 4) : null,
    });
    this.#book(invoice.id, rest, invoice.date, 'bank_receipt', receipt.number, receipt.id);
    // The bank pays on the day, unless it sends the receipt back.
    if (!order.account && receipt.expirationDate <= this.#today)
      this.#book(receipt.id, rest, receipt.expirationDate, 'bank_transfer', `RIBA ${receipt.number}`);
  }
  /** On account: some pay a little before the day, some a little after it, a few in two parts. Nobody who is not said to be late is late today. */
  #pay(order: ShippedOrder, invoice: Invoice & { id: number }, rest: number, random: () => number): void {
    const [early, parts] = [random(), random()];
    if (order.account === 'late') return;
    const wished = addDays(invoice.expirationDate, Math.floor(early * 14) - 6);
    const paid = invoice.expirationDate < this.#today && wished > this.#today ? this.#today : wished;
    const reference = `TRN ${paid.replaceAll('-', '')}${invoice.id}`;
    const first = parts < 0.12 ? Math.round(rest / 2) : 0;
    const advance = addDays(invoice.date, 8);
    if (first > 0 && advance <= this.#today) this.#book(invoice.id, first, advance, 'bank_transfer', `${reference}A`);
    else if (first > 0) return;
    if (paid <= this.#today) this.#book(invoice.id, rest - first, paid, 'bank_transfer', reference);
  }

  async write(tx: Tx): Promise<void> {
    await bulkInsert(tx, t.invoice, this.invoices);
    await bulkInsert(tx, t.invoiceLine, this.invoiceLines);
    await bulkInsert(tx, t.invoicePayment, this.payments);
    await bulkInsert(tx, t.waybill, this.waybills);
    await bulkInsert(tx, t.waybillLine, this.waybillLines);
    await bulkInsert(tx, t.documentNumber, this.numbers.rows);
    await continueIdentity(tx, 'invoice');
    await continueIdentity(tx, 'waybill');
  }
}

/** Writes the waybills of orders that were shipped, their invoices, and what has been paid of these. `today` is the day of the seeding. */
export async function seedDocuments(tx: Tx, orders: readonly ShippedOrder[], today: Day, now: Date): Promise<void> {
  const books = new Books(today, now);
  for (const order of [...orders].sort((a, b) => (a.shippedOn < b.shippedOn ? -1 : a.shippedOn > b.shippedOn ? 1 : a.id - b.id))) {
    const random = randomStream(hash2(order.id, 17));
    books.ship(order, random);
    books.invoice(order, random);
  }
  await books.write(tx);
}
