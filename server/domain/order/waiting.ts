import type { WaitReason } from '../../../generated/rules.ts';
import type { BankTransfer } from '../../../generated/zod/schemas/bankTransfer.zod.ts';
import { dayIn } from '../../../shared/rules/days.ts';
import { addWorkingDays } from '../../../shared/rules/mill-days.ts';
import { listCancellableLines, readOrderAmounts } from '../../store/queries/order-progress.ts';
import { readWaiting } from '../../store/queries/orders.ts';
import type { Tx } from '../../store/store.ts';
import { priceFields } from '../cart/present.ts';
import type { Context } from '../context.ts';
import { amountsLeft } from './amounts-left.ts';

/** Working days that a customer has for a bank transfer (docs/decisions/0006-the-shop-where-the-specification-is-silent.md). */
const TRANSFER_DAYS = 5;

/**
 * What an order waits for since it was placed, and where to pay if it is a transfer. Nothing in every other status, nor where the mill put it on
 * hold later: why, only the mill knows.
 */
export async function waiting(
  tx: Tx,
  context: Context,
  orderId: number,
): Promise<{ waitsFor: WaitReason[]; transfer: BankTransfer | null }> {
  const order = await readWaiting(tx, orderId);
  if (!order) return { waitsFor: [], transfer: null };
  const transferred = order.paymentMethod === 'bank_transfer';
  const unpaid = transferred || (order.paymentMethod === 'card' && !order.paid);
  const { bank, iban, timeZone } = context.caller.customer;
  // Nobody is asked for what was cancelled meanwhile.
  const owed = async () => amountsLeft(await listCancellableLines(tx, orderId), await readOrderAmounts(tx, orderId)).total;
  return {
    waitsFor: [...(order.uncertain ? (['quantity'] as const) : []), ...(unpaid ? (['payment'] as const) : [])],
    transfer: transferred
      ? {
          bank,
          iban,
          reference: order.orderCode,
          dueDate: addWorkingDays(dayIn(timeZone, order.placedAt), TRANSFER_DAYS),
          ...priceFields(context, { amount: await owed() }, order.currency),
        }
      : null,
  };
}
