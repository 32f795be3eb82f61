import type { DittaCode } from '../../../generated/rules.ts';
import { dayIn, MILL_ZONE } from '../../../shared/rules/days.ts';
import { arrivalOf } from '../../../shared/rules/delivery.ts';
import { postponeDelivery, writeOrderStatus } from '../../store/queries/order-progress.ts';
import type { Tx } from '../../store/store.ts';

/**
 * Writes the next status of an order that is held. What has waited, for its payment or for the mill, leaves now and not on the day that was thought of
 * when it was placed; by the mill's calendar, for the customer may not be there.
 */
export async function moveOn(
  tx: Tx,
  order: { id: number; ditta: DittaCode; status: string },
  change: Parameters<typeof writeOrderStatus>[2],
): Promise<void> {
  await writeOrderStatus(tx, order.id, change);
  if (order.status !== 'Wait' || (change.status !== 'Ordered' && change.status !== 'Confirmed')) return;
  await postponeDelivery(tx, order.id, arrivalOf(dayIn(MILL_ZONE, change.now), order.ditta));
}
