import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getGetInvoiceQueryOptions, prepareInvoicePayment, transferInvoiceCredit } from '../../../generated/api/invoices/invoices.ts';
import type { InvoiceCheckout } from '../../../generated/api/model/invoiceCheckout.ts';
import type { PaymentStatus } from '../../../generated/api/model/paymentStatus.ts';
import { confirmPayment } from '../../../generated/api/payments/payments.ts';
import { isRefusal, messageOf } from '../../api/errors.ts';
import { idempotent, useIntent } from '../../api/idempotency.ts';
import { CardForm } from '../../features/checkout/card-form.tsx';
import { isOfTheCard, refusalText } from '../../features/checkout/refusal.ts';
import { NothingToPay } from '../../features/invoices/nothing-to-pay.tsx';
import { amountOf, PayAmounts } from '../../features/invoices/pay-amounts.tsx';
import { useTypedParts } from '../../features/invoices/use-typed-parts.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { ErrorState, Notice, Skeleton } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';

const CARD_FORM = 'card-form';

/** How much of each chosen document, and the card that pays it. */
export function Choice({
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
  const refuse = (thrown: unknown) => {
    setError(thrown);
    // What was not answered keeps its key: pressed again, it is the same checkout, and does not stand in its own way.
    if (isRefusal(thrown)) {
      preparing.done();
      confirming.done();
    }
    for (const query of found) void query.refetch();
  };
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (thrown) {
      refuse(thrown);
      setCheckout(null);
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
  const prepare = async () => {
    const prepared = await prepareInvoicePayment(body, idempotent(preparing.keyFor(body)));
    onFrozen(body.lines);
    setCheckout(prepared);
  };
  const freeze = () =>
    attempt(async () => {
      setError(null);
      await prepare();
    });
  const pay = (paymentId: string, token: string) =>
    attempt(async () => {
      try {
        const payment = await confirmPayment(paymentId, { token }, idempotent(confirming.keyFor({ paymentId, token })));
        forget();
        onTaken(payment);
      } catch (thrown) {
        // A part that was charged could be paid a second time: what was not answered is followed.
        if (!isRefusal(thrown)) return onUnanswered(paymentId, token);
        if (!isOfTheCard(thrown)) throw thrown;
        // The fields of the card stay as they are.
        refuse(thrown);
        await prepare();
      }
    });
  // Beside the button that was pressed.
  const refused = !!error && (
    <div className={checkout ? undefined : 'mb-6'}>
      <Notice tone="bad" live>
        {refusalText(error, t)}
        <span className="mt-1 block text-sm">{t('invoicePay.notCharged')}</span>
      </Notice>
    </div>
  );
  return (
    <div className="max-w-3xl">
      <h1 className="mt-1 font-display text-d3">{t('invoicePay.title')}</h1>
      <p className="mt-1.5 mb-6 text-md text-ink-2">{t('invoicePay.lead')}</p>
      {!checkout && refused}
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
          {refused}
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
