import type { OrderDetail } from '../../../generated/api/model/orderDetail.ts';
import { formatDay, formatInstant } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { cardText } from '../../pieces/card-text.ts';
import { useZone } from '../../pieces/days.ts';

/** What is known of an order besides its lines. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { locale, t } = useI18n();
  const zone = useZone();
  const formatDayOf = (instant: string) => formatInstant(locale, instant, zone);
  const facts: [string, string | null | undefined][] = [
    [t('orders.date'), formatInstant(locale, order.date, zone)],
    [t('orders.shopCode'), order.shopOrderCode],
    [t('orders.confirmedCode'), order.confirmedOrderCode],
    [t('orders.transaction'), order.transactionCode],
    [t('orders.reference'), order.clientReference],
    [t('orders.delivery'), order.deliveryDate && formatDay(locale, order.deliveryDate)],
    [t('orders.tracking'), order.trackingCode],
    [t('orders.payment'), order.payment ? cardText(t, order.payment, formatDayOf) : t(`payment.${order.paymentMethod}`)],
    [
      t('card.refunded'),
      order.payment && ['partly_refunded', 'refunded'].includes(order.payment.state) ? order.payment.refundedString : null,
    ],
    [t('orders.placedBy'), order.actedBy ? t('orders.actedBy', { staff: order.actedBy, user: order.placedBy }) : order.placedBy],
    [t('orders.notes'), order.notes],
  ];
  return (
    <dl className="mb-8 grid grid-cols-2 gap-x-8 border-t border-line text-sm md:grid-cols-3 lg:grid-cols-4">
      {facts.map(
        ([term, value]) =>
          value && (
            <div key={term} className="border-b border-line py-2.5">
              <dt className="text-xs text-ink-3">{term}</dt>
              <dd className="tnum break-words">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
