import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrderSummary } from '../../../generated/api/model/orderSummary.ts';
import { formatDay, formatInstant, formatMetres } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { OrderStatusBadge } from '../../pieces/order-status.tsx';
import { SwatchRow } from '../../pieces/swatch-row.tsx';
import { cx } from '../../ui/cx.ts';
import type { OrdersSort } from './orders-query.ts';

/** The list of orders: columns on a wide screen, cards on a small one. */
export function OrderTable({
  orders,
  sort,
  onSort,
  action,
}: {
  orders: readonly OrderSummary[];
  sort?: OrdersSort;
  onSort?: (sort: OrdersSort) => void;
  action?: (order: OrderSummary) => ReactNode;
}) {
  const { locale, t } = useI18n();
  const prices = orders.some((order) => order.totalString);
  const head = (field: 'date' | 'total' | 'orderCode', label: string, className = '') => {
    const [by, direction] = (sort ?? '').split(',');
    const active = by === field;
    const next = active && direction === 'desc' ? 'asc' : active ? 'desc' : field === 'orderCode' ? 'asc' : 'desc';
    const Arrow = direction === 'asc' ? ArrowUp : ArrowDown;
    return (
      <th scope="col" className={className} aria-sort={active ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}>
        {onSort ? (
          <button type="button" className="inline-flex h-8 items-center gap-1 hover:text-ink" onClick={() => onSort(`${field},${next}`)}>
            {label}
            {active && <Arrow aria-hidden="true" size={14} strokeWidth={1.5} />}
          </button>
        ) : (
          label
        )}
      </th>
    );
  };
  return (
    <div className="border border-line bg-surface">
      <table className="data max-lg:block">
        <thead className="max-lg:sr-only">
          <tr>
            {head('orderCode', t('orders.code'))}
            {head('date', t('orders.date'))}
            <th scope="col">{t('orders.reference')}</th>
            <th scope="col">{t('orders.delivery')}</th>
            <th scope="col">{t('orders.status')}</th>
            {prices && head('total', t('common.total'), 'num')}
            {action && (
              <th scope="col">
                <span className="sr-only">{t('table.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {orders.map((order) => (
            <tr
              key={order.id}
              className="relative max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:border-t max-lg:border-line max-lg:py-2 max-lg:[&_td]:h-auto max-lg:[&_td]:border-0 max-lg:[&_td]:py-1"
            >
              <td>
                <span className="flex items-center gap-3">
                  <SwatchRow articles={order.articles.slice(0, 3)} size="size-7" className="w-[92px] max-md:hidden" />
                  <span>
                    <Link
                      to={to('order', locale, { idorder: String(order.id) })}
                      className="tnum font-medium after:absolute after:inset-0 hover:underline hover:underline-offset-4"
                    >
                      {order.orderCode}
                    </Link>
                    <span className="tnum block text-xs text-ink-3">
                      {t('cart.summary', { count: order.lineCount, metres: formatMetres(locale, order.metres) })}
                    </span>
                  </span>
                </span>
              </td>
              <td className="tnum text-ink-2 max-lg:text-right max-lg:text-xs">{formatInstant(locale, order.date)}</td>
              <td className={cx('text-ink-2 max-lg:col-span-2', !order.clientReference && 'max-lg:hidden')}>{order.clientReference}</td>
              <td className="tnum text-ink-2 max-lg:hidden">{order.deliveryDate && formatDay(locale, order.deliveryDate)}</td>
              <td>
                <OrderStatusBadge status={order.status} />
              </td>
              {prices && <td className="num font-medium">{order.totalString}</td>}
              {action && <td className="relative z-[1] text-right max-lg:col-span-2">{action(order)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
