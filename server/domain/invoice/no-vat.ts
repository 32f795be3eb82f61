import type { NoVatReason } from '../../../generated/rules.ts';
import { noVatReason } from '../../../shared/rules/no-vat.ts';
import type { InvoiceRow } from '../../store/queries/invoices.ts';
import { readBillTo } from '../../store/queries/papers.ts';
import type { Tx } from '../../store/store.ts';

/** Why an invoice charges no VAT, by where it was sent to; a bank receipt charges nothing of its own. */
export async function noVatReasonOf(tx: Tx, { id, type, vatBp }: InvoiceRow, isDeclared: boolean): Promise<NoVatReason | null> {
  const billTo = type === 'bank_receipt' ? undefined : await readBillTo(tx, id);
  return billTo ? noVatReason(vatBp, billTo.country, isDeclared) : null;
}
