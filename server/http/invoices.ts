import { getAccountStatement, getInvoiceArchive, getInvoiceDocument } from '../domain/invoice/documents.ts';
import { exportInvoices } from '../domain/invoice/export.ts';
import { getInvoice, listInvoices } from '../domain/invoice/list.ts';
import { prepareInvoicePayment } from '../domain/invoice/pay.ts';
import { transferInvoiceCredit } from '../domain/invoice/set-off.ts';
import { getInvoiceTotals } from '../domain/invoice/totals.ts';
import type { VerbsOf } from './contract.ts';

export const invoices: VerbsOf<'invoices'> = {
  listInvoices,
  getInvoiceTotals,
  exportInvoices,
  getInvoiceArchive,
  getAccountStatement,
  getInvoiceDocument,
  getInvoice,
  prepareInvoicePayment,
  transferInvoiceCredit,
};
