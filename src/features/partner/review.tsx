import { type FormEvent, type ReactNode, useState } from 'react';
import type { PartnerAttachment } from '../../../generated/api/model/partnerAttachment.ts';
import { submitPartnerRequest } from '../../../generated/api/partners/partners.ts';
import { privacyVersions } from '../../../generated/rules.ts';
import { countryName } from '../../../shared/rules/country-name.ts';
import { messageOf, problemOf } from '../../api/errors.ts';
import { formatMoney, formatNumber, listed } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { Facts } from '../../pieces/facts.tsx';
import { Notice } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { FieldError } from '../../ui/field.tsx';
import { useCodeText } from './steps.tsx';
import { requestOf, STEPS, type StepName, type Typed, whole } from './typed.ts';

type Lines = readonly (readonly [string, ReactNode])[];

/** What was filled in, step by step, in words. */
function useSummary(typed: Typed, files: readonly PartnerAttachment[]): Record<StepName, Lines> {
  const { locale, t } = useI18n();
  const codeText = useCodeText();
  const country = (code: string) => (code ? countryName(locale, code) : '');
  const { administration: a, sales: s, info: i, production: p, extra: e } = typed;
  const number = (text: string) => {
    const value = whole(text);
    return typeof value === 'number' ? formatNumber(locale, value) : value;
  };
  const euros = (text: string) => {
    const value = whole(text);
    return typeof value === 'number' ? formatMoney(locale, { amount: value * 100, currency: 'EUR' }) : value;
  };
  const all = (codes: readonly string[], group: string) => listed(locale, codes.map(codeText(group)));
  return {
    administration: [
      [t('partner.companyName'), a.companyName],
      [t('partner.contact'), `${a.firstName} ${a.lastName}`],
      [t('partner.email'), a.email],
      [t('partner.phone'), a.phone],
      [t('partner.billing'), listed(locale, [a.street, `${a.postalCode} ${a.city}`.trim(), country(a.country)])],
      [t('partner.vatNumber'), a.vatNumber],
      [t('partner.website'), a.website],
      [t('partner.taxCode'), a.taxCode],
    ],
    sales: [
      [t('partner.kind'), codeText('kinds')(s.kind)],
      [t('partner.channels'), all(s.channels, 'channel')],
      [t('partner.segment'), codeText('segments')(s.segment)],
      [withoutUnit(t('partner.minimumPrice')), euros(s.minimumPrice)],
      [withoutUnit(t('partner.maximumPrice')), euros(s.maximumPrice)],
      [t('partner.piecesPerYear'), number(s.piecesPerYear)],
    ],
    info: [
      [t('partner.products'), all(i.products, 'product')],
      [t('partner.size'), codeText('sizes')(i.size)],
      [t('partner.otherSuppliers'), i.otherSuppliers],
    ],
    production: [
      [t('partner.place'), codeText('places')(p.place)],
      ...p.addresses.map(
        (address, index) =>
          [
            t('partner.address', { number: index + 1 }),
            listed(locale, [address.company, address.street, `${address.postalCode} ${address.city}`.trim(), country(address.country)]),
          ] as const,
      ),
      [t('partner.courier'), p.ownCourier && [p.courier, p.courierAccount].filter(Boolean).join(' · ')],
    ],
    extra: [
      [t('partner.location'), codeText('locations')(e.location)],
      [t('partner.cutting'), codeText('cuttings')(e.cutting)],
      [t('partner.shopWindow'), e.shopWindow && '✓'],
      [t('partner.message'), e.message],
      [
        t('partner.files'),
        listed(
          locale,
          files.map(({ name }) => name),
        ),
      ],
    ],
  };
}

/** The unit stands at the amount, not in front of a field. */
const withoutUnit = (term: string): string => term.replace(/[,，]\s*€$/, '');
/** Whether a field may be left empty is no matter any more. */
const ASIDE = /\s*[(（][^)）]*[)）]$/;
/** What was typed keeps its direction of writing to itself. */
const apart = ([term, value]: Lines[number]): Lines[number] => [
  term.replace(ASIDE, ''),
  value && typeof value === 'string' ? <bdi key={term}>{value}</bdi> : value,
];

