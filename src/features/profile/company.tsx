import { useState } from 'react';
import type { ChangeRequest } from '../../../generated/api/model/changeRequest.ts';
import type { Profile } from '../../../generated/api/model/profile.ts';
import { withdrawProfileChange } from '../../../generated/api/profiles/profiles.ts';
import { countryName } from '../../../shared/rules/country-name.ts';
import { colonOf, formatInstant, listed } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { addressLines } from '../../pieces/countries.ts';
import { useZone } from '../../pieces/days.ts';
import { Facts } from '../../pieces/facts.tsx';
import { Badge, Notice, type Tone } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';
import { CompanyForm } from './company-form.tsx';
import { Section } from './section.tsx';
import type { ProfileChanges } from './use-profile.ts';

const TONES: Record<ChangeRequest['state'], Tone> = { OPEN: 'info', ACCEPTED: 'good', REFUSED: 'bad', WITHDRAWN: 'neutral' };

/** The firm with its billing address, and what it has asked the mill to change. */
export function CompanyData({ profile, changes, mayChange }: { profile: Profile; changes: ProfileChanges; mayChange: boolean }) {
  const { locale, t } = useI18n();
  const zone = useZone();
  const [asking, setAsking] = useState(false);
  const { company, requests } = profile;
  const open = requests.find(({ state }) => state === 'OPEN');
  const past = requests.filter(({ state }) => state !== 'OPEN');
  return (
    <Section
      title={t('profile.company')}
      lead={t('profile.companyLead')}
      tools={
        mayChange && (
          <Button kind="secondary" size="sm" disabled={open !== undefined} onClick={() => setAsking(true)}>
            {t('profile.ask')}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          [t('profile.field.name'), company.name],
          [t('profile.code'), company.code],
          [t('profile.field.vatNumber'), company.vatNumber],
          [t('profile.field.taxCode'), company.taxCode],
          [
            t('profile.billing'),
            addressLines(locale, company).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            )),
          ],
          [t('profile.field.email'), company.email],
          [t('profile.field.phone'), company.phone],
          [t('profile.field.website'), company.website],
        ]}
      />
      {open && (
        <div className="mt-4">
          <Notice
            title={t('profile.waiting', { name: open.requestedBy, date: formatInstant(locale, open.requestedAt, zone) })}
            action={
              mayChange && (
                <Button
                  kind="secondary"
                  size="sm"
                  className="no-print"
                  busy={changes.busy === 'withdraw'}
                  onClick={() => void changes.act('withdraw', t('profile.withdrawn'), () => withdrawProfileChange(open.id))}
                >
                  {t('profile.withdraw')}
                </Button>
              )
            }
          >
            <Wishes request={open} />
          </Notice>
        </div>
      )}
      {past.length > 0 && (
        <details className="mt-4 text-sm">
          <summary className="cursor-pointer text-ink-2">{t('profile.past', { count: past.length })}</summary>
          <ul className="mt-2 border-t border-line">
            {past.map((request) => (
              <li key={request.id} className="grid gap-1 border-b border-line py-2.5">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Badge tone={TONES[request.state]}>{t(`profile.state.${request.state}`)}</Badge>
                  <span className="text-ink-2">
                    {listed(locale, [request.requestedBy, formatInstant(locale, request.requestedAt, zone)])}
                  </span>
                </span>
                <Wishes request={request} />
                {request.reason && <span>{t('profile.reason', { reason: request.reason })}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
      {asking && <CompanyForm company={company} changes={changes} onClose={() => setAsking(false)} />}
    </Section>
  );
}

/** Field by field, from what to what. */
function Wishes({ request }: { request: ChangeRequest }) {
  const { locale, t } = useI18n();
  const text = (field: string, value: string) => (field === 'country' && value ? countryName(locale, value) : value) || '–';
  return (
    <>
      <ul>
        {request.changes.map(({ field, from, to }) => (
          <li key={field} className="break-words">
            {t(`profile.field.${field}`) + colonOf(locale)}
            <del className="text-ink-3">{text(field, from)}</del> → <ins className="no-underline">{text(field, to)}</ins>
          </li>
        ))}
      </ul>
      {request.note && <p className="break-words text-ink-2">{request.note}</p>}
    </>
  );
}
