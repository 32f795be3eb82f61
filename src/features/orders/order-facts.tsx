import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrderDetail } from '../../../generated/api/model/orderDetail.ts';
import { commaOf } from '../../../shared/rules/punctuation.ts';
import { formatDay, formatInstant, listed } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { cardText } from '../../pieces/card-text.ts';
import { addressLines } from '../../pieces/countries.ts';
import { useZone } from '../../pieces/days.ts';
import { Facts } from '../../pieces/facts.tsx';
import { isPartShipped } from '../../pieces/order-status.tsx';
import { TrackingLink } from '../../pieces/tracking-link.tsx';
import { WaybillLinks } from '../../pieces/waybill-links.tsx';

/** What is known of an order besides its lines, with the way to its carrier and its papers. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { locale, t } = useI18n();
  const zone = useZone();
  // Where there is one parcel for all of it its code stands with the order, else with each waybill.
  const hasMany = order.waybills.length > 1 || (isPartShipped(order) && order.waybills.length > 0);
  const invoices: ReactNode =
    order.invoices.length > 0 &&
    order.invoices.map(({ id, number }, index) => (
      <span key={id}>
        {index > 0 && commaOf(locale)}
        <Link to={to('invoice', locale, { id: String(id) })} className="link whitespace-nowrap">
          {number}
        </Link>
      </span>
    ));
  return (
    <Facts
      className="mb-8"
      facts={[
        [t('orders.date'), formatInstant(locale, order.date, zone)],
        [t('orders.shopCode'), order.shopOrderCode],
        [t('orders.confirmedCode'), order.confirmedOrderCode],
        [t('orders.transaction'), order.transactionCode],
        [t('orders.reference'), order.clientReference],
        [t('orders.delivery'), order.deliveryDate && formatDay(locale, order.deliveryDate)],
        [
          t('orders.address'),
          order.shops.length > 0 &&
            order.shops.map(({ code, name, ...address }) => (
              <span key={code} className="block not-first:mt-1.5">
                {name}
                <span className="block text-ink-2">{listed(locale, addressLines(locale, address))}</span>
              </span>
            )),
        ],
        [t('orders.tracking'), !hasMany && order.trackingCode && <TrackingLink code={order.trackingCode} url={order.trackingUrl} />],
        [t('waybills.title'), order.waybills.length > 0 && <WaybillLinks waybills={order.waybills} isTracked={hasMany} />],
        [t('invoices.title'), invoices],
        [
          t('orders.payment'),
          order.payment
            ? cardText(t, order.payment, (instant) => formatInstant(locale, instant, zone))
            : t(`payment.${order.paymentMethod}`),
        ],
        [
          t('card.refunded'),
          order.payment && ['partly_refunded', 'refunded'].includes(order.payment.state) ? order.payment.refundedString : null,
        ],
        [t('orders.placedBy'), order.actedBy ? t('orders.actedBy', { staff: order.actedBy, user: order.placedBy }) : order.placedBy],
        [t('orders.notes'), order.notes],
      ]}
    />
  );
}
