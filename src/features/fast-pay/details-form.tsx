import { useEffect, useRef } from 'react';
import { prepareFastPayment } from '../../../generated/api/fastpayments/fastpayments.ts';
import type { FastPaymentLink } from '../../../generated/api/model/fastPaymentLink.ts';
import type { FastPaymentRequest as FastPaymentBody } from '../../../generated/api/model/fastPaymentRequest.ts';
import type { InvoiceCheckout } from '../../../generated/api/model/invoiceCheckout.ts';
import { currencies } from '../../../generated/rules.ts';
import { FastPaymentRequest } from '../../../generated/zod/schemas/fastPaymentRequest.zod.ts';
import { codeOf } from '../../api/errors.ts';
import { formatDay } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { codeOfFinding } from '../../pieces/contract-check.ts';
import { useContractForm } from '../../pieces/contract-form.ts';
import { Facts } from '../../pieces/facts.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { FieldError, TextArea, TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { amountOf, type Details, isStillThere, keepDetails, keepWhileReadAnew, keptDetails, noDetails, requestOf } from './details.ts';

/** The invoice as its link has filled it in: to be read, not changed. */
export function LinkedInvoice({ filled }: { filled: FastPaymentLink }) {
  const { locale, t } = useI18n();
  return (
    <Facts
      className="md:!grid-cols-3"
      facts={[
        [t('fastPay.invoiceNumber'), filled.invoiceNumber],
        [t('fastPay.customer'), filled.customerName],
        [t('fastPay.customerCode'), filled.customerCode],
        [t('invoices.date'), formatDay(locale, filled.date)],
        [t('fastPay.dueDate'), formatDay(locale, filled.expirationDate)],
        [
          t('fastPay.cartTotal'),
          <strong key="total" className="font-medium">
            {filled.cartTotalString}
          </strong>,
        ],
      ]}
    />
  );
}

/** Who pays which invoice. What comes of it is a prepared payment. */
export function DetailsForm({
  link,
  onPrepared,
  onStale,
}: {
  link: { token: string; filled: FastPaymentLink } | null;
  /** What was prepared, and what for: after a card that was refused the same is asked for again. */
  onPrepared: (checkout: InvoiceCheckout, request: FastPaymentBody) => void;
  /** What the link has filled in is not open any more: part of it was paid meanwhile. */
  onStale?: () => void;
}) {
  const { t } = useI18n();
  const form = useContractForm({
    schema: FastPaymentRequest,
    defaultValues: keptDetails()?.details ?? noDetails,
    toBody: (details: Details) => requestOf(details, link),
    texts: {
      privacyConsent: () => t('fastPay.consentNeeded'),
      customerCode: (finding) => (codeOfFinding(finding) === 'required' ? undefined : t('fastPay.codeFormat')),
    },
    // What is missing is asked for in one way at every field.
    check: ({ amount }) => ({
      amount: link || amountOf(amount) !== null ? undefined : t(amount.trim() ? 'fastPay.amountFormat' : 'error.required'),
    }),
    send: (body, details) =>
      prepareFastPayment(body).then(
        (checkout) => {
          keepDetails(details, link?.token ?? null);
          onPrepared(checkout, body);
          return { ok: true as const };
        },
        (error: unknown) => {
          if (codeOf(error) === 'INVOICE_AMOUNT_NOT_OPEN') onStale?.();
          return { ok: false as const, error };
        },
      ),
  });
  const leaving = useRef<(keep: typeof keepDetails) => void>(() => {});
  leaving.current = (keep) => keep(form.getValues(), link?.token ?? null);
  // In another language it is another form, and read anew another page; who pays has typed all the same.
  useEffect(() => {
    const hide = () => leaving.current(keepWhileReadAnew);
    addEventListener('pagehide', hide);
    addEventListener('pageshow', isStillThere);
    return () => {
      removeEventListener('pagehide', hide);
      removeEventListener('pageshow', isStillThere);
      leaving.current(keepDetails);
    };
  }, []);
  const field = (name: keyof Details) => ({ ...form.register(name), error: form.messageAt(name) });
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-9">
      <fieldset className="grid grid-cols-2 gap-4">
        <legend className="col-span-full mb-4 font-display text-d5">{t('fastPay.invoice')}</legend>
        {link ? (
          <div className="col-span-full">
            <LinkedInvoice filled={link.filled} />
          </div>
        ) : (
          <>
            <TextField
              label={t('fastPay.invoiceNumber')}
              className="max-md:col-span-full"
              inputClassName="tnum uppercase placeholder:normal-case"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="IN26-000412"
              {...field('invoiceNumber')}
            />
            <TextField
              label={t('fastPay.customerCode')}
              className="max-md:col-span-full"
              inputClassName="tnum uppercase placeholder:normal-case"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="C1001"
              {...field('customerCode')}
            />
            <TextField
              label={t('fastPay.cartTotal')}
              inputClassName="tnum text-right"
              inputMode="decimal"
              autoComplete="off"
              {...field('amount')}
            />
            <SelectField
              label={t('fastPay.currency')}
              options={currencies.map((currency) => ({ value: currency, label: currency }))}
              {...field('currency')}
            />
          </>
        )}
      </fieldset>
      <fieldset className="grid grid-cols-2 gap-4">
        <legend className="col-span-full mb-4 font-display text-d5">{t('fastPay.payer')}</legend>
        <TextField label={t('fastPay.firstName')} className="max-md:col-span-full" autoComplete="given-name" {...field('firstName')} />
        <TextField label={t('fastPay.lastName')} className="max-md:col-span-full" autoComplete="family-name" {...field('lastName')} />
        <TextField
          label={t('fastPay.email')}
          type="email"
          inputMode="email"
          className="col-span-full"
          autoComplete="email"
          {...field('email')}
        />
        <TextArea label={t('fastPay.notes')} className="col-span-full" rows={2} {...field('notes')} />
      </fieldset>
      <div className="grid gap-2">
        <Checkbox
          label={t('fastPay.consent')}
          {...form.register('privacyConsent')}
          aria-invalid={form.messageAt('privacyConsent') ? true : undefined}
          aria-describedby="consent-error"
        />
        <FieldError id="consent-error" text={form.messageAt('privacyConsent')} />
        <details className="text-xs">
          <summary className="min-h-6 cursor-pointer text-ink-2">{t('fastPay.privacy')}</summary>
          <p className="mt-2 max-w-prose text-ink-2">{t('fastPay.privacyText')}</p>
        </details>
      </div>
      <div className="grid gap-3">
        <FieldError text={form.submitError} />
        <Button type="submit" size="lg" busy={form.busy} className="justify-self-start max-md:w-full">
          {t('fastPay.next')}
        </Button>
      </div>
    </form>
  );
}
