import type { OrderDetail } from '../../../generated/api/model/orderDetail.ts';
import { useT } from '../../i18n/runtime.tsx';

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
  return (
    <dl className="print-total mt-6 ml-auto max-w-sm text-sm">
      {sums.map(
        ([term, value]) =>
          value && (
            <div key={term} className="flex justify-between gap-6 py-1.5">
              <dt className="text-ink-2">{term}</dt>
              <dd className="tnum">{value}</dd>
            </div>
          ),
      )}
      <div className="mt-2 flex items-baseline justify-between gap-6 border-t border-line-2 pt-3">
        <dt className="font-medium">{t('common.total')}</dt>
        <dd className="tnum text-[1.375rem] leading-7 font-medium">{order.totalString}</dd>
      </div>
    </dl>
  );
}
