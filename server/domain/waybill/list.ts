import type { WaybillLine } from '../../../generated/zod/schemas/waybillLine.zod.ts';
import type { WaybillLink } from '../../../generated/zod/schemas/waybillLink.zod.ts';
import type { WaybillSummary } from '../../../generated/zod/schemas/waybillSummary.zod.ts';
import {
  countWaybills,
  findWaybill,
  listWaybillLines,
  listWaybillRows,
  type WaybillLineRow,
  type WaybillRow,
  type WaybillSort,
} from '../../store/queries/waybills.ts';
import { quantityOf } from '../cart/present.ts';
import { paintWithin } from '../catalogue/stripes.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { orderedArticle } from '../order/present.ts';
import { pageInfo, readSort } from '../paging.ts';
import { toMetres } from '../pricing/amounts.ts';
import { verb } from '../verb.ts';
import { trackingUrl } from './carriers.ts';

export const waybillLink = ({
  trackingCode,
  ...waybill
}: Pick<WaybillRow, 'id' | 'number' | 'date' | 'carrier' | 'trackingCode'> & { shipTo: string }): WaybillLink => ({
  ...waybill,
  trackingCode,
  trackingUrl: trackingUrl(waybill.carrier, trackingCode),
});

/** Grams as kilograms of the wire. */
export const toKilograms = (grams: number): number => grams / 1000;

export const waybillSummary = (row: WaybillRow): WaybillSummary => ({
  ...waybillLink({
    id: row.id,
    number: row.number,
    date: row.date,
    carrier: row.carrier,
    trackingCode: row.trackingCode,
    shipTo: row.shipTo.name,
  }),
  order: { id: row.orderId, orderCode: row.orderCode, clientReference: row.reference },
  invoice:
    row.invoiceId !== null && row.invoiceNumber !== null && row.invoiceType !== null
      ? { id: row.invoiceId, number: row.invoiceNumber, type: row.invoiceType }
      : null,
  parcels: row.parcels,
  weight: toKilograms(row.weightGrams),
  metres: toMetres(row.cm),
  lineCount: row.lineCount,
});

/** Waybills of the caller's customer in the caller's shop. */
export const listWaybills = verb('listWaybills', async ({ caller, deps }, { query }) => {
  const { field, descending } = readSort(query.sort);
  const { page, size, sort: _, carrier = [], ...narrow } = query;
  const filter = { customerCode: caller.customer.code, ditta: caller.ditta, carrier, ...narrow };
  return deps.store.read(async (tx) => {
    const rows = await listWaybillRows(tx, { ...filter, by: field as WaybillSort, descending, page, size });
    return { content: rows.map(waybillSummary), ...pageInfo(page, size, await countWaybills(tx, filter)) };
  });
});

/** The cuts of one line of the order stand together. */
export function linesOf(rows: readonly WaybillLineRow[], locale: Context['locale']): WaybillLine[] {
  const lines = new Map<number, WaybillLine & { total: number }>();
  for (const row of rows) {
    const line: WaybillLine & { total: number } = lines.get(row.orderLineId) ?? {
      id: row.orderLineId,
      type: row.type,
      article: orderedArticle(row, locale),
      quantity: 0,
      clientReference: row.reference,
      cuts: [],
      total: 0,
    };
    line.total += row.quantity;
    line.cuts.push({ piece: row.piece, lot: row.lot, quantity: quantityOf(row.type, row.quantity) });
    lines.set(row.orderLineId, line);
  }
  return [...lines.values()].map(({ total, ...line }) => ({ ...line, quantity: quantityOf(line.type, total) }));
}

/** @throws ShopError NOT_FOUND, also for a waybill of another customer or shop */
export const getWaybill = verb('getWaybill', async ({ caller, deps, locale }, { params: { id } }) => {
  const waybill = await deps.store.read(async (tx) => {
    const row = await findWaybill(tx, id, caller.customer.code, caller.ditta);
    if (!row) throw new ShopError('NOT_FOUND');
    const { name, street, postalCode, city, country } = row.shipTo;
    return {
      ...waybillSummary(row),
      address: { name, street, postalCode, city, country },
      lines: linesOf(await listWaybillLines(tx, id), locale),
    };
  });
  return paintWithin(deps, (await deps.catalogue.current()).index, waybill);
});
