import type { Locale } from '../../../generated/rules.ts';
import { findFastPayment } from '../../store/queries/fast-payments.ts';
import { ShopError } from '../errors.ts';
import { printedAnswer } from '../paper/answer.ts';
import { receiptPaper } from '../paper/receipt-paper.ts';
import { Words } from '../paper/words.ts';
import { verb } from '../verb.ts';

/** In the language in which it was paid, unless another one is asked for. @throws ShopError NOT_FOUND, also for what is not paid; TOO_MANY_ATTEMPTS */
export const getFastPaymentReceipt = verb('getFastPaymentReceipt', async (context, { params: { id }, query: { language } }) => {
  const { store, labels } = context.deps;
  const paper = await store.read(async (tx) => {
    const fast = await findFastPayment(tx, id);
    return fast && receiptPaper(tx, new Words(labels, language ?? (fast.language as Locale)), id);
  });
  if (!paper) throw new ShopError('NOT_FOUND');
  return printedAnswer(context, paper);
});
