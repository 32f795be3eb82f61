import '../../styles/shop.css';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  confirmFastPayment,
  getFastPayment,
  prepareFastPayment,
  useGetFastPaymentLink,
} from '../../../generated/api/fastpayments/fastpayments.ts';
import type { FastPaymentLink } from '../../../generated/api/model/fastPaymentLink.ts';
import type { FastPaymentRequest } from '../../../generated/api/model/fastPaymentRequest.ts';
import type { FastPaymentStatus } from '../../../generated/api/model/fastPaymentStatus.ts';
import type { InvoiceCheckout } from '../../../generated/api/model/invoiceCheckout.ts';
import { leadsNowhere, messageOf } from '../../api/errors.ts';
import { PaymentFollow } from '../../features/checkout/payment-follow.tsx';
import { isOfTheCard, refusalText } from '../../features/checkout/refusal.ts';
import { useBankPage } from '../../features/checkout/use-bank-page.ts';
import { useSentCard } from '../../features/checkout/use-sent-card.ts';
import { forgetInvoice, keptDetails } from '../../features/fast-pay/details.ts';
import { DetailsForm, LinkedInvoice } from '../../features/fast-pay/details-form.tsx';
import { Paid } from '../../features/fast-pay/paid.tsx';
import { useI18n } from '../../i18n/runtime.tsx';
import { FormPage } from '../../layouts/form-page.tsx';
import { to } from '../../paths.ts';
import { Title } from '../../pieces/title.tsx';
import { EmptyState, ErrorState, Notice, Skeleton } from '../../ui/bits.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { CardStep } from './fast-pay-card.tsx';

/** One invoice, one card, no login. A link fills it in; a payment that is under way stands in the address. */
export default function FastPayScreen() {
  const { t } = useI18n();
  const [search, setSearch] = useSearchParams();
  const [paid, setPaid] = useState<FastPaymentStatus | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const paymentId = search.get('payment');
  const link = search.get('link');
  const sent = useSentCard();
  const { left, toBank } = useBankPage();
  const follow = (id: string) => setSearch(link ? { link, payment: id } : { payment: id }, { replace: true });
  /** Back to the form, with what was typed in this tab. */
  const leave = () => {
    const before = link ?? keptDetails()?.link;
    setSearch(before ? { link: before } : {}, { replace: true });
  };
  const finish = (payment: FastPaymentStatus) => {
    forgetInvoice();
    setPaid(payment);
  };
  const take = (payment: FastPaymentStatus) => {
    // Also where it is over at once: a reload finds the receipt.
    follow(payment.paymentId);
    if (payment.state === 'completed') return finish(payment);
    toBank(payment.nextAction?.url);
  };
  const isPaid = paid !== null && paymentId === paid.paymentId;
  return (
    <FormPage>
      <Title>{t('title.fastPay')}</Title>
      {isPaid ? (
        <Paid payment={paid} />
      ) : left ? null : paymentId ? (
        <PaymentFollow
          key={paymentId}
          paymentId={paymentId}
          read={getFastPayment}
          wait={t('fastPay.action')}
          resends={'token' in sent.of(paymentId)}
          settle={async () => {
            const payment = await confirmFastPayment({ paymentId, ...sent.of(paymentId) });
            if (payment.state === 'completed') finish(payment);
            return payment.state === 'completed';
          }}
          onRefused={(error) => {
            setRefusal(leadsNowhere(error) ? null : error);
            leave();
          }}
          onLeave={() =>
            void confirmFastPayment({ paymentId, giveUp: true })
              .catch(() => undefined)
              .then(leave)
          }
        />
      ) : (
        <Begin
          key={link}
          link={link}
          isAtCard={search.get('step') === 'card'}
          onCard={() => setSearch(link ? { link, step: 'card' } : { step: 'card' })}
          onForm={leave}
          refusal={refusal}
          onTaken={take}
          onUnanswered={(id, token) => {
            sent.keep(id, token);
            follow(id);
          }}
        />
      )}
    </FormPage>
  );
}

