import type { QueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, type LoaderFunctionArgs, useParams } from 'react-router';
import type { OrderDetail } from '../../../generated/api/model/orderDetail.ts';
import { getGetOrderQueryOptions, useGetOrder } from '../../../generated/api/orders/orders.ts';
import { useUser } from '../../api/session.ts';
import { OrderFacts } from '../../features/orders/order-facts.tsx';
import { OrderLines } from '../../features/orders/order-lines.tsx';
import { OrderPapers } from '../../features/orders/order-papers.tsx';
import { OrderQuestions } from '../../features/orders/order-questions.tsx';
import { orderSteps } from '../../features/orders/order-steps.ts';
import { OrderSums } from '../../features/orders/order-sums.tsx';
import { useReorder } from '../../features/orders/use-reorder.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { OrderWaits } from '../../pieces/bank-transfer.tsx';
import { useZone } from '../../pieces/days.ts';
import { DetailScreen, recordId } from '../../pieces/detail-screen.tsx';
import { Documents } from '../../pieces/documents.tsx';
import { OrderProgress } from '../../pieces/order-status.tsx';
import { RefusedLines } from '../../pieces/refused-lines.tsx';
import { SheetLink } from '../../pieces/sheet-link.tsx';
import { Title } from '../../pieces/title.tsx';
import { Button } from '../../ui/button.tsx';
import { Stepper } from '../../ui/stepper.tsx';

export const loader =
  (queryClient: QueryClient) =>
  ({ params }: LoaderFunctionArgs) => {
    const id = recordId(params.idorder);
    if (id) void queryClient.prefetchQuery(getGetOrderQueryOptions(id));
    return null;
  };

export default function OrderScreen() {
  const { t } = useI18n();
  const id = recordId(useParams().idorder);
  const query = useGetOrder(id ?? 0, { query: { enabled: id !== null } });
  return (
    <DetailScreen
      id={id}
      query={query}
      documentTitle={t('title.order')}
      missing={t('orders.notFound')}
      list={{ screen: 'orders', label: t('orders.toList') }}
    >
      {(order) => <Order key={order.id} order={order} />}
    </DetailScreen>
  );
}

function Order({ order }: { order: OrderDetail }) {
  const { locale, t } = useI18n();
  const { authorizations, currentCustomer } = useUser();
  const zone = useZone();
  const [selected, setSelected] = useState<number[]>([]);
  const { reorder, busy, refused, taken, clearRefused } = useReorder();
  const steps = orderSteps(
    order.status,
    order.events,
    (status) => t(`orders.status.${status}`),
    (at) => formatInstant(locale, at, zone),
  );
  const neighbour = (id: number | null, label: string, icon: ReactNode) =>
    id === null ? (
      <span className="icon-btn !text-disabled hover:!bg-transparent">{icon}</span>
    ) : (
      <Link to={to('order', locale, { idorder: String(id) })} aria-label={label} title={label} className="icon-btn">
        {icon}
      </Link>
    );
  return (
    <article>
      <Title>{`${t('title.order')} ${order.orderCode}`}</Title>
      <p className="print-only hidden pb-4">
        Trama · {currentCustomer.name} ({currentCustomer.code}) · {order.orderCode}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <Link to={to('orders', locale)} className="link no-print text-xs text-ink-2">
            {t('orders.toList')}
          </Link>
          <h1 className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 font-display text-d3">
            <span className="tnum">{t('orders.openOf', { code: order.orderCode })}</span>
            <OrderProgress order={order} />
          </h1>
        </div>
        <div className="no-print flex flex-wrap items-center gap-2">
          {neighbour(order.previousId, t('orders.previous'), <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.5} />)}
          {neighbour(order.nextId, t('orders.next'), <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />)}
          <OrderPapers order={order} />
          <Button kind="secondary" size="sm" onClick={() => print()}>
            <Printer aria-hidden="true" size={16} strokeWidth={1.5} />
            {t('common.print')}
          </Button>
          {authorizations.enableCartAndPurchases && <SheetLink from="order" id={order.id} name={order.orderCode} />}
          {authorizations.enableCartAndPurchases && (
            <Button size="sm" busy={busy === order.id} onClick={() => void reorder(order.id, selected)}>
              {selected.length > 0 ? t('orders.reorderSelected', { count: selected.length }) : t('orders.reorder')}
            </Button>
          )}
        </div>
      </div>
      <div className="my-8">
        <Stepper steps={steps} label={t('orders.progress')} />
      </div>
      <OrderWaits order={order} className="mb-8 max-w-3xl" />
      <OrderFacts order={order} />
      {order.documents.length > 0 && (
        <section aria-labelledby="order-documents" className="no-print mb-8">
          <h2 id="order-documents" className="pb-2 font-medium">
            {t('file.documents')}
          </h2>
          <Documents files={order.documents} />
        </section>
      )}
      <OrderLines order={order} selected={selected} onSelect={authorizations.enableCartAndPurchases ? setSelected : null} />
      <OrderSums order={order} />
      <OrderQuestions order={order} />
      {refused.length > 0 && <RefusedLines lines={refused} taken={taken} onClose={clearRefused} />}
    </article>
  );
}
