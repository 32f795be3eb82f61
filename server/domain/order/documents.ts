import { findOrder, listOrderLines, type OrderLineRow } from '../../store/queries/order-list.ts';
import { quantityOf } from '../cart/present.ts';
import { ShopError } from '../errors.ts';
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
 * leading zeros, the type is its code. @throws ShopError NOT_FOUND
 */
export const exportOrder = verb('exportOrder', async (context, { params: { id }, query: { format } }) => {
  const { caller, deps, locale } = context;
  const order = await deps.store.read((tx) => findOrder(tx, id, caller.customer.code, caller.ditta));
  if (!order) throw new ShopError('NOT_FOUND');
  const lines = await deps.store.read((tx) => listOrderLines(tx, [id]));
  const label = (key: string) => deps.labels.text(`paper.row.${key}`, locale);
  const text = (key: string, value: (line: OrderLineRow) => string | null, width = 14): Column<OrderLineRow> => ({
    header: label(key),
    kind: 'text',
    value,
    width,
  });
  const columns: Column<OrderLineRow>[] = [
    text('code', ({ code }) => code),
    text('color', ({ color }) => color, 10),
    text('type', ({ type }) => type, 12),
    { header: label('quantity'), kind: 'decimal', value: ({ type, quantity }) => quantityOf(type, quantity) },
    text('shop', ({ shop }) => shop, 10),
    text('reference', ({ reference }) => reference, 22),
    text('note', ({ note }) => note, 30),
    { header: label('requestedDate'), kind: 'day', value: ({ requestedDate }) => requestedDate },
    text('name', ({ name }) => name.name[locale], 30),
    { header: label('shipped'), kind: 'decimal', value: ({ type, shipped }) => quantityOf(type, shipped) },
    ...(caller.flags.showCatalogPrices
      ? ([
          text('currency', () => order.currency, 10),
          { header: label('unitPrice'), kind: 'decimal', value: ({ unitPrice }) => unitPrice / 100 },
          { header: label('total'), kind: 'decimal', value: ({ total }) => total / 100 },
        ] satisfies Column<OrderLineRow>[])
      : []),
  ];
  async function* rows() {
    yield* lines;
  }
  return exportTable(context, { format, name: order.orderCode, columns, rows: rows() });
});
