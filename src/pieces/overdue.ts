import type { AccountTotals } from '../../generated/api/model/accountTotals.ts';
import type { InvoiceSum } from '../../generated/api/model/invoiceSum.ts';

/** What should have been paid: invoices that have expired, and receipts that the bank has sent back; each with the state that the list knows it by. */
export const overdueOf = ({
  expiredInvoices,
  unpaidBankReceipts,
}: Pick<AccountTotals, 'expiredInvoices' | 'unpaidBankReceipts'>): { state: 'expired' | 'unpaid'; sum: InvoiceSum }[] =>
  [
    { state: 'expired' as const, sum: expiredInvoices },
    { state: 'unpaid' as const, sum: unpaidBankReceipts },
  ].filter(({ sum }) => sum.count > 0);
/** Their sums as they are read. */
export const overdueText = (overdue: readonly { sum: InvoiceSum }[]): string => overdue.map(({ sum }) => sum.amountString).join(' + ');