interface Prepared {
  checkout: InvoiceCheckout;
  request: FastPaymentRequest;
}

function Begin({
  link,
  isAtCard,
  onCard,
  onForm,
  refusal,
  onTaken,
  onUnanswered,
}: {
  link: string | null;
  /** Whether the address says so. */
  isAtCard: boolean;
  onCard: () => void;
  /** Another address in the place of the card's. */
  onForm: () => void;
  /** Why the payment before this one came to nothing. */
  refusal: unknown;
  onTaken: (payment: FastPaymentStatus) => void;
  /** The card was sent, and nobody knows what has become of it. */
  onUnanswered: (paymentId: string, token: string) => void;
}) {
  const { locale, t } = useI18n();
  const query = useGetFastPaymentLink(link ?? '', { query: { enabled: link !== null, retry: false } });
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [error, setError] = useState<unknown>(refusal);
  const isLost = isAtCard && !prepared;
  // What was prepared is not kept: an address that is opened anew begins with the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (isLost) onForm();
  }, [isLost]);
  const filled = query.data;
  if (link !== null && leadsNowhere(query.error))
    return (
      <>
        <h1 className="sr-only">{t('fastPay.linkWrong')}</h1>
        <EmptyState
          title={t('fastPay.linkWrong')}
          action={
            <Link to={to('fastPay', locale)} className={buttonClass()}>
              {t('fastPay.byHand')}
            </Link>
          }
        >
          {t('fastPay.linkWrongHint')}
        </EmptyState>
      </>
    );
  return (
    <>
      <h1 className="title-2">{t('fastPay.title')}</h1>
      <p className="mt-2 mb-8 text-md text-ink-2">{link ? t('fastPay.leadLink') : t('fastPay.lead')}</p>
      {!!error && (
        <div className="mb-8">
          <Notice tone="bad" live>
            {refusalText(error, t)}
            <span className="mt-1 block text-sm">{t('fastPay.notCharged')}</span>
          </Notice>
        </div>
      )}
      {query.isError && (
        <ErrorState title={messageOf(query.error, t)} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
      )}
      {link !== null && query.isPending && <Skeleton className="h-80" />}
      {prepared && isAtCard ? (
        <CardStep
          checkout={prepared.checkout}
          invoiceNumber={filled?.invoiceNumber ?? keptDetails()?.details.invoiceNumber.toUpperCase() ?? ''}
          onTaken={onTaken}
          onUnanswered={onUnanswered}
          onChange={onForm}
          onRefused={async (refused) => {
            setError(refused);
            const { request } = prepared;
            // The fields of the card stay as they are; what is not to be paid any more has the form.
            const again = isOfTheCard(refused) ? await prepareFastPayment(request).catch(() => null) : null;
            setPrepared(again && { checkout: again, request });
            if (link !== null && !again) void query.refetch();
          }}
        />
      ) : (
        <Open
          link={link}
          filled={filled}
          onStale={() => void query.refetch()}
          onPrepared={(taken, request) => {
            setError(null);
            setPrepared({ checkout: taken, request });
            onCard();
          }}
        />
      )}
    </>
  );
}

/** The form, unless the link has nothing to pay. */
function Open({
  link,
  filled,
  onPrepared,
  onStale,
}: {
  link: string | null;
  filled: FastPaymentLink | undefined;
  onPrepared: (checkout: InvoiceCheckout, request: FastPaymentRequest) => void;
  onStale: () => void;
}) {
  const { t } = useI18n();
  if (link === null) return <DetailsForm link={null} onPrepared={onPrepared} />;
  if (!filled) return null;
  if (filled.state === 'open') return <DetailsForm link={{ token: link, filled }} onPrepared={onPrepared} onStale={onStale} />;
  return (
    <div className="grid gap-6">
      <Notice tone={filled.state === 'settled' ? 'good' : 'info'}>
        {t(filled.state === 'settled' ? 'fastPay.settled' : 'fastPay.inProgress')}
      </Notice>
      <LinkedInvoice filled={filled} />
    </div>
  );
}
