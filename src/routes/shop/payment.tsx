import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import {
  completeOrder,
  getGetCartQueryKey,
  getGetCartTotalsQueryKey,
  useGetCart,
  useListPaymentMethods,
  useListShops,
} from '../../../generated/api/carts/carts.ts';
import type { OrderedResult } from '../../../generated/api/model/orderedResult.ts';
import type { PaymentMethodCode } from '../../../generated/api/model/paymentMethodCode.ts';
import { getListOrdersQueryKey } from '../../../generated/api/orders/orders.ts';
import { codeOf, isNotFound, messageOf } from '../../api/errors.ts';
import { idempotent } from '../../api/idempotency.ts';
import { useUser } from '../../api/session.ts';
import { cartChanges } from '../../features/cart/cart-state.ts';
import { WaitingLines } from '../../features/cart/waiting-lines.tsx';
import { CardForm } from '../../features/checkout/card-form.tsx';
import { LastLook } from '../../features/checkout/last-look.tsx';
import { PaymentFollow } from '../../features/checkout/payment-follow.tsx';
import { isOfTheCard, LOOK_AGAIN, NeverSentError, refusalText } from '../../features/checkout/refusal.ts';
import { sentOrder } from '../../features/checkout/sent-order.ts';
import { useBankPage } from '../../features/checkout/use-bank-page.ts';
import { useCardCheckout } from '../../features/checkout/use-card-checkout.ts';
import { useMethodDetail } from '../../features/checkout/use-method-detail.ts';
import { type Undecided, usePurchase } from '../../features/checkout/use-purchase.ts';
import { useSentCard } from '../../features/checkout/use-sent-card.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { Title } from '../../pieces/title.tsx';
import { ErrorState, Notice, Skeleton } from '../../ui/bits.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/choice.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { UnheardOrder } from './unheard-order.tsx';

const CARD_FORM = 'card-form';

/** The button that was pressed may stand far below what is said about it, and the card's begins anew without the focus. */
const showOnce = (element: HTMLElement | null) => {
  element?.scrollIntoView?.({ block: 'center' });
  element?.focus({ preventScroll: true });
};

/** Where the order is: what was asked of the cart is asked anew. */
function useOrdered() {
  const { locale } = useI18n();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (result: OrderedResult) => {
    void navigate(to('thanks', locale, { idorder: String(result.idorder) }), { replace: true, state: { order: result } });
    queryClient.removeQueries({ queryKey: getGetCartQueryKey() });
    void queryClient.invalidateQueries({ queryKey: getGetCartTotalsQueryKey() });
    void queryClient.invalidateQueries({ queryKey: getListOrdersQueryKey() });
  };
}

/** A payment that is under way stands in the address, so that a reload and the bank's way back find it. */
export default function PaymentScreen() {
  const { t } = useI18n();
  const onOrdered = useOrdered();
  const { left, toBank } = useBankPage();
  const [search, setSearch] = useSearchParams();
  const [refusal, setRefusal] = useState<unknown>(null);
  const paymentId = search.get('payment');
  const leave = () => setSearch({}, { replace: true });
  const sent = useSentCard();
  const follow = ({ paymentId: id, ...result }: Undecided, token?: string) => {
    setRefusal(null);
    if (token) sent.keep(id, token);
    setSearch({ payment: id }, { replace: true });
    if (result.state === 'requires_action') toBank(result.nextAction.url);
  };
  if (left) return null;
  if (!paymentId) return <PaymentChoice refusal={refusal} onOrdered={onOrdered} onUndecided={follow} />;
  return (
    <div className="page pt-7 lg:pt-12">
      <Title>{t('title.payment')}</Title>
      <PaymentFollow
        key={paymentId}
        paymentId={paymentId}
        wait={t('card.action')}
        resends={'token' in sent.of(paymentId)}
        settle={async () => {
          const result = await completeOrder({ paymentId, ...sent.of(paymentId) }, idempotent(crypto.randomUUID()));
          if (result.state === 'ordered') onOrdered(result);
          return result.state === 'ordered';
        }}
        onRefused={(error) => {
          setRefusal(isNotFound(error) ? null : error);
          leave();
        }}
        onLeave={leave}
      />
    </div>
  );
}

/** What stays with the address of a visit. */
type Kept = Record<'method', PaymentMethodCode>;

