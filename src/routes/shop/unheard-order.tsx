import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { refusalText } from '../../features/checkout/refusal.ts';
import { type SentOrder, sentOrder } from '../../features/checkout/sent-order.ts';
import { usePurchase } from '../../features/checkout/use-purchase.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { Title } from '../../pieces/title.tsx';
import { ErrorState, Skeleton } from '../../ui/bits.tsx';

/** An order that was sent before the page was read anew, and whose answer nobody has heard: it is asked for once more, with the same key. */
export function UnheardOrder({
  sent: { version, method },
  onOrdered,
  onUndecided,
}: {
  sent: SentOrder;
  onOrdered: Parameters<typeof usePurchase>[0];
  onUndecided: Parameters<typeof usePurchase>[1];
}) {
  const { locale, t } = useI18n();
  const { state, order } = usePurchase(onOrdered, onUndecided);
  const ask = () => void order(version, method);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is seen
  useEffect(ask, []);
  // The cart says why there is no order.
  if (state.phase === 'refused' && !sentOrder()) return <Navigate to={to('cart', locale)} replace />;
  return (
    <div className="page pt-7 lg:pt-12">
      <Title>{t('title.payment')}</Title>
      {state.phase === 'refused' ? (
        <ErrorState title={refusalText(state.error, t)} retryLabel={t('common.retry')} onRetry={ask} />
      ) : (
        <Skeleton className="h-64 max-w-3xl" />
      )}
    </div>
  );
}
