import type { Locale } from '../../../generated/rules.ts';
import { findFastPayment } from '../../store/queries/fast-payments.ts';
import type { PaymentRow } from '../../store/queries/payments.ts';
import { addMail } from '../../store/queries/work.ts';
import type { Tx } from '../../store/store.ts';
import type { WorkContext } from '../context.ts';
import { bookParts, takeBackParts } from '../invoice/subject.ts';
import type { Subject } from '../payment/subject.ts';
import { formatMoney } from '../pricing/format.ts';

/** An invoice that somebody pays without a login: booked as every other, told to the address that the payer has named. */
export const fastPaymentSubject: Subject = {
  honour: (tx, _view, work, payment) => bookParts(tx, work, payment),
  paid: (tx, work, payment) => tell(tx, work, payment, 'fast-payment-paid', { kind: 'receipt', paymentId: payment.id }),
  refused: (tx, work, payment) => tell(tx, work, payment, 'fast-payment-refused'),
  lost: takeBackParts,
};

async function tell(tx: Tx, work: WorkContext, payment: PaymentRow, template: string, document?: object): Promise<void> {
  const payer = await findFastPayment(tx, payment.id);
  if (!payer) return;
  const lang = payer.language as Locale;
  const vars = {
    name: `${payer.firstName} ${payer.lastName}`,
    number: payer.invoiceNumber,
    amount: formatMoney(payment.amount, payment.currency, lang),
    transaction: payment.reference,
    ...(document ? { document } : {}),
  };
  await addMail(tx, { dedup: `${template}:${payment.id}`, template, lang, recipient: payer.email, vars }, work.now);
}
