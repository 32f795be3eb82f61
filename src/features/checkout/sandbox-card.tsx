import { createSandboxToken } from '../../../generated/api/payments/payments.ts';
import { type SandboxBehaviour, sandboxCards } from '../../../generated/rules.ts';
import { SandboxCard as CardSchema } from '../../../generated/zod/schemas/sandboxCard.zod.ts';
import { codeOf, problemOf } from '../../api/errors.ts';
import { colonOf } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { type Sent, useContractForm } from '../../pieces/contract-form.ts';
import { FieldError, TextField } from '../../ui/field.tsx';
import type { CardFormProps } from './card-form-props.ts';

const inGroups = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ');
/** What is typed, as it is printed on a card: groups of four, a stroke behind the month. */
const asNumber = (text: string) => inGroups(text.replaceAll(/\D/g, '').slice(0, 19));
const asExpiry = (text: string) => {
  const digits = text.replaceAll(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
};
/** Next year and some, so that the examples do not expire with this file. */
const later = () => `12/${String((new Date().getFullYear() + 3) % 100).padStart(2, '0')}`;

/** The fields of the built-in provider, with its test cards to choose from. */
export function SandboxCard({ id, onToken }: CardFormProps) {
  const { locale, t } = useI18n();
  const form = useContractForm({
    schema: CardSchema,
    defaultValues: { number: '', expiry: '', cvc: '' },
    toBody: (values) => values,
    texts: { expiry: () => t('card.expiryFormat') },
    send: async (card): Promise<Sent> => {
      try {
        return await onToken((await createSandboxToken(card)).token);
      } catch (error) {
        const path = problemOf(error)?.errors?.[0]?.path;
        if (codeOf(error) !== 'PAYMENT_METHOD_INVALID' || !path) return { ok: false, error };
        const name = path === 'body.expiry' ? 'expiry' : 'number';
        form.setError(name, { type: 'server', message: t(name === 'expiry' ? 'card.expired' : 'card.unknown') }, { shouldFocus: true });
        return { ok: true };
      }
    },
  });
  const typed = (name: 'number' | 'expiry', shape: (text: string) => string) => {
    const { onChange, ...field } = form.register(name);
    return {
      ...field,
      onChange: (event: { target: HTMLInputElement }) => {
        event.target.value = shape(event.target.value);
        return onChange(event);
      },
    };
  };
  const fill = (number: string) => {
    form.setValue('number', inGroups(number));
    form.setValue('expiry', later());
    form.setValue('cvc', '123');
    form.clearErrors();
  };
  return (
    <form id={id} noValidate onSubmit={form.submit} className="grid gap-4 border border-line bg-surface p-5">
      <fieldset className="grid grid-cols-2 gap-4">
        <legend className="sr-only">{t('card.legend')}</legend>
        <TextField
          label={t('card.number')}
          className="col-span-full"
          inputClassName="tnum"
          inputMode="numeric"
          autoComplete="cc-number"
          {...typed('number', asNumber)}
          error={form.messageAt('number')}
        />
        <TextField
          label={t('card.expiry')}
          placeholder={t('card.expiryHint')}
          inputClassName="tnum"
          inputMode="numeric"
          autoComplete="cc-exp"
          {...typed('expiry', asExpiry)}
          error={form.messageAt('expiry')}
        />
        <TextField
          label={t('card.cvc')}
          inputClassName="tnum"
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          {...form.register('cvc')}
          error={form.messageAt('cvc')}
        />
      </fieldset>
      <FieldError text={form.submitError} />
      <p className="text-xs text-ink-2">{t('card.secure')}</p>
      <details className="text-xs">
        <summary className="min-h-6 cursor-pointer text-ink-2">{t('card.testTitle')}</summary>
        <p className="mt-2 text-ink-2">{t('card.testLead')}</p>
        <ul className="mt-2 grid gap-x-6 md:grid-cols-2">
          {(Object.entries(sandboxCards) as [string, SandboxBehaviour][]).map(([number, behaviour]) => (
            <li key={number}>
              <button
                type="button"
                className="link grid min-h-8 w-full grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 py-1 text-left"
                aria-label={t('card.fill', { number: inGroups(number) }) + colonOf(locale) + t(`card.test.${behaviour}`)}
                onClick={() => fill(number)}
              >
                <span className="tnum">{inGroups(number)}</span>
                <span className="text-ink-2">{t(`card.test.${behaviour}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </form>
  );
}
