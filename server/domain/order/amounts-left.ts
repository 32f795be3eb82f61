import type { CancellableLine } from '../../store/queries/order-progress.ts';
import { divideRounded, lengthPrice, shareOf } from '../pricing/amounts.ts';

/** Terms of an order as they were when it was placed; minor units. */
export interface OrderAmounts {
  goods: number;
  discount: number;
  delivery: number;
  vatBp: number;
}
/** Quantities are centimetres for FABRIC and pieces otherwise. */
type Part = Pick<CancellableLine, 'type' | 'quantity' | 'cancelled' | 'unitPrice' | 'free'>;

/**
 * What an order costs for what of it is not cancelled: its lines at their prices, the discount in proportion, delivery in full as long as anything is left,
 * VAT on all of it. Amounts of one cancellation after the other add up to the whole.
 */
export function amountsLeft(
  lines: readonly Part[],
  { goods, discount, delivery, vatBp }: OrderAmounts,
): { taxable: number; total: number } {
  const priceOf = ({ type, quantity, cancelled, unitPrice, free }: Part): number => {
    const left = quantity - cancelled;
    return free ? 0 : type === 'FABRIC' ? lengthPrice(unitPrice, left) : unitPrice * left;
  };
  const goodsLeft = lines.reduce((sum, line) => sum + priceOf(line), 0);
  const isOver = lines.every(({ quantity, cancelled }) => quantity === cancelled);
  const taxable = goodsLeft - (goods > 0 ? divideRounded(discount * goodsLeft, goods) : 0) + (isOver ? 0 : delivery);
  return { taxable, total: taxable + shareOf(taxable, vatBp) };
}
