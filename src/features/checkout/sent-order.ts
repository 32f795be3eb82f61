import type { PaymentMethodCode } from '../../../generated/api/model/paymentMethodCode.ts';
import { forgetFilter, storedFilter, storeFilter } from '../../api/session.ts';

/** An order that was sent and not answered yet: with the same key it is the same order, whether it arrived or not. */
export interface SentOrder {
  version: number;
  method: PaymentMethodCode;
  paymentId: string;
  key: string;
}
/** Of this tab and this customer: a page that is read anew meanwhile finds its order by it. */
const NAME = 'order.sent';

export const sentOrder = (): SentOrder | null => JSON.parse(storedFilter(NAME) ?? 'null') as SentOrder | null;
export const keepSentOrder = (order: SentOrder | null): void => (order ? storeFilter(NAME, JSON.stringify(order)) : forgetFilter(NAME));
