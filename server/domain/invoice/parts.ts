import { type Allocation, lockPayable, type PayableDocument } from '../../store/queries/allocations.ts';
import type { Tx } from '../../store/store.ts';
import { ShopError } from '../errors.ts';

/** Whether so much of a document can be paid or set off now: of its own sign, and not more than is open and nobody else is at the bank with. */
const isOpen = (document: PayableDocument, amount: number): boolean => {
  const left = document.openAmount - document.heldAmount;
  return amount !== 0 && (document.type === 'credit_note' ? amount < 0 && amount >= left : amount > 0 && amount <= left);
};

/**
 * Holds the documents and finds the parts of them open, whoever else pays at the same moment.
 * @throws ShopError NOT_FOUND, also for a document of another customer, INVOICE_AMOUNT_NOT_OPEN with those of which less is open
 */
export async function holdParts(
  tx: Tx,
  whose: Parameters<typeof lockPayable>[1],
  parts: readonly Allocation[],
  paymentId: string,
): Promise<PayableDocument[]> {
  const documents = await lockPayable(
    tx,
    whose,
    parts.map(({ invoiceId }) => invoiceId),
    paymentId,
  );
  const byId = new Map(documents.map((document) => [document.id, document]));
  if (parts.some(({ invoiceId }) => !byId.has(invoiceId))) throw new ShopError('NOT_FOUND');
  const short = parts.filter(({ invoiceId, amount }) => !isOpen(byId.get(invoiceId) as PayableDocument, amount));
  if (short.length > 0) throw new ShopError('INVOICE_AMOUNT_NOT_OPEN', { invoices: short.map(({ invoiceId }) => invoiceId) });
  return documents;
}
