import { dayIn, MILL_ZONE } from '../../../shared/rules/days.ts';
import { insertInvoicePayment } from '../../store/queries/invoice-writing.ts';
import { ShopError } from '../errors.ts';
import { assertOwnHand } from '../staff/acting.ts';
import { audit, transact } from '../transact.ts';
import { verb } from '../verb.ts';
import { holdParts } from './parts.ts';
import { amountFields } from './present.ts';
import { bookingsOf } from './subject.ts';

/**
 * Sets credit notes off against invoices, as far as both reach: what no card needs to pay.
 * @throws ShopError CLOSED_WHILE_ACTING, INVOICE_CURRENCY_MIXED, INVOICE_NOTHING_TO_PAY where one of the sides is missing, and as `holdParts`
 */
export const transferInvoiceCredit = verb('transferInvoiceCredit', async (context, { body: { currency, lines } }) => {
  const { caller, locale, now } = context;
  assertOwnHand(caller);
  return transact(context, async (tx) => {
    const whose = { customerCode: caller.customer.code, ditta: caller.ditta };
    const allocations = lines.map(({ id, amount }) => ({ invoiceId: id, amount }));
    // No payment of its own stands behind it: whatever others hold is held against it.
    const documents = await holdParts(tx, whose, allocations, crypto.randomUUID());
    if (documents.some((document) => document.currency !== currency)) throw new ShopError('INVOICE_CURRENCY_MIXED');
    const byId = new Map(documents.map((document) => [document.id, document]));
    const parts = lines.flatMap(({ id, amount }) => {
      const document = byId.get(id);
      return document ? [{ document, amount }] : [];
    });
    const booked = bookingsOf(parts).filter(({ counterpart }) => counterpart !== null);
    if (booked.length === 0) throw new ShopError('INVOICE_NOTHING_TO_PAY');
    const date = dayIn(MILL_ZONE, now);
    for (const { document, amount, counterpart } of booked)
      await insertInvoicePayment(tx, {
        invoiceId: document.id,
        amount,
        date,
        kind: 'credit_note',
        reference: counterpart?.number ?? '',
        counterpartId: counterpart?.id ?? null,
        now,
      });
    await audit(
      tx,
      context,
      'invoice.setOff',
      parts
        .map(({ document }) => document.number)
        .join(' ')
        .slice(0, 200),
    );
    const amount = booked.reduce((sum, each) => sum + Math.max(0, each.amount), 0);
    return amountFields({ amount }, currency, locale);
  });
});
