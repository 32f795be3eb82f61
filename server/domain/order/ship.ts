import { listUnshippedLines } from '../../store/queries/destinations.ts';
import { articlesOfOrder, type MillOrder, shipOrderLines } from '../../store/queries/order-progress.ts';
import { consumeReservations, touchStock } from '../../store/queries/stock.ts';
import type { Tx } from '../../store/store.ts';
import { MillError } from '../mill-error.ts';
import { type Delivery, type Shipment, writeWaybill } from '../waybill/write.ts';

/** What has left, and whether it was the last of the order. */
export interface Shipped {
  waybills: { number: string; shop: string; shipTo: string }[];
  /** Points of sale that wait for theirs; none when everything has left. */
  waiting: string[];
}

/** The customer's own address has no code. */
const nameOf = (shop: string | null) => shop ?? 'the customer';
const listOf = (shops: readonly (string | null)[]) => new Intl.ListFormat('en').format(shops.map(nameOf));
/** What is said of one parcel, and not of all that leave at once. */
const isOfOne = ({ tracking, number, parcels, weightGrams }: Shipment) =>
  [tracking, number, parcels, weightGrams].some((word) => word !== undefined);

async function deliveriesOf(tx: Tx, orderId: number): Promise<Delivery[]> {
  const deliveries = new Map<string | null, Delivery>();
  for (const { lineId, shop } of await listUnshippedLines(tx, orderId)) {
    const delivery = deliveries.get(shop) ?? { shop, lineIds: [] };
    delivery.lineIds.push(lineId);
    deliveries.set(shop, delivery);
  }
  return [...deliveries.values()];
}

/** Which of them leave now. @throws MillError where the words do not say it, or name a place to which nothing goes */
function leavingNow(order: MillOrder, deliveries: readonly Delivery[], shipment: Shipment): readonly Delivery[] {
  const wanted = shipment.shop;
  const places = listOf(deliveries.map(({ shop }) => shop));
  if (wanted === undefined) {
    if (deliveries.length > 1 && isOfOne(shipment))
      throw new MillError(`Order ${order.orderCode} goes to ${places}: what is said of one waybill says its shop.`);
    return deliveries;
  }
  const leaving = deliveries.filter(({ shop }) => shop === wanted);
  if (leaving.length === 0)
    throw new MillError(`Nothing of order ${order.orderCode} is to go to ${wanted}: what has not left goes to ${places}.`);
  return leaving;
}

/**
 * Ships what has not left of an order that is held, or of it what goes to one point of sale: cloth and lines, with a waybill for each place.
 * @throws MillError
 */
export async function shipDeliveries(tx: Tx, order: MillOrder, shipment: Shipment, now: Date): Promise<Shipped> {
  const deliveries = await deliveriesOf(tx, order.id);
  const leaving = leavingNow(order, deliveries, shipment);
  const lineIds = leaving.flatMap((delivery) => delivery.lineIds);
  await consumeReservations(tx, lineIds);
  await shipOrderLines(tx, lineIds);
  await touchStock(tx, await articlesOfOrder(tx, order.id));
  const waybills: Shipped['waybills'] = [];
  for (const delivery of leaving)
    waybills.push({ ...(await writeWaybill(tx, order.id, delivery, shipment, now)), shop: nameOf(delivery.shop) });
  return { waybills, waiting: deliveries.filter((delivery) => !leaving.includes(delivery)).map(({ shop }) => nameOf(shop)) };
}
