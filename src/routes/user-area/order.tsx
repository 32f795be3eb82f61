import type { QueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, type LoaderFunctionArgs, useParams } from 'react-router';
import type { OrderDetail } from '../../../generated/api/model/orderDetail.ts';
import { getGetOrderQueryOptions, useGetOrder } from '../../../generated/api/orders/orders.ts';
import { codeOf, isNotFound, messageOf } from '../../api/errors.ts';
import { useUser } from '../../api/session.ts';
import { OrderFacts } from '../../features/orders/order-facts.tsx';
import { OrderLines } from '../../features/orders/order-lines.tsx';
import { orderSteps } from '../../features/orders/order-steps.ts';
import { OrderSums } from '../../features/orders/order-sums.tsx';
import { useReorder } from '../../features/orders/use-reorder.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { OrderWaits } from '../../pieces/bank-transfer.tsx';
import { useZone } from '../../pieces/days.ts';
import { Documents } from '../../pieces/documents.tsx';
import { OrderStatusBadge } from '../../pieces/order-status.tsx';
import { RefusedLines } from '../../pieces/refused-lines.tsx';
import { SheetLink } from '../../pieces/sheet-link.tsx';
import { Title } from '../../pieces/title.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/bits.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Stepper } from '../../ui/stepper.tsx';

const idOf = (text: string | undefined) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null);

export const loader =
  (queryClient: QueryClient) =>
  ({ params }: LoaderFunctionArgs) => {
    const id = idOf(params.idorder);
    if (id) void queryClient.prefetchQuery(getGetOrderQueryOptions(id));
    return null;
  };

export default function OrderScreen() {
  const { locale, t } = useI18n();
  const id = idOf(useParams().idorder);
  const query = useGetOrder(id ?? 0, { query: { enabled: id !== null } });
  if (!id || isNotFound(query.error) || codeOf(query.error) === 'VALIDATION_FAILED')
    return (
      <EmptyState
        title={t('orders.empty')}
        action={
          <Link to={to('orders', locale)} className={buttonClass('secondary')}>
            {t('orders.toList')}
          </Link>
        }
      >
        <Title>{t('title.order')}</Title>
        {t('orders.notFound')}
      </EmptyState>
    );
  if (query.isError)
    return <ErrorState title={messageOf(query.error, t)} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />;
  return query.data ? (
    <Order key={query.data.id} order={query.data} />
  ) : (
    <div className="grid gap-4" aria-hidden="true">
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-20" />
      <Skeleton className="h-64" />
    </div>
  );
}

function Order({ order }: { order: OrderDetail }) {
  const { locale, t } = useI18n();
  const { authorizations, currentCustomer } = useUser();
  const zone = useZone();
  const [selected, setSelected] = useState<number[]>([]);
  const { reorder, busy, refused, clearRefused } = useReorder();
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
            <OrderStatusBadge status={order.status} />
          </h1>
        </div>
        <div className="no-print flex flex-wrap items-center gap-1">
          {neighbour(order.previousId, t('orders.previous'), <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.5} />)}
          {neighbour(order.nextId, t('orders.next'), <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />)}
          <Button kind="secondary" size="sm" className="ml-2" onClick={() => print()}>
            <Printer aria-hidden="true" size={16} strokeWidth={1.5} />
            {t('common.print')}
          </Button>
          {authorizations.enableCartAndPurchases && <SheetLink from="order" id={order.id} name={order.orderCode} />}
          {authorizations.enableCartAndPurchases && (
            <Button size="sm" className="ml-2" busy={busy === order.id} onClick={() => void reorder(order.id, selected)}>
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
      {refused.length > 0 && <RefusedLines lines={refused} onClose={clearRefused} />}
    </article>
  );
}
