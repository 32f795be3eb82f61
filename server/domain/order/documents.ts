import { findOrder, listOrderLines, type OrderLineRow } from '../../store/queries/order-list.ts';
import { quantityOf } from '../cart/present.ts';
import { ShopError } from '../errors.ts';
import { priceColumns, sheetColumns } from '../export/sheet-columns.ts';
import { type Column, exportTable } from '../export/table.ts';
import { paperAnswer } from '../paper/answer.ts';
import { orderPaper } from '../paper/order-paper.ts';
import { verb } from '../verb.ts';

/** The confirmation, or a pro-forma, for which one must see prices. @throws ShopError NOT_FOUND, also for an order of another customer or shop */
export const getOrderDocument = verb('getOrderDocument', (context, { params: { id }, query: { kind, language } }) => {
  const { customer, ditta, flags } = context.caller;
  const prices = flags.showCatalogPrices;
  if (kind === 'proforma' && !prices) throw new ShopError('FEATURE_NOT_ENABLED', { flag: 'showCatalogPrices' });
  return paperAnswer(context, language, (tx, words) => orderPaper(tx, words, { id, customerCode: customer.code, ditta, kind, prices }));
});

/**
 * The lines of one order as a table in the columns of a quick order, so that it can be ordered again from a spreadsheet: codes are texts with their
 * leading zeros, heads and types are the words that the sheet knows. @throws ShopError NOT_FOUND
 */
export const exportOrder = verb('exportOrder', async (context, { params: { id }, query: { format } }) => {
  const { caller, deps, locale } = context;
  const order = await deps.store.read((tx) => findOrder(tx, id, caller.customer.code, caller.ditta));
  if (!order) throw new ShopError('NOT_FOUND');
  const lines = await deps.store.read((tx) => listOrderLines(tx, [id]));
  const label = (key: string) => deps.labels.text(key, locale);
  const columns: Column<OrderLineRow>[] = [
    ...sheetColumns<OrderLineRow>(label),
    { header: label('paper.row.name'), kind: 'text', value: ({ name }) => name.name[locale], width: 30 },
    { header: label('paper.row.shipped'), kind: 'decimal', value: ({ type, shipped }) => quantityOf(type, shipped) },
    ...(caller.flags.showCatalogPrices
      ? priceColumns<OrderLineRow>(label, order.currency, { unitPrice: (line) => line.unitPrice, total: (line) => line.total })
      : []),
  ];
  async function* rows() {
    yield* lines;
  }
  return exportTable(context, { format, name: order.orderCode, columns, rows: rows() });
});
