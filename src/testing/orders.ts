import { readFileSync } from 'node:fs';
import type { OrderDetail } from '../../generated/api/model/orderDetail.ts';
import type { OrderSummary } from '../../generated/api/model/orderSummary.ts';

/** The same as a list has it. */
export const orderSummary = (over: Partial<OrderSummary> = {}): OrderSummary => {
  const { id, orderCode, shopOrderCode, confirmedOrderCode, transactionCode, date, status, trackingCode } = orderDetail();
  const { clientReference, deliveryDate, lineCount, shippedLineCount, metres, placedBy, articles } = orderDetail();
  const codes = { id, orderCode, shopOrderCode, confirmedOrderCode, transactionCode, trackingCode };
  return { ...codes, date, status, clientReference, deliveryDate, lineCount, shippedLineCount, metres, placedBy, articles, ...over };
};
/** The order of the contract's own example. */
export function orderDetail(over: Partial<OrderDetail> = {}): OrderDetail {
  const example = readFileSync('openapi/resources/orders/examples/order-detail.yaml', 'utf8');
  return { ...(JSON.parse(example.slice(example.indexOf('{'))) as OrderDetail), ...over };
}