function PaymentChoice({
  refusal: earlier,
  onOrdered,
  onUndecided,
}: {
  /** Why the payment before this one did not succeed. */
  refusal: unknown;
  onOrdered: (order: OrderedResult) => void;
  onUndecided: (result: Undecided, token?: string) => void;
}) {
  const { locale, t } = useI18n();
  const navigate = useNavigate();
  const user = useUser();
  const query = useGetCart();
  const methods = useListPaymentMethods();
  const detailOf = useMethodDetail();
  const shops = useListShops();
  const location = useLocation();
  const kept = location.state as Kept | null;
  const [chosen, setChosen] = useState<PaymentMethodCode | null>(earlier ? 'card' : (kept?.method ?? null));
  /** The fields of a card may want the page anew: what was chosen stays with the address. */
  const choose = (next: PaymentMethodCode) => {
    setChosen(next);
    void navigate({ search: location.search }, { replace: true, preventScrollReset: true, state: { method: next } satisfies Kept });
  };
  const { state, attempt, prepare, refuse, order, pay } = usePurchase(onOrdered, onUndecided);
  const cart = query.data;
  const whyNot = !user.authorizations.showCatalogPrices
    ? t('payment.cardWithoutPrices')
    : t(user.impersonation ? 'error.CLOSED_WHILE_ACTING' : 'payment.unavailable');
  const usable = methods.data?.content.filter((method) => method.available) ?? [];
  const method =
    chosen ??
    usable.find((entry) => entry.code === cart?.paymentMethod)?.code ??
    usable.find((entry) => entry.isDefault)?.code ??
    usable[0]?.code ??
    null;
  const busy = state.phase === 'working';
  const mustReview = cart ? (cart.hasChanges && cartChanges(cart).length > 0) || cart.lines.some((line) => line.problem) : false;
  const error = state.phase === 'refused' ? state.error : state.phase === 'idle' ? earlier : null;
  const refusal = codeOf(error) ?? '';
  const byCard = method === 'card' && !!cart && !mustReview;
  const checkout = useCardCheckout(byCard, `${cart?.version}/${attempt}`, () => prepare(cart?.version ?? 0, 'card'), refuse);

  const amount = (byCard ? checkout?.amountString : undefined) ?? cart?.totals.totalString;
  const cardForm = checkout ? (
    <CardForm
      key={checkout.paymentId}
      id={CARD_FORM}
      provider={checkout.provider}
      publishableKey={checkout.publishableKey ?? ''}
      amount={checkout.amount}
      onToken={async (token) => {
        await pay(checkout.paymentId, token);
        return { ok: true };
      }}
    />
  ) : (
    state.phase !== 'refused' && <Skeleton className="h-64" />
  );

  // The cart is empty because its order is made, or because there never was one.
  if (cart && cart.lines.length === 0 && !busy) {
    const sent = sentOrder();
    if (sent) return <UnheardOrder sent={sent} onOrdered={onOrdered} onUndecided={onUndecided} />;
    return <Navigate to={to('cart', locale)} replace />;
  }
  return (
    <div className="page">
      <Title>{t('title.payment')}</Title>
      <Breadcrumbs
        label={t('common.breadcrumb')}
        links={[
          <Link key="cart" to={to('cart', locale)}>
            {t('cart.title')}
          </Link>,
        ]}
        current={t('payment.title')}
      />
      <h1 className="title-2">{t('payment.title')}</h1>
      <p className="mt-1.5 mb-8 max-w-xl text-md text-ink-2">{t('payment.lead')}</p>
      {(query.isError || methods.isError) && (
        <ErrorState
          title={messageOf(query.error ?? methods.error, t)}
          retryLabel={t('common.retry')}
          onRetry={() => {
            void query.refetch();
            void methods.refetch();
          }}
        />
      )}
      {(query.isPending || methods.isPending) && <Skeleton className="h-64 max-w-3xl" />}
      {cart && methods.data && (
        <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-16">
          <div className="grid content-start gap-6">
            {!!error && (
              <div ref={showOnce} tabIndex={-1} className="outline-none">
                <Notice
                  tone={refusal === 'VAT_CEILING_EXCEEDED' ? 'warn' : 'bad'}
                  live
                  action={
                    LOOK_AGAIN.includes(refusal) && (
                      <Link to={to('cart', locale)} className="btn btn-2 btn-sm">
                        {t('payment.review')}
                      </Link>
                    )
                  }
                >
                  {refusalText(error, t)}
                  {(isOfTheCard(error) || error instanceof NeverSentError) && (
                    <span className="mt-1 block text-sm">{t('card.notCharged')}</span>
                  )}
                </Notice>
              </div>
            )}
            <WaitingLines />
            {mustReview && (
              <Notice
                tone="warn"
                action={
                  <Link to={to('cart', locale)} className="btn btn-2 btn-sm">
                    {t('payment.review')}
                  </Link>
                }
              >
                {t('cart.changesGate')}
              </Notice>
            )}
            {methods.data.content.length === 0 ? (
              <Notice tone="warn">{t('payment.none')}</Notice>
            ) : (
              <RadioCards
                legend={t('payment.method')}
                name="method"
                value={method}
                onChange={(value) => choose(value as PaymentMethodCode)}
                choices={methods.data.content.map((entry) => ({
                  value: entry.code,
                  label: t(`payment.${entry.code}`),
                  detail: entry.available ? detailOf(entry.code) : whyNot,
                  disabled: !entry.available || busy,
                  below: entry.code === 'card' && byCard && cardForm,
                }))}
              />
            )}
            {!user.authorizations.showCatalogPrices && <p className="text-sm text-ink-2">{t('payment.withoutPrices')}</p>}
            <LastLook
              cart={cart}
              shops={shops.data?.content ?? []}
              terms={
                method && (
                  <>
                    {t(`payment.${method}`)}
                    <span className="block text-ink-2">{detailOf(method)}</span>
                    <Link to={to('page', locale, { slug: 'terms' })} target="_blank" className="link text-xs text-ink-2">
                      {t('payment.conditions')}
                    </Link>
                  </>
                )
              }
              change={
                <Link to={to('cart', locale)} className="link text-xs text-ink-2">
                  {t('payment.change')}
                </Link>
              }
            />
          </div>
          <PaymentSummary cart={cart}>
            {method === 'card' ? (
              <Button type="submit" form={CARD_FORM} size="lg" className="w-full" disabled={!checkout} busy={busy}>
                {busy ? t('card.paying') : amount ? t('card.pay', { amount }) : t('card.payPlain')}
              </Button>
            ) : (
              <Button
                size="lg"
                className="w-full"
                disabled={!method || mustReview}
                busy={busy}
                onClick={() => method && void order(cart.version, method)}
              >
                {busy ? t('payment.working') : amount ? t('payment.submit', { amount }) : t('payment.submitPlain')}
              </Button>
            )}
          </PaymentSummary>
        </div>
      )}
    </div>
  );
}
