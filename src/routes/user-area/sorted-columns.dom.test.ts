// A head that is pressed sorts by what stands below it: of all lists, from what the contract says a list can be sorted by.
import { expect, test } from 'vitest';
import { lists } from '../../../generated/lists.ts';
import { downloadColumns } from '../../features/downloads/download-columns.tsx';
import { invoiceColumns } from '../../features/invoices/invoice-columns.tsx';
import { orderColumns } from '../../features/orders/order-columns.tsx';
import { auditColumns } from '../../features/staff/audit-columns.tsx';
import { clientOrderColumns } from '../../features/staff/client-order-columns.tsx';
import { waybillColumns } from '../../features/waybills/waybill-columns.tsx';
import type { Translate } from '../../i18n/labels.ts';

const words = Object.assign((key: string) => key, { find: (key: string) => key }) as unknown as Translate;
const columns = {
  listDownloads: downloadColumns(words, 'en', 'Europe/Rome'),
  listInvoices: invoiceColumns(words, 'en'),
  listOrders: orderColumns([], words, 'en', 'Europe/Rome'),
  listAuditEntries: auditColumns(words, 'en', 'Europe/Rome'),
  listClientOrders: clientOrderColumns(words, 'en'),
  listWaybills: waybillColumns(words, 'en'),
} as const;

test.each(Object.entries(columns))('%s: each column that can be sorted is, and by itself', (id, of) => {
  const fields = new Set(lists[id as keyof typeof columns].sort.codes.map((code) => code.split(',')[0]));
  const shown = of.filter((column) => column !== false);
  const sortable = shown.map((column) => column.id).filter((name) => fields.has(name));
  expect(sortable.length).toBeGreaterThan(0);
  expect(shown.flatMap((column) => (column.sort ? [[column.id, column.sort.field]] : []))).toEqual(sortable.map((name) => [name, name]));
});
