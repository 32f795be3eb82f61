import type { ClientOrder } from '../../../generated/api/model/clientOrder.ts';
import type { Locale } from '../../../generated/rules.ts';
import { formatDay, listed } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/labels.ts';
import type { SortOf } from '../../lists/list-state.ts';
import type { Column } from '../../lists/list-table.tsx';
import { OrderStatusBadge } from '../../pieces/order-status.tsx';
import { linesText } from '../../pieces/texts.ts';

type Columns = readonly Column<ClientOrder, SortOf<'listClientOrders'>>[];

/** The columns of the orders of all customers. */
export function clientOrderColumns(t: Translate, locale: Locale): Columns {
  return [
    {
      id: 'orderCode',
      label: t('orders.code'),
      cell: ({ orderCode, lineCount, metres }) => (
        <>
          <span className="tnum font-medium">{orderCode}</span>
          <span className="tnum block text-xs text-ink-3">{linesText(t, locale, lineCount, metres)}</span>
        </>
      ),
    },
    {
      id: 'day',
      label: t('orders.date'),
      sort: { field: 'day', first: 'desc' },
      className: 'tnum whitespace-nowrap text-ink-2 max-lg:text-right max-lg:text-xs',
      cell: ({ day }) => formatDay(locale, day),
    },
    {
      id: 'customer',
      label: t('staff.customer'),
      className: 'max-lg:col-span-2',
      cell: ({ customerName, customerCode, city, country }) => (
        <>
          <span className="break-words">{customerName}</span>
          <span className="tnum block text-xs text-ink-3">
            {customerCode} · {listed(locale, [city, country])}
          </span>
        </>
      ),
    },
    { id: 'status', label: t('orders.status'), cell: ({ status }) => <OrderStatusBadge status={status} /> },
    { id: 'total', label: t('common.total'), numeric: true, className: 'font-medium', cell: ({ totalString }) => totalString },
  ];
}
