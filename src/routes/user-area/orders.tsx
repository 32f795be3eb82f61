import { Link, useNavigate } from 'react-router';
import { useGetCartTotals } from '../../../generated/api/carts/carts.ts';
import type { OrderSummary } from '../../../generated/api/model/orderSummary.ts';
import { exportOrders, getListOrdersQueryOptions } from '../../../generated/api/orders/orders.ts';
import { type OrderStatus, orderStatuses } from '../../../generated/rules.ts';
import { useUser } from '../../api/session.ts';
import { SavedCarts } from '../../features/cart/saved-cart-list.tsx';
import { useCart } from '../../features/cart/use-cart.ts';
import { orderColumns } from '../../features/orders/order-columns.tsx';
import { useNamedCode } from '../../features/orders/use-named-code.ts';
import { useReorder } from '../../features/orders/use-reorder.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { defineList } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { ListTable } from '../../lists/list-table.tsx';
import { useList } from '../../lists/use-list.ts';
import { useSelection } from '../../lists/use-selection.ts';
import { to } from '../../paths.ts';
import { useZone } from '../../pieces/days.ts';
import { ExportMenu } from '../../pieces/export-menu.tsx';
import { RefusedLines } from '../../pieces/refused-lines.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';

const orders = defineList({ operation: 'listOrders', read: getListOrdersQueryOptions, sizes: [10, 25, 50, 100] });
export const { loader } = orders;

export default function OrdersScreen() {
  const { locale, t } = useI18n();
  const zone = useZone();
  const { enableCartAndPurchases: buys } = useUser().authorizations;
  const used = useList(orders);
  const { reorder, busy, refused, taken, clearRefused } = useReorder();
  const { state, page, change } = used;
  const catalogs = useNamedCode('catalog', state.catalog);
  const qualities = useNamedCode('quality', state.quality);
  const asked = used.list.asked(state);
  const selection = useSelection<OrderSummary>(JSON.stringify(asked));
  const tab = (status: OrderStatus[], label: string, count: number | undefined) => ({
    id: label,
    label,
    count,
    current: state.status.join() === status.join(),
    wish: { status },
  });
  return (
    <>
      <ListPage
        used={used}
        documentTitle={t('title.orders')}
        title={t('orders.title')}
        lead={t('orders.lead')}
        above={buys && <PutAside />}
        tabsLabel={t('orders.filterStatus')}
        tabs={[
          tab(
            [],
            t('orders.all'),
            page?.counts.reduce((sum, entry) => sum + entry.count, 0),
          ),
          ...orderStatuses.map((status) =>
            tab([status], t(`orders.status.${status}`), page?.counts.find((entry) => entry.status === status)?.count),
          ),
        ]}
        filters={[
          { name: 'search', label: t('orders.search') },
          { name: 'from', label: t('orders.from') },
          { name: 'to', label: t('orders.to') },
          // Where a bar of the statistics has led here.
          ...(catalogs ? [{ name: 'catalog' as const, label: t('orders.filterCatalog'), options: catalogs }] : []),
          ...(qualities ? [{ name: 'quality' as const, label: t('orders.filterQuality'), options: qualities }] : []),
        ]}
        tools={
          page && page.totalElements > 0 ? (
            <ExportMenu
              total={page.totalElements}
              selected={selection.ids as number[]}
              read={(wish, options) => exportOrders({ ...asked, sort: state.sort, ...wish }, options)}
            />
          ) : undefined
        }
        found={(count) => t('orders.count', { count })}
        empty={{
          title: t('orders.empty'),
          filtered: t('orders.emptyFiltered'),
          children: t('welcome.noOrders'),
          action: (
            <Link to={to('shop', locale)} className={buttonClass('secondary')}>
              {t('welcome.discover')}
            </Link>
          ),
        }}
      >
        {({ content }) => (
          <ListTable
            rows={content}
            columns={orderColumns(content, t, locale, zone)}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
            selection={selection}
            nameOf={(order) => order.orderCode}
            action={
              buys
                ? (order) => (
                    <Button kind="secondary" size="sm" className="no-print" busy={busy === order.id} onClick={() => void reorder(order.id)}>
                      {t('orders.reorder')}
                      <span className="sr-only"> {order.orderCode}</span>
                    </Button>
                  )
                : undefined
            }
          />
        )}
      </ListPage>
      {refused.length > 0 && <RefusedLines lines={refused} taken={taken} onClose={clearRefused} />}
    </>
  );
}

/** Where the reminder of a saved cart leads. */
function PutAside() {
  const { locale } = useI18n();
  const navigate = useNavigate();
  const totals = useGetCartTotals();
  return (
    <SavedCarts
      actions={useCart()}
      cartEmpty={totals.data?.elementCount === 0}
      toCart={() => void navigate(to('cart', locale))}
      className="no-print mt-4 border border-line bg-surface px-4 md:mt-6 md:px-5 md:pt-4"
    />
  );
}