/** Everything once more, the terms, and the button that sends it. */
export function Review({
  typed,
  files,
  token,
  onStep,
  onSent,
}: {
  typed: Typed;
  files: readonly PartnerAttachment[];
  token: () => Promise<string>;
  onStep: (step: number) => void;
  onSent: () => void;
}) {
  const { locale, t } = useI18n();
  const summary = useSummary(typed, files);
  const [terms, setTerms] = useState(false);
  const [consent, setConsent] = useState(false);
  const [homepage, setHomepage] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const wrong = new Set((problemOf(error)?.errors ?? []).map(({ path }) => path.split('.')[2]));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!terms || !consent || busy) return;
    setBusy(true);
    setError(null);
    try {
      const privacyVersion = privacyVersions.at(-1) ?? privacyVersions[0];
      await submitPartnerRequest({
        token: await token(),
        request: requestOf(typed),
        termsAccepted: true,
        privacyConsent: true,
        privacyVersion,
        homepage,
      });
      onSent();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-8">
      {!!error && (
        <Notice tone="bad" live>
          {messageOf(error, t)}
          {wrong.size > 0 && (
            <span className="mt-1 block text-sm">
              {t('partner.fieldsWrong')}{' '}
              {STEPS.map((step, index) =>
                wrong.has(step) ? (
                  <button key={step} type="button" className="link" onClick={() => onStep(index)}>
                    {t(`partner.step.${step}`)}
                  </button>
                ) : null,
              )}
            </span>
          )}
        </Notice>
      )}
      {STEPS.map((step, index) => (
        <section key={step} aria-labelledby={`review-${step}`}>
          <div className="mb-2 flex items-baseline justify-between gap-4">
            <h3 id={`review-${step}`} className="font-display text-d5">
              {t(`partner.step.${step}`)}
            </h3>
            <button type="button" className="link text-xs" onClick={() => onStep(index)}>
              {t('partner.change')} <span className="sr-only">{t(`partner.step.${step}`)}</span>
            </button>
          </div>
          <Facts className="md:!grid-cols-2" facts={summary[step].map(apart)} />
        </section>
      ))}
      <div className="grid gap-3">
        <Checkbox label={t('partner.terms')} checked={terms} onChange={(event) => setTerms(event.target.checked)} />
        <FieldError text={tried && !terms ? t('partner.termsNeeded') : undefined} />
        <Details title={t('partner.termsTitle')} page={to('page', locale, { slug: 'terms' })}>
          {t('partner.termsText')}
        </Details>
        <Checkbox label={t('partner.consent')} checked={consent} onChange={(event) => setConsent(event.target.checked)} />
        <FieldError text={tried && !consent ? t('partner.consentNeeded') : undefined} />
        <Details title={t('fastPay.privacy')} page={to('page', locale, { slug: 'privacy' })}>
          {t('partner.privacyText')}
        </Details>
        {/* Nobody sees it, and no keyboard comes to it: only a machine fills it in. */}
        <input
          type="text"
          name="homepage"
          tabIndex={-1}
          autoComplete="off"
          aria-hidden="true"
          className="sr-only"
          value={homepage}
          onChange={(event) => setHomepage(event.target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" busy={busy} className="max-md:flex-1">
          {t('partner.send')}
        </Button>
        <Button kind="secondary" size="lg" onClick={() => onStep(STEPS.length - 1)}>
          {t('partner.back')}
        </Button>
      </div>
    </form>
  );
}

/** In short here, in full on a page of its own: in another tab, so that nothing typed is lost. */
function Details({ title, page, children }: { title: string; page: string; children: ReactNode }) {
  return (
    <details className="mb-2 text-xs">
      <summary className="min-h-6 cursor-pointer text-ink-2">{title}</summary>
      <p className="mt-2 max-w-prose text-ink-2">
        {children}{' '}
        <a href={page} target="_blank" rel="noreferrer" className="link">
          {title}
        </a>
      </p>
    </details>
  );
}
