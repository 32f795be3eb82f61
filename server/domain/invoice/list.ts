import type { InvoiceSummary } from '../../../generated/zod/schemas/invoiceSummary.zod.ts';
import {
  countInvoices,
  findInvoice,
  type InvoiceLineRow,
  type InvoicePaymentRow,
  type InvoiceScope,
  type InvoiceSort,
  listInvoiceLines,
  listInvoiceOrders,
  listInvoicePayments,
  listInvoiceRows,
  listInvoiceWaybills,
  listRelatedInvoices,
} from '../../store/queries/invoices.ts';
import { quantityOf } from '../cart/present.ts';
import { paintWithin } from '../catalogue/stripes.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { isPayable, payLinks } from '../fastpay/link.ts';
import { orderedArticle } from '../order/present.ts';
import { pageInfo, readSort } from '../paging.ts';
import { todayOf } from '../today.ts';
import { verb } from '../verb.ts';
import { waybillLink } from '../waybill/list.ts';
import { noVatReasonOf } from './no-vat.ts';
import { amountFields, invoiceSummary } from './present.ts';

export const scopeOf = (context: Context): InvoiceScope => ({
  customerCode: context.caller.customer.code,
  ditta: context.caller.ditta,
  today: todayOf(context),
});

type OrderOf = InvoiceSummary['orders'][number] & { invoiceId: number };
export const ordersOf = (orders: readonly OrderOf[], invoice: number): InvoiceSummary['orders'] =>
  orders.filter(({ invoiceId }) => invoiceId === invoice).map(({ id, orderCode, clientReference }) => ({ id, orderCode, clientReference }));

/** Invoices, credit notes and bank receipts of the caller's customer in the caller's shop. */
export const listInvoices = verb('listInvoices', async (context, { query }) => {
  const { field, descending } = readSort(query.sort);
  const { page, size, sort: _, type = [], state = [], currency = [], ...narrow } = query;
  const filter = { ...scopeOf(context), type, state, currency, ...narrow };
  return context.deps.store.read(async (tx) => {
    const total = await countInvoices(tx, filter);
    const rows = await listInvoiceRows(tx, { ...filter, by: field as InvoiceSort, descending, page, size });
    const orders = await listInvoiceOrders(
      tx,
      rows.map(({ id }) => id),
    );
    return {
      content: rows.map((row) => invoiceSummary(row, ordersOf(orders, row.id), context.locale)),
      ...pageInfo(page, size, total),
    };
  });
});

function lineOf(line: InvoiceLineRow, currency: Parameters<typeof amountFields>[1], context: Context) {
  const { position, type, code, color, name, clothKey, description, quantity, unitPrice, total, reference, orderCode } = line;
  const article =
    type && code !== null && color !== null && name ? orderedArticle({ type, code, color, name, clothKey }, context.locale) : null;
  return {
    position,
    type,
    article,
    description,
    quantity: quantityOf(type ?? '', quantity),
    ...amountFields({ unitPrice, total }, currency, context.locale),
    clientReference: reference ?? '',
    orderCode,
  };
}

function paymentOf(payment: InvoicePaymentRow, currency: Parameters<typeof amountFields>[1], context: Context) {
  const { date, kind, amount, reference, counterpartId: id, counterpartNumber: number, counterpartType: type } = payment;
  const counterpart = id !== null && number !== null && type !== null ? { id, number, type } : null;
  return { date, kind, ...amountFields({ amount }, currency, context.locale), reference, counterpart };
}

/** @throws ShopError NOT_FOUND, also for a document of another customer or shop */
export const getInvoice = verb('getInvoice', async (context, { params: { id } }) => {
  const links = await payLinks(context.deps);
  const invoice = await context.deps.store.read(async (tx) => {
    const row = await findInvoice(tx, id, scopeOf(context));
    if (!row) throw new ShopError('NOT_FOUND');
    const { goods, discount, delivery: deliveryCosts, vat, vatBp, currency, reason, returnedOn } = row;
    return {
      ...invoiceSummary(row, ordersOf(await listInvoiceOrders(tx, [id]), id), context.locale),
      ...amountFields({ goods, discount, deliveryCosts, vat }, currency, context.locale),
      vatRateBp: vatBp,
      noVatReason: await noVatReasonOf(tx, row, context.caller.customer.hasVatCeiling),
      reason,
      returnedOn,
      related: await listRelatedInvoices(tx, id),
      lines: (await listInvoiceLines(tx, id)).map((line) => lineOf(line, currency, context)),
      payments: (await listInvoicePayments(tx, id)).map((payment) => paymentOf(payment, currency, context)),
      waybills: (await listInvoiceWaybills(tx, id)).map(waybillLink),
      payLink: links && isPayable(row) ? await links.token(id) : null,
    };
  });
  return paintWithin(context.deps, (await context.deps.catalogue.current()).index, invoice);
});
