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
    [t('orders.deliveryCosts'), order.deliveryCostsString],
    [t('orders.vat'), order.vatString],
  ];
  return <Sums sums={sums} total={order.totalString} />;
}
