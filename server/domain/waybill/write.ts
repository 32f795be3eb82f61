import type { CarrierCode } from '../../../generated/rules.ts';
import { dayIn, MILL_ZONE } from '../../../shared/rules/days.ts';
import { hasWaybillNumber, insertWaybill, nextDocumentNumber } from '../../store/queries/waybill-writing.ts';
import type { Tx } from '../../store/store.ts';
import { type DocumentKind, documentCode } from '../invoice/charge.ts';
import { MillError } from '../mill-error.ts';

/** What the mill says of a shipment besides that it left. */
export interface Shipment {
  tracking?: string | undefined;
  carrier?: CarrierCode | undefined;
  /** Number of the waybill where the mill's own system gives it. */
  number?: string | undefined;
  parcels?: number | undefined;
  weightGrams?: number | undefined;
}

/** Gives a document its number: the mill's own, or the next free one of its kind and year. @throws MillError when the number is taken */
export async function numberFor(
  tx: Tx,
  kind: DocumentKind,
  date: string,
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

/** The waybill of an order whose goods have just left; answers its number. @throws MillError when the number is taken */
export async function writeWaybill(tx: Tx, orderId: number, shipment: Shipment, now: Date): Promise<string> {
  const date = dayIn(MILL_ZONE, now);
  const number = await numberFor(tx, 'waybill', date, shipment.number, hasWaybillNumber);
  await insertWaybill(tx, {
    orderId,
    number,
    date,
    carrier: shipment.carrier ?? 'other',
    trackingCode: shipment.tracking ?? null,
    parcels: shipment.parcels ?? null,
    weightGrams: shipment.weightGrams ?? null,
    now,
  });
  return number;
}
