import '../../styles/shop.css';
import { useEffect, useRef, useState } from 'react';
import { confirmFastPayment } from '../../../generated/api/fastpayments/fastpayments.ts';
import type { FastPaymentStatus } from '../../../generated/api/model/fastPaymentStatus.ts';
import type { InvoiceCheckout } from '../../../generated/api/model/invoiceCheckout.ts';
import { isRefusal } from '../../api/errors.ts';
import { CardForm } from '../../features/checkout/card-form.tsx';
import { useI18n } from '../../i18n/runtime.tsx';
import { Button } from '../../ui/button.tsx';

const CARD_FORM = 'card-form';

/** The frozen amount and the fields of the card. */
export function CardStep({
  checkout,
  invoiceNumber,
  onTaken,
  onUnanswered,
  onRefused,
  onChange,
}: {
  checkout: InvoiceCheckout;
  invoiceNumber: string;
  onTaken: (payment: FastPaymentStatus) => void;
  /** The card was sent, and nobody knows what has become of it. */
  onUnanswered: (paymentId: string, token: string) => void;
  /** What was prepared is spent; done once there is another, or none. */
  onRefused: (error: unknown) => Promise<void>;
  onChange: () => void;
}) {
  const { t } = useI18n();
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { paymentId } = checkout;
  // Also after a card that was refused: why stands above.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each payment
  useEffect(() => {
    heading.current?.focus();
    scrollTo(0, 0);
  }, [paymentId]);
  const pay = async (token: string) => {
    setBusy(true);
    try {
      onTaken(await confirmFastPayment({ paymentId, token }));
    } catch (error) {
      if (isRefusal(error)) await onRefused(error);
      else onUnanswered(paymentId, token);
    } finally {
      setBusy(false);
    }
    return { ok: true as const };
  };
  return (
    <section className="grid gap-6">
      <h2 ref={heading} tabIndex={-1} className="flex items-baseline justify-between gap-4 border-y border-line py-4 outline-none">
        <span className="tnum text-sm">
          {t('fastPay.invoice')} {invoiceNumber}
        </span>
        <span className="tnum text-[1.375rem] font-medium">{checkout.amountString}</span>
      </h2>
      <CardForm
        id={CARD_FORM}
        provider={checkout.provider}
        publishableKey={checkout.publishableKey}
        amount={checkout.amount}
        onToken={pay}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" form={CARD_FORM} size="lg" busy={busy}>
          {busy ? t('card.paying') : t('card.pay', { amount: checkout.amountString })}
        </Button>
        <Button kind="secondary" size="lg" disabled={busy} onClick={onChange}>
          {t('fastPay.change')}
        </Button>
      </div>
    </section>
  );
}
