import type { OrderStatus } from '../../generated/api/model/orderStatus.ts';
import { useT } from '../i18n/runtime.tsx';
import { Badge, type Tone } from '../ui/bits.tsx';

const TONES: Record<OrderStatus, Tone> = { Ordered: 'info', Wait: 'warn', Confirmed: 'info', Shipped: 'good', Cancelled: 'bad' };
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={TONES[status]}>{useT()(`orders.status.${status}`)}</Badge>;
}
