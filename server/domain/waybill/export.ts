import { listWaybillBatch, type WaybillRow, type WaybillSort } from '../../store/queries/waybills.ts';
import { inBatches } from '../export/batches.ts';
import { type Column, exportTable } from '../export/table.ts';
import { readSort } from '../paging.ts';
import { toMetres } from '../pricing/amounts.ts';
import { verb } from '../verb.ts';
import { trackingUrl } from './carriers.ts';
import { toKilograms } from './list.ts';

/** The waybills of the filter as a file. */
export const exportWaybills = verb('exportWaybills', (context, { query }) => {
  const { caller, deps, locale } = context;
  const { field, descending } = readSort(query.sort);
  const { format, sort: _, ids = null, carrier = [], ...narrow } = query;
  const filter = { customerCode: caller.customer.code, ditta: caller.ditta, carrier, ...narrow, ids, by: field as WaybillSort, descending };
  const label = (key: string) => deps.labels.text(key, locale);
  const text = (key: string, value: (row: WaybillRow) => string | null): Column<WaybillRow> => ({
    header: label(`waybills.${key}`),
    kind: 'text',
    value,
  });
  const columns: Column<WaybillRow>[] = [
    text('number', (row) => row.number),
    { header: label('waybills.date'), kind: 'day', value: (row) => row.date },
    text('order', (row) => row.orderCode),
    text('reference', (row) => row.reference),
    text('invoice', (row) => row.invoiceNumber),
    text('shipTo', (row) => row.shipTo.name),
    text('carrier', (row) => label(`waybills.carrier.${row.carrier}`)),
    text('tracking', (row) => row.trackingCode),
    text('trackingPage', (row) => trackingUrl(row.carrier, row.trackingCode)),
    { header: label('waybills.parcels'), kind: 'count', value: (row) => row.parcels },
    { header: label('waybills.weight'), kind: 'decimal', value: (row) => toKilograms(row.weightGrams) },
    { header: label('waybills.metres'), kind: 'decimal', value: (row) => toMetres(row.cm) },
  ];
  const rows = inBatches((after, limit) => deps.store.read((tx) => listWaybillBatch(tx, { ...filter, after, limit })));
  return exportTable(context, { format, name: label('waybills.title'), columns, rows });
});
