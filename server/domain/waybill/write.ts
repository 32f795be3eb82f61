import type { CarrierCode, Day } from '../../../generated/rules.ts';
import { dayIn, MILL_ZONE } from '../../../shared/rules/days.ts';
import { hasWaybillNumber, insertWaybill, nextDocumentNumber } from '../../store/queries/waybill-writing.ts';
import type { Tx } from '../../store/store.ts';
import { type DocumentKind, documentCode } from '../invoice/charge.ts';
import { MillError } from '../mill-error.ts';

/** What the mill says of a shipment besides that it left. */
export interface Shipment {
  tracking?: string | undefined;
  carrier?: CarrierCode | undefined;
  /** The point of sale whose delivery this is; all that has not left where nothing is said. */
  shop?: string | undefined;
  /** Number of the waybill where the mill's own system gives it. */
  number?: string | undefined;
  parcels?: number | undefined;
  weightGrams?: number | undefined;
}

/** Gives a document its number: the mill's own, or the next free one of its kind and year. @throws MillError when the number is taken */
export async function numberFor(
  tx: Tx,
  kind: DocumentKind,
  date: Day,
  wanted: string | undefined,
  isTaken: (tx: Tx, number: string) => Promise<boolean>,
): Promise<string> {
  if (wanted !== undefined) {
    if (await isTaken(tx, wanted)) throw new MillError(`The number ${wanted} is taken.`);
    return wanted;
  }
  for (;;) {
    const number = documentCode(kind, date, await nextDocumentNumber(tx, kind, Number(date.slice(0, 4))));
    if (!(await isTaken(tx, number))) return number;
  }
}

/** Lines of an order that go to one place. */
export interface Delivery {
  /** Code of the point of sale; null: the customer's own address. */
  shop: string | null;
  lineIds: number[];
}

/** The waybill of a delivery that has just left; answers its number and to whom it goes. @throws MillError when the number is taken */
export async function writeWaybill(tx: Tx, orderId: number, delivery: Delivery, shipment: Shipment, now: Date) {
  const date = dayIn(MILL_ZONE, now);
  const number = await numberFor(tx, 'waybill', date, shipment.number, hasWaybillNumber);
  const shipTo = await insertWaybill(tx, {
    orderId,
    ...delivery,
    number,
    date,
    carrier: shipment.carrier ?? 'other',
    trackingCode: shipment.tracking ?? null,
    parcels: shipment.parcels ?? null,
    weightGrams: shipment.weightGrams ?? null,
    now,
  });
  return { number, shipTo };
}
