import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { getGetInvoiceQueryOptions, getListInvoicesQueryKey } from '../../../generated/api/invoices/invoices.ts';
import type { PaymentStatus } from '../../../generated/api/model/paymentStatus.ts';
import { confirmPayment } from '../../../generated/api/payments/payments.ts';
import { invoicePaymentRequestLinesMax } from '../../../generated/zod/schemas/invoicePaymentRequest.zod.ts';
import { isNotFound } from '../../api/errors.ts';
import { idempotent } from '../../api/idempotency.ts';
import { PaymentFollow } from '../../features/checkout/payment-follow.tsx';
import { useBankPage } from '../../features/checkout/use-bank-page.ts';
import type { Followed } from '../../features/checkout/use-follow.ts';
import { useSentCard } from '../../features/checkout/use-sent-card.ts';
import { Paid, type PaidBy } from '../../features/invoices/paid.tsx';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { Title } from '../../pieces/title.tsx';
import { Choice } from './pay-choice.tsx';

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
