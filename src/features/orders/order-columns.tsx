import { Link } from 'react-router';
import type { OrderSummary } from '../../../generated/api/model/orderSummary.ts';
import type { Locale } from '../../../generated/rules.ts';
import { formatDay, formatInstant } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/labels.ts';
import type { SortOf } from '../../lists/list-state.ts';
import type { Column } from '../../lists/list-table.tsx';
import { to } from '../../paths.ts';
import { OrderProgress } from '../../pieces/order-status.tsx';
import { SwatchRow } from '../../pieces/swatch-row.tsx';
import { linesText } from '../../pieces/texts.ts';

type Columns = readonly (Column<OrderSummary, SortOf<'listOrders'>> | false)[];

/**
 * The columns of a list of orders, with days of `zone`; a phone's card has room for one day, that of the order or of its delivery. Totals only where the
 * reader may see prices: then they are in the answer.
 */
export function orderColumns(
  orders: readonly OrderSummary[],
  t: Translate,
  locale: Locale,
  zone: string,
  day: 'date' | 'delivery' = 'date',
): Columns {
  const onCard = (column: typeof day) => (column === day ? 'max-lg:text-right max-lg:text-xs' : 'max-lg:hidden');
  return [
    {
      id: 'orderCode',
      label: t('orders.code'),
      sort: { field: 'orderCode', first: 'asc' },
      cell: (order) => <OrderName order={order} t={t} locale={locale} />,
    },
    {
      id: 'date',
      label: t('orders.date'),
      sort: { field: 'date', first: 'desc' },
      className: `tnum text-ink-2 ${onCard('date')}`,
      cell: (order) => formatInstant(locale, order.date, zone),
    },
    {
      id: 'reference',
      label: t('orders.reference'),
      className: (order) => `text-ink-2 max-lg:col-span-2 ${order.clientReference ? '' : 'max-lg:hidden'}`,
      cell: (order) => order.clientReference,
    },
    {
      id: 'delivery',
      label: t('orders.delivery'),
      className: `tnum whitespace-nowrap text-ink-2 ${onCard('delivery')}`,
      cell: (order) => order.deliveryDate && formatDay(locale, order.deliveryDate),
    },
    { id: 'status', label: t('orders.status'), cell: (order) => <OrderProgress order={order} /> },
    orders.some((order) => order.totalString) && {
      id: 'total',
      label: t('common.total'),
      sort: { field: 'total', first: 'desc' },
      numeric: true,
      className: 'font-medium',
      cell: (order) => order.totalString,
    },
  ];
}

/** The order as a link over its whole row, with its first cloths and how much it is. */
function OrderName({ order, t, locale }: { order: OrderSummary; t: Translate; locale: Locale }) {
  return (
    <span className="flex items-center gap-3">
      <SwatchRow articles={order.articles.slice(0, 3)} size="size-7" className="w-[92px] max-md:hidden" />
      <span>
        <Link
          to={to('order', locale, { idorder: String(order.id) })}
          className="tnum font-medium after:absolute after:inset-0 hover:underline hover:underline-offset-4"
        >
          {order.orderCode}
        </Link>
        <span className="tnum block text-xs text-ink-3">{linesText(t, locale, order.lineCount, order.metres)}</span>
      </span>
    </span>
  );
}
