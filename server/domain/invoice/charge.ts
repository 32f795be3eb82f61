import type { Day, LineType, PaymentMethodCode } from '../../../generated/rules.ts';
import { addDays } from '../../../shared/rules/days.ts';
import { divideRounded, lengthPrice, shareOf } from '../pricing/amounts.ts';

/** A line of an order as an invoice sees it; quantities are centimetres for FABRIC and pieces otherwise, amounts minor units. */
export interface ChargedLine {
  orderLineId: number;
  type: LineType;
  quantity: number;
  shipped: number;
  unitPrice: number;
  total: number;
  free: boolean;
}
export interface ChargedOrder {
  goods: number;
  discount: number;
  delivery: number;
  vatBp: number;
}
/** What earlier invoices of an order have charged of it. */
export type ChargedBefore = Pick<Charge, 'goods' | 'discount' | 'delivery' | 'vat'>;
const NOTHING: ChargedBefore = { goods: 0, discount: 0, delivery: 0, vat: 0 };

export interface Charge {
  lines: { orderLineId: number; quantity: number; unitPrice: number; total: number }[];
  goods: number;
  discount: number;
  delivery: number;
  vat: number;
  amount: number;
}

const shippedTotal = ({ type, quantity, shipped, unitPrice, total, free }: ChargedLine): number => {
  if (shipped === quantity || free) return total;
  return type === 'FABRIC' ? lengthPrice(unitPrice, shipped) : unitPrice * shipped;
};

/**
 * What an invoice charges of an order: what was shipped of it, at the prices of the order, with the order's discount in proportion to the goods, its
 * delivery once, and VAT on the whole. Discount and VAT are those of everything that is charged by now, less what earlier invoices have: all of them
 * come to what the order costs.
 */
export function chargeShipped(order: ChargedOrder, orderLines: readonly ChargedLine[], before: ChargedBefore = NOTHING): Charge {
  const lines = orderLines
    .filter(({ shipped }) => shipped > 0)
    .map((line) => ({
      orderLineId: line.orderLineId,
      quantity: line.shipped,
      unitPrice: line.free ? 0 : line.unitPrice,
      total: shippedTotal(line),
    }));
  const goods = lines.reduce((sum, { total }) => sum + total, 0);
  const allGoods = before.goods + goods;
  const allDiscount =
    allGoods === order.goods || order.goods === 0 ? order.discount : divideRounded(order.discount * allGoods, order.goods);
  const discount = allDiscount - before.discount;
  const delivery = order.delivery - before.delivery;
  const vat = shareOf(allGoods - allDiscount + order.delivery, order.vatBp) - before.vat;
  return { lines, goods, discount, delivery, vat, amount: goods - discount + delivery + vat };
}

/** Days that a customer has to pay an invoice: a card and a transfer were paid with the order. */
const TERM_DAYS: Readonly<Record<PaymentMethodCode, number>> = { card: 0, bank_transfer: 0, on_account: 30, bank_receipt: 60 };

/** Days from an invoice to its due date. */
export const termDaysOf = (method: PaymentMethodCode): number => TERM_DAYS[method];
export const expirationOf = (method: PaymentMethodCode, date: Day): Day => addDays(date, TERM_DAYS[method]);

const PREFIX = { invoice: 'IN', credit_note: 'CN', bank_receipt: 'BR', waybill: 'WB' } as const;
export type DocumentKind = keyof typeof PREFIX;

/** `IN26-000412` for the 412th invoice of 2026. */
export const documentCode = (kind: DocumentKind, date: Day, number: number): string =>
  `${PREFIX[kind]}${date.slice(2, 4)}-${String(number).padStart(6, '0')}`;
