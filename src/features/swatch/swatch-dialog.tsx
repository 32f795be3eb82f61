import { type ReactNode, useEffect, useState } from 'react';
import type { DittaCode } from '../../../generated/api/model/dittaCode.ts';
import { requestSwatch } from '../../../generated/api/publicarticles/publicarticles.ts';
import { privacyVersions } from '../../../generated/rules.ts';
import { SwatchRequest } from '../../../generated/zod/schemas/swatchRequest.zod.ts';
import { lacksPostalCode } from '../../../shared/rules/postal-code.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { useContractForm } from '../../pieces/contract-form.ts';
import { countryChoices } from '../../pieces/countries.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError, TextArea, TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

/** A swatch of which cloth. */
export interface WantedSwatch {
  ditta: DittaCode;
  code: string;
  color: string;
  name: string;
}
const nobody = {
  companyName: '',
  contactName: '',
  email: '',
  street: '',
  postalCode: '',
  city: '',
  country: '',
  message: '',
  privacyConsent: false,
  homepage: '',
};
type Typed = typeof nobody;

/** A visitor asks for a swatch: who, where to, and the way to become a partner. */
export function SwatchDialog({ wanted, partner, onClose }: { wanted: WantedSwatch; partner: ReactNode; onClose: () => void }) {
  const { locale, t } = useI18n();
  const [opened, setOpened] = useState(0);
  useEffect(() => setOpened(Date.now()), []);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const article = `${wanted.name} ${wanted.code}-${wanted.color}`;
  const required = (value: string) => (value.trim() === '' ? t('error.required') : undefined);
  const form = useContractForm({
    schema: SwatchRequest,
    defaultValues: nobody,
    toBody: ({ country, ...typed }: Typed) => ({
      ...typed,
      country: country || undefined,
      privacyVersion: privacyVersions.at(-1),
      seconds: Math.min(86_400, Math.round((Date.now() - opened) / 1000)),
    }),
    texts: { privacyConsent: () => t('fastPay.consentNeeded'), country: () => t('error.required') },
    check: ({ companyName, contactName, street, postalCode, city, country }) => ({
      companyName: required(companyName),
      contactName: required(contactName),
      street: required(street),
      postalCode: lacksPostalCode({ country, postalCode }) ? t('error.required') : undefined,
      city: required(city),
    }),
    send: (body) =>
      requestSwatch(wanted.ditta, wanted.code, wanted.color, body).then(
        () => {
          setSentTo(body.email);
          return { ok: true as const };
        },
        (error: unknown) => ({ ok: false as const, error }),
      ),
  });
  const field = (name: keyof Typed) => ({ ...form.register(name), error: form.messageAt(name) });
  if (sentTo !== null)
    return (
      <Dialog
        open
        onClose={onClose}
        closeLabel={t('common.close')}
        title={t('swatch.sent')}
        actions={<Button onClick={onClose}>{t('common.close')}</Button>}
      >
        <p role="status">{t('swatch.sentHint', { email: sentTo })}</p>
        <p className="mt-4">{partner}</p>
      </Dialog>
    );
  return (
    <Dialog open wide onClose={onClose} closeLabel={t('common.close')} title={t('swatch.title', { article })}>
      <form noValidate onSubmit={form.submit} className="grid gap-5 text-ink">
        <p className="text-sm text-ink-2">{t('swatch.lead')}</p>
        <div className="grid grid-cols-2 gap-4">
          <TextField label={t('swatch.company')} className="max-md:col-span-full" autoComplete="organization" {...field('companyName')} />
          <TextField label={t('swatch.contact')} className="max-md:col-span-full" autoComplete="name" {...field('contactName')} />
          <TextField
            label={t('partner.email')}
            type="email"
            inputMode="email"
            className="col-span-full"
            autoComplete="email"
            {...field('email')}
          />
          <TextField label={t('partner.street')} className="col-span-full" autoComplete="street-address" {...field('street')} />
          <TextField label={t('partner.postalCode')} autoComplete="postal-code" {...field('postalCode')} />
          <TextField label={t('partner.city')} autoComplete="address-level2" {...field('city')} />
          <SelectField
            label={t('partner.country')}
            className="col-span-full"
            autoComplete="country"
            options={[{ value: '', label: '–' }, ...countryChoices(locale)]}
            {...field('country')}
          />
          <TextArea label={t('swatch.message')} className="col-span-full" rows={2} {...field('message')} />
        </div>
        {/* Nobody sees it, and no keyboard comes to it: only a machine fills it in. */}
        <input type="text" tabIndex={-1} autoComplete="off" aria-hidden="true" className="sr-only" {...form.register('homepage')} />
        <div className="grid gap-2">
          <Checkbox
            label={t('partner.consent')}
            {...form.register('privacyConsent')}
            aria-invalid={form.messageAt('privacyConsent') ? true : undefined}
            aria-describedby="swatch-consent"
          />
          <FieldError id="swatch-consent" text={form.messageAt('privacyConsent')} />
          <details className="text-xs">
            <summary className="min-h-6 cursor-pointer text-ink-2">{t('fastPay.privacy')}</summary>
            <p className="mt-2 max-w-prose text-ink-2">{t('swatch.privacyText')}</p>
          </details>
        </div>
        <FieldError text={form.submitError} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" size="lg" busy={form.busy} className="max-md:w-full">
            {t('swatch.send')}
          </Button>
          <span className="text-sm">{partner}</span>
        </div>
      </form>
    </Dialog>
  );
}
