import { useState } from 'react';
import type { ClientOrder } from '../../../generated/api/model/clientOrder.ts';
import { getListClientOrdersQueryOptions } from '../../../generated/api/staff/staff.ts';
import { zones } from '../../../generated/rules.ts';
import { useUser } from '../../api/session.ts';
import { ClientSituationDialog } from '../../features/account/client-situation.tsx';
import { ConfirmSwitch } from '../../features/account/customer-switch.tsx';
import { useNamedCode } from '../../features/orders/use-named-code.ts';
import { clientOrderColumns } from '../../features/staff/client-order-columns.tsx';
import { listed } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { defineList } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { ListTable } from '../../lists/list-table.tsx';
import { useList } from '../../lists/use-list.ts';
import { to } from '../../paths.ts';
import { dittaName } from '../../pieces/texts.ts';
import { Button } from '../../ui/button.tsx';

const orders = defineList({ operation: 'listClientOrders', read: getListClientOrdersQueryOptions, sizes: [25, 50, 100] });
export const { loader } = orders;

/** Orders of all customers: for staff, and where the bars of their statistics lead. */
export default function ClientOrdersScreen() {
  const { locale, t } = useI18n();
  const used = useList(orders);
  const { state, change } = used;
  const catalogs = useNamedCode('catalog', state.catalog, 'all');
  const qualities = useNamedCode('quality', state.quality, 'all');
  const [seen, setSeen] = useState<ClientOrder | null>(null);
  return (
    <>
      <ListPage
        used={used}
        documentTitle={t('title.clientOrders')}
        title={t('staff.clientOrders')}
        lead={t('staff.clientOrdersLead')}
        filters={[
          { name: 'search', label: t('staff.clientOrdersSearch') },
          { name: 'zone', label: t('statistics.zone'), options: zones.map((value) => ({ value, label: t(`statistics.zone.${value}`) })) },
          { name: 'from', label: t('orders.from') },
          { name: 'to', label: t('orders.to') },
          // Where a bar of the statistics has led here.
          ...(catalogs ? [{ name: 'catalog' as const, label: t('orders.filterCatalog'), options: catalogs }] : []),
          ...(qualities ? [{ name: 'quality' as const, label: t('orders.filterQuality'), options: qualities }] : []),
          ...(state.fabric
            ? [{ name: 'fabric' as const, label: t('statistics.by.fabric'), options: [{ value: state.fabric, label: state.fabric }] }]
            : []),
        ]}
        found={(count) => t('orders.count', { count })}
        empty={{ title: t('orders.empty'), filtered: t('orders.emptyFiltered') }}
      >
        {({ content }) => (
          <ListTable
            rows={content}
            columns={clientOrderColumns(t, locale)}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
            nameOf={(order) => order.orderCode}
            action={(order) => (
              <Button kind="secondary" size="sm" className="no-print" onClick={() => setSeen(order)}>
                {t('staff.seeClient')}
                <span className="sr-only"> {order.customerName}</span>
              </Button>
            )}
          />
        )}
      </ListPage>
      {seen && <Client key={seen.id} order={seen} onClose={() => setSeen(null)} />}
    </>
  );
}

/** How the customer of an order stands; whoever switches to it lands on the order. */
function Client({ order: { id, customerCode, customerName }, onClose }: { order: ClientOrder; onClose: () => void }) {
  const { locale, t } = useI18n();
  const { code, name, ditta } = useUser().currentCustomer;
  const [going, setGoing] = useState(false);
  const client = { customerCode, ditta, name: listed(locale, [customerName, dittaName(t, ditta)]) };
  if (going)
    return (
      <ConfirmSwitch
        from={listed(locale, [name, dittaName(t, ditta)])}
        choice={client}
        target={to('order', locale, { idorder: String(id) })}
        failure={t('error.SWITCH_FAILED')}
        onClose={onClose}
      />
    );
  return <ClientSituationDialog client={client} current={customerCode === code} onSwitch={() => setGoing(true)} onClose={onClose} />;
}
