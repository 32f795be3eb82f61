import { type InvoiceRow, type InvoiceSort, listInvoiceBatch, listInvoiceOrders } from '../../store/queries/invoices.ts';
import { inBatches } from '../export/batches.ts';
import { type Column, exportTable } from '../export/table.ts';
import { readSort } from '../paging.ts';
import { verb } from '../verb.ts';
import { scopeOf } from './list.ts';

type Row = InvoiceRow & { orders: string };

/** The invoices of the filter as a file. Amounts are numbers, in the currency that stands beside them. */
export const exportInvoices = verb('exportInvoices', (context, { query }) => {
  const { deps, locale } = context;
  const { field, descending } = readSort(query.sort);
  const { format, sort: _, ids = null, type = [], state = [], currency = [], ...narrow } = query;
  const filter = { ...scopeOf(context), type, state, currency, ...narrow, ids, by: field as InvoiceSort, descending };

  const read = (after: number | null, limit: number): Promise<Row[]> =>
    deps.store.read(async (tx) => {
      const batch = await listInvoiceBatch(tx, { ...filter, after, limit });
      const codes = new Map<number, string[]>();
      for (const { invoiceId, orderCode } of await listInvoiceOrders(
        tx,
        batch.map(({ id }) => id),
      ))
        codes.set(invoiceId, [...(codes.get(invoiceId) ?? []), orderCode]);
      return batch.map((row) => ({ ...row, orders: (codes.get(row.id) ?? []).join(', ') }));
    });
  const label = (key: string) => deps.labels.text(key, locale);
  const types = new Map<string, string>();
  const states = new Map<string, string>();
  /** Ten thousand rows have a handful of words. */
  const word = (words: Map<string, string>, key: string) => {
    const known = words.get(key) ?? label(key);
    words.set(key, known);
    return known;
  };
  const text = (key: string, value: (row: Row) => string | null, width = 22): Column<Row> => ({
    header: label(key),
    kind: 'text',
    value,
    width,
  });
  const money = (key: string, value: (row: Row) => number): Column<Row> => ({
    header: label(key),
    kind: 'decimal',
    value: (row) => value(row) / 100,
  });
  const columns: Column<Row>[] = [
    text('invoices.number', (row) => row.number),
    text('invoices.type', (row) => word(types, `invoices.types.${row.type}`)),
    { header: label('invoices.date'), kind: 'day', value: (row) => row.date },
    { header: label('invoices.expirationDate'), kind: 'day', value: (row) => row.expirationDate },
    text('invoices.state', (row) => word(states, `invoices.states.${row.state}`), 14),
    { header: label('invoices.daysOverdue'), kind: 'count', value: (row) => row.daysOverdue },
    text('invoices.order', (row) => row.orders),
    text('invoices.payment', (row) => word(types, `payment.${row.paymentMethod}`)),
    text('invoices.currency', (row) => row.currency, 10),
    money('invoices.goods', (row) => row.goods),
    money('invoices.discount', (row) => -row.discount),
    money('invoices.delivery', (row) => row.delivery),
    money('invoices.vat', (row) => row.vat),
    money('invoices.amount', (row) => row.amount),
    money('invoices.openAmount', (row) => row.openAmount),
  ];
  return exportTable(context, { format, name: label('invoices.title'), columns, rows: inBatches(read) });
});
