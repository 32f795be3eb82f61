import type { ReactNode } from 'react';
import type { OrderDetail } from '../../../generated/api/model/orderDetail.ts';
import { useUser } from '../../api/session.ts';
import { OrderSums } from '../../features/orders/order-sums.tsx';
import { colonOf, formatDay } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { ArticleCell } from '../../pieces/article-cell.tsx';
import { quantityWords } from '../../pieces/quantity.ts';
import { totalText } from '../../pieces/texts.ts';

/** What was ordered, line by line, with the day on which each arrives. */
export function OrderedLines({ order }: { order: OrderDetail }) {
  const { locale, t } = useI18n();
  return (
    <section className="mt-10" aria-labelledby="ordered-lines">
      <h2 id="ordered-lines" className="font-display text-d4">
        {t('orders.lines')}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {order.lines.map((line) => (
          <li key={line.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <ArticleCell article={line.article} type={line.type}>
              {line.clientReference && <span className="block text-xs text-ink-3">{line.clientReference}</span>}
            </ArticleCell>
            <p className="tnum text-right text-sm max-md:w-full md:ml-auto">
              <span className="block font-medium">
                {quantityWords(t, locale, line)}
                {line.totalString && <span className="ml-4 inline-block min-w-24">{totalText(t, line)}</span>}
              </span>
              {line.deliveryDate && (
                <span className="block text-xs text-ink-2">
                  {t('orders.delivery') + colonOf(locale) + formatDay(locale, line.deliveryDate)}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
      <OrderSums order={order} />
    </section>
  );
}

/** The way from here to the parcel: what the shop area does, when it arrives, where to follow it. */
export function NextSteps({ order }: { order: OrderDetail | undefined }) {
  const { locale, t } = useI18n();
  const { authorizations, currentCustomer } = useUser();
  const day = order?.deliveryDate;
  const steps: ReactNode[] = [
    t.find(`ditta.ordered${currentCustomer.ditta}`),
    // Where to look later is of no use to whoever may not open it.
    day ? t('thanks.arrives', { day: formatDay(locale, day) }) : authorizations.showOrders && t('thanks.arrivesLater'),
    order?.transfer && order.lines.some(({ requestedDate }) => requestedDate) && t('thanks.daysAfterMoney'),
    authorizations.showOrders && t('thanks.follow'),
  ];
  return (
    <section className="mt-10" aria-labelledby="what-is-next">
      <h2 id="what-is-next" className="font-display text-d4">
        {t('thanks.next')}
      </h2>
      <ol className="mt-3 grid list-decimal gap-2 pl-5 text-md text-ink-2 marker:text-ink-3">
        {steps.filter(Boolean).map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change places
          <li key={at}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
