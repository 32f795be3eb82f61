import type { OrderDetail } from '../../../generated/api/model/orderDetail.ts';
import { useT } from '../../i18n/runtime.tsx';
import { SumBelow, Sums } from '../../pieces/sums.tsx';

/** What an order costs; nothing where prices are not shown. */
export function OrderSums({ order }: { order: OrderDetail }) {
  const t = useT();
  if (!order.totalString) return null;
  const sums: [string, string | undefined][] = [
    [t('cart.goods'), order.goodsString],
    [t('cart.discount'), order.discount?.amount ? `-${order.discountString}` : undefined],
    [t('program.ofWhich'), order.programDiscountString && `-${order.programDiscountString}`],
    [t('orders.deliveryCosts'), order.deliveryCostsString],
    [t('orders.vat'), order.vatString],
  ];
  const isLess = (order.cancelledTotal?.amount ?? 0) > 0;
  return (
    <Sums sums={sums} total={order.totalString}>
      {isLess && (
        <>
          <SumBelow term={t('orders.cancelled')}>-{order.cancelledTotalString}</SumBelow>
          <SumBelow term={t('orders.totalLeft')}>{order.totalLeftString}</SumBelow>
        </>
      )}
    </Sums>
  );
}
