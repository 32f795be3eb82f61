import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import {
  getGetInvoiceQueryOptions,
  getListInvoicesQueryKey,
  prepareInvoicePayment,
  transferInvoiceCredit,
} from '../../../generated/api/invoices/invoices.ts';
import type { InvoiceCheckout } from '../../../generated/api/model/invoiceCheckout.ts';
import type { PaymentStatus } from '../../../generated/api/model/paymentStatus.ts';
import { confirmPayment } from '../../../generated/api/payments/payments.ts';
import { invoicePaymentRequestLinesMax } from '../../../generated/zod/schemas/invoicePaymentRequest.zod.ts';
import { isNotFound, isRefusal, messageOf } from '../../api/errors.ts';
import { idempotent, useIntent } from '../../api/idempotency.ts';
import { CardForm } from '../../features/checkout/card-form.tsx';
import { PaymentFollow } from '../../features/checkout/payment-follow.tsx';
import { refusalText } from '../../features/checkout/refusal.ts';
import { useBankPage } from '../../features/checkout/use-bank-page.ts';
import type { Followed } from '../../features/checkout/use-follow.ts';
import { useSentCard } from '../../features/checkout/use-sent-card.ts';
import { NothingToPay } from '../../features/invoices/nothing-to-pay.tsx';
import { Paid, type PaidBy } from '../../features/invoices/paid.tsx';
import { amountOf, PayAmounts } from '../../features/invoices/pay-amounts.tsx';
import { useTypedParts } from '../../features/invoices/use-typed-parts.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { Title } from '../../pieces/title.tsx';
import { ErrorState, Notice, Skeleton } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';

const CARD_FORM = 'card-form';
/** Documents of one payment. */
const MOST = invoicePaymentRequestLinesMax;

/** What stays with the address of a visit. */
interface Kept {
  parts: PaymentStatus['lines'];
}

/** Paying invoices: the documents stand in the address, and so does a payment that is under way. */
export default function PayInvoicesScreen() {
  const { locale, t } = useI18n();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [refusal, setRefusal] = useState<unknown>(null);
  const [paid, setPaid] = useState<PaidBy | null>(null);
  const paymentId = search.get('payment');
  const onSettled = (ids: PaidBy['ids'], amount: PaidBy['amount'], by: PaidBy['by']) => {
    setPaid({ ids, amount, by });
    // Their totals too: what is known of them begins with the same word.
    void queryClient.invalidateQueries({ queryKey: getListInvoicesQueryKey() });
    for (const id of ids) void queryClient.removeQueries({ queryKey: getGetInvoiceQueryOptions(id).queryKey });
  };
  const onPaid = ({ lines, amountString }: PaymentStatus) =>
    onSettled(
      lines.map(({ id }) => id),
      amountString,
      'card',
    );
  const sent = useSentCard();
  const { left, toBank } = useBankPage();
  const chosen = search.getAll('id').map(Number).filter(Number.isInteger);
  const withPayment = (id: string | null, ids: readonly number[] = chosen, state?: Kept) => {
    const next = new URLSearchParams(ids.map((each) => ['id', String(each)]));
    if (id) next.set('payment', id);
    setSearch(next, { replace: true, state });
  };
  const location = useLocation();
  const [parts, setParts] = useState<PaymentStatus['lines']>(() => (location.state as Kept | null)?.parts ?? []);
  /** The fields of a card may want the page anew: how much of each document stays with the address. */
  const keep = (kept: PaymentStatus['lines']) =>
    navigate({ search: location.search }, { replace: true, state: { parts: kept } satisfies Kept });
  /** Back to the documents, and to how much of each: whoever comes from the bank has them from the payment. */
  const leave = (payment: Followed | null) => {
    const lines = payment?.lines ?? [];
    setParts(lines);
    withPayment(null, lines.length > 0 ? lines.map(({ id }) => id) : chosen, { parts: lines });
  };
  const take = (payment: PaymentStatus) => {
    // Also where it is over at once: a reload finds that it is paid.
    withPayment(payment.paymentId);
    if (payment.state === 'completed') return onPaid(payment);
    toBank(payment.nextAction?.url);
  };
  return (
    <>
      <Title>{t('title.payInvoices')}</Title>
      {!paid && (
        <Link to={to('invoices', locale)} className="link text-xs text-ink-2">
          {t('invoicePay.back')}
        </Link>
      )}
      {paid ? (
        <Paid {...paid} />
      ) : left ? null : paymentId ? (
        <div className="mt-4">
          <PaymentFollow
            key={paymentId}
            paymentId={paymentId}
            wait={t('invoicePay.action')}
            resends={'token' in sent.of(paymentId)}
            settle={async () => {
              const payment = await confirmPayment(paymentId, sent.of(paymentId), idempotent(crypto.randomUUID()));
              if (payment.state === 'completed') onPaid(payment);
              return payment.state === 'completed';
            }}
            onRefused={(error, payment) => {
              setRefusal(isNotFound(error) ? null : error);
              leave(payment);
            }}
            onLeave={leave}
          />
        </div>
      ) : (
        <Choice
          key={chosen.join()}
          ids={chosen.slice(0, MOST)}
          parts={parts}
          refusal={refusal}
          onFrozen={keep}
          onTaken={take}
          onSetOff={(amount) => onSettled(chosen, amount, 'credit')}
          onUnanswered={(id, token) => {
            sent.keep(id, token);
            withPayment(id);
          }}
        />
      )}
    </>
  );
}

