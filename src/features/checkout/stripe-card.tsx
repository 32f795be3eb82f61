import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { Notice, Skeleton } from '../../ui/bits.tsx';
import { FieldError } from '../../ui/field.tsx';
import type { CardFormProps } from './card-form-props.ts';
import { stripeFor } from './stripe-script.ts';

/** Stripe's own fields, in a frame of Stripe's: what is typed there never reaches the shop. */
export default function StripeCard(props: CardFormProps) {
  const { locale, t } = useI18n();
  const [stripe, setStripe] = useState<Stripe | null | undefined>();
  useEffect(() => {
    let gone = false;
    void stripeFor(props.publishableKey).then((script) => {
      if (!gone) setStripe(script);
    });
    return () => {
      gone = true;
    };
  }, [props.publishableKey]);
  if (stripe === undefined) return <Skeleton className="h-44" />;
  if (stripe === null) return <Notice tone="bad">{t('card.notLoaded')}</Notice>;
  const { amount = 100, currency = 'EUR' } = props.amount ?? {};
  return (
    <Elements
      stripe={stripe}
      options={{
        mode: 'payment',
        amount,
        currency: currency.toLowerCase(),
        captureMethod: 'manual',
        allowedPaymentMethodTypes: ['card'],
        locale,
        appearance: { variables: { colorPrimary: '#1f3a5f', borderRadius: '2px', fontFamily: 'system-ui, sans-serif' } },
      }}
    >
      <Fields {...props} />
    </Elements>
  );
}

function Fields({ id, onToken }: CardFormProps) {
  const { t } = useI18n();
  const stripe = useStripe();
  const elements = useElements();
  const running = useRef(false);
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements || running.current) return;
    running.current = true;
    setError(undefined);
    try {
      // What is wrong with a field Stripe says at the field, in the language of the page.
      const { error: wrong } = await elements.submit();
      if (wrong) return;
      const { confirmationToken, error: refused } = await stripe.createConfirmationToken({ elements });
      if (refused) return setError(refused.message ?? t('error.PAYMENT_FAILED'));
      const sent = await onToken(confirmationToken.id);
      if (!sent.ok) setError(messageOf(sent.error, t));
    } finally {
      running.current = false;
    }
  };
  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 border border-line bg-surface p-5">
      <PaymentElement />
      <FieldError text={error} />
      <p className="text-xs text-ink-2">{t('card.secure')}</p>
    </form>
  );
}
