import { yearOfNumber } from '../../../shared/rules/days.ts';

/** The three codes of an order: ours, the shop's and, once it is confirmed, the mill's. */
export interface OrderCodes {
  orderCode: string;
  shopOrderCode: string;
  confirmedOrderCode: string;
}

/** `OR26-009001` for order 9001 placed in 2026, by the mill's calendar. */
export function orderCodes(id: number, placedAt: Date): OrderCodes {
  const number = `${yearOfNumber(placedAt)}-${String(id).padStart(6, '0')}`;
  return { orderCode: `OR${number}`, shopOrderCode: `S${number}`, confirmedOrderCode: `C${number}` };
}
