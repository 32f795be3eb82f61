import type { OrderDetail } from '../../../generated/api/model/orderDetail.ts';
import { useT } from '../../i18n/runtime.tsx';
import { Sums } from '../../pieces/sums.tsx';

/** What an order costs; nothing where prices are not shown. */
export function OrderSums({ order }: { order: OrderDetail }) {
  const t = useT();
  if (!order.totalString) return null;
  const sums: [string, string | undefined][] = [
    [t('cart.goods'), order.goodsString],
    [t('cart.discount'), order.discount?.amount ? `−${order.discountString}` : undefined],
    [t('program.ofWhich'), order.programDiscountString && `−${order.programDiscountString}`],
    [t('orders.deliveryCosts'), order.deliveryCostsString],
    [t('orders.vat'), order.vatString],
  ];
  const isLess = (order.cancelledTotal?.amount ?? 0) > 0;
  const left: [string, string | undefined][] = [
    [t('orders.cancelled'), `−${order.cancelledTotalString}`],
    [t('orders.totalLeft'), order.totalLeftString],
  ];
  return (
    <Sums sums={sums} total={order.totalString}>
      {isLess &&
        left.map(([term, value]) => (
          <div key={term} className="flex items-baseline justify-between gap-6 pt-1.5">
            <dt className="text-ink-2">{term}</dt>
            <dd className="tnum font-medium">{value}</dd>
          </div>
        ))}
    </Sums>
  );
}
