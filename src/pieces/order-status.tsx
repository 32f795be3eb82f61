import type { OrderStatus } from '../../generated/api/model/orderStatus.ts';
import type { OrderSummary } from '../../generated/api/model/orderSummary.ts';
import { useT } from '../i18n/runtime.tsx';
import { Badge, type Tone } from '../ui/bits.tsx';
import { cx } from '../ui/cx.ts';

const TONES: Record<OrderStatus, Tone> = { Ordered: 'info', Wait: 'warn', Confirmed: 'info', Shipped: 'good', Cancelled: 'bad' };
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={TONES[status]}>{useT()(`orders.status.${status}`)}</Badge>;
}

type Way = Pick<OrderSummary, 'status' | 'lineCount' | 'shippedLineCount'>;
/** Whether some of it has left and some has not. */
export const isPartShipped = ({ status, lineCount, shippedLineCount }: Way): boolean =>
  status !== 'Shipped' && shippedLineCount > 0 && shippedLineCount < lineCount;

/** How far an order is, and how much of it has left where that is not all. */
export function OrderProgress({ order, className }: { order: Way; className?: string }) {
  const t = useT();
  return (
    <span className={cx('inline-flex flex-wrap items-center gap-x-3 gap-y-1', className)}>
      <OrderStatusBadge status={order.status} />
      {isPartShipped(order) && (
        <span className="tnum font-sans text-xs text-ink-2">
          {t('orders.partShipped', { shipped: order.shippedLineCount, count: order.lineCount })}
        </span>
      )}
    </span>
  );
}