function Choice({
  ids,
  parts,
  refusal,
  onFrozen,
  onTaken,
  onSetOff,
  onUnanswered,
}: {
  ids: readonly number[];
  /** How much of each was to be paid before; all that is open of the others. */
  parts: PaymentStatus['lines'];
  /** Why the payment before this one came to nothing. */
  refusal: unknown;
  /** These parts are about to be paid. */
  onFrozen: (parts: PaymentStatus['lines']) => void;
  onTaken: (payment: PaymentStatus) => void;
  /** Credit notes have paid so much. */
  onSetOff: (amount: string) => void;
  /** The card was sent, and nobody knows what has become of it. */
  onUnanswered: (paymentId: string, token: string) => void;
}) {
  const { locale, t } = useI18n();
  const found = useQueries({ queries: ids.map((id) => getGetInvoiceQueryOptions(id)) });
  const { typed, type, forget } = useTypedParts(ids, parts);
  const [checkout, setCheckout] = useState<InvoiceCheckout | null>(null);
  const [error, setError] = useState<unknown>(refusal);
  const [busy, setBusy] = useState(false);
  const preparing = useIntent();
  const confirming = useIntent();
  const settingOff = useIntent();
  // Whoever goes on to the card goes on to its number.
  useEffect(() => {
    if (checkout) document.getElementById(CARD_FORM)?.querySelector('input')?.focus();
  }, [checkout]);
  const failed = found.find(({ isError, data }) => isError && !data);
  if (failed) return <ErrorState title={messageOf(failed.error, t)} retryLabel={t('common.retry')} onRetry={() => void failed.refetch()} />;
  if (found.some(({ isPending }) => isPending)) return <Skeleton className="mt-6 h-64" />;
  const invoices = found.flatMap(({ data }) => data ?? []).filter(({ openAmount }) => openAmount.amount !== 0);
  const [first] = invoices;
  if (!first) return <NothingToPay isSettled={ids.length > 0} />;
  const { currency } = first.openAmount;
  const amounts = invoices.map((invoice) => amountOf(invoice, typed));
  const sum = amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
  const isMixed = invoices.some(({ openAmount }) => openAmount.currency !== currency);
  const paying = amounts.reduce<number>((total, amount) => total + Math.max(0, amount ?? 0), 0);
  // Credit that reaches over everything leaves nothing for a card.
  const isSetOff = sum <= 0 && paying > 0;
  const isWrong = isMixed || (sum <= 0 && !isSetOff) || amounts.includes(null);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (thrown) {
      setError(thrown);
      setCheckout(null);
      // What was not answered keeps its key: pressed again, it is the same checkout, and does not stand in its own way.
      if (isRefusal(thrown)) {
        preparing.done();
        confirming.done();
      }
      for (const query of found) void query.refetch();
    } finally {
      setBusy(false);
    }
  };
  const body = { currency, lines: invoices.map(({ id }, at) => ({ id, amount: amounts[at] ?? 0 })) };
  const setOff = async () => {
    setBusy(true);
    setError(null);
    try {
      const { amountString } = await transferInvoiceCredit(body, idempotent(settingOff.keyFor(body)));
      forget();
      onSetOff(amountString);
    } catch (thrown) {
      setError(thrown);
      // What was not answered keeps its key: pressed again, it is the same credit.
      if (!isRefusal(thrown)) return;
      settingOff.done();
      for (const query of found) void query.refetch();
    } finally {
      setBusy(false);
    }
  };
  const freeze = () =>
    attempt(async () => {
      setError(null);
      const prepared = await prepareInvoicePayment(body, idempotent(preparing.keyFor(body)));
      onFrozen(body.lines);
      setCheckout(prepared);
    });
  const pay = (paymentId: string, token: string) =>
    attempt(async () => {
      try {
        const payment = await confirmPayment(paymentId, { token }, idempotent(confirming.keyFor({ paymentId, token })));
        forget();
        onTaken(payment);
      } catch (thrown) {
        // A part that was charged could be paid a second time: what was not answered is followed.
        if (isRefusal(thrown)) throw thrown;
        onUnanswered(paymentId, token);
      }
    });
  return (
    <div className="max-w-3xl">
      <h1 className="mt-1 font-display text-d3">{t('invoicePay.title')}</h1>
      <p className="mt-1.5 mb-6 text-md text-ink-2">{t('invoicePay.lead')}</p>
      {!!error && (
        <div className="mb-6">
          <Notice tone="bad" live>
            {refusalText(error, t)}
            <span className="mt-1 block text-sm">{t('invoicePay.notCharged')}</span>
          </Notice>
        </div>
      )}
      <PayAmounts invoices={invoices} typed={typed} onType={type} frozen={checkout !== null} />
      <div className="flex items-baseline justify-between gap-4 py-5">
        <span className="font-medium">{t('invoicePay.sum')}</span>
        <span className="tnum text-[1.375rem] font-medium">
          {checkout?.amountString ?? formatMoney(locale, { amount: isSetOff ? 0 : sum, currency })}
        </span>
      </div>
      {isSetOff && !isWrong && (
        <p className="pb-5 text-sm text-ink-2">
          {t('invoicePay.setOffHint', {
            amount: formatMoney(locale, { amount: paying, currency }),
            left: formatMoney(locale, { amount: -sum, currency }),
          })}
        </p>
      )}
      {isMixed && <Notice tone="warn">{t('invoicePay.mixed')}</Notice>}
      {checkout ? (
        <div className="grid gap-4">
          <CardForm
            id={CARD_FORM}
            provider={checkout.provider}
            publishableKey={checkout.publishableKey}
            amount={checkout.amount}
            onToken={async (token) => {
              await pay(checkout.paymentId, token);
              return { ok: true };
            }}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" form={CARD_FORM} size="lg" busy={busy}>
              {busy ? t('card.paying') : t('card.pay', { amount: checkout.amountString })}
            </Button>
            <Button kind="secondary" size="lg" disabled={busy} onClick={() => setCheckout(null)}>
              {t('invoicePay.change')}
            </Button>
          </div>
        </div>
      ) : (
        <Button size="lg" disabled={isWrong} busy={busy} onClick={() => void (isSetOff ? setOff() : freeze())}>
          {t(isSetOff ? 'invoicePay.setOff' : 'invoicePay.next')}
        </Button>
      )}
    </div>
  );
}
