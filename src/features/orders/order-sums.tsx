import type { OrderDetail } from '../../../generated/api/model/orderDetail.ts';
import { formatPercent } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { discountSums, type Sum, SumBelow, Sums } from '../../pieces/sums.tsx';

/** What an order costs; nothing where prices are not shown. */
export function OrderSums({ order }: { order: OrderDetail }) {
  const { locale, t } = useI18n();
  if (!order.totalString) return null;
  const sums: Sum[] = [
    [t('cart.goods'), order.goodsString],
    ...discountSums(t, order),
    [t('cart.delivery'), order.deliveryCostsString],
    [
      t('cart.vat', { rate: formatPercent(locale, order.vatRateBp / 100) }),
      order.vatString,
      order.noVatReason && t(`cart.noVat.${order.noVatReason}`),
    ],
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
