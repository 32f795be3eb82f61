import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Partner } from '../../../generated/api/model/partner.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { useZone } from '../../pieces/days.ts';
import { Facts } from '../../pieces/facts.tsx';
import { buttonClass } from '../../ui/button.tsx';

/** What became of a request: thanks, welcome, or a refusal with its reason. */
export function PartnerStatus({ partner }: { partner: Partner }) {
  const { locale, t } = useI18n();
  const zone = useZone();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    scrollTo(0, 0);
  }, []);
  const { state } = partner;
  if (state === 'draft') return null;
  return (
    <section className="grid gap-6">
      <div>
        <h1 ref={heading} tabIndex={-1} className="title-2 outline-none">
          {t(`partner.state.${state}`)}
        </h1>
        <p className="mt-2 text-md text-ink-2">{t(`partner.stateText.${state}`)}</p>
        {state === 'refused' && <p className="mt-3 border-l-2 border-line-2 pl-4 text-md break-words">{partner.reason}</p>}
      </div>
      <Facts
        className="md:!grid-cols-3"
        facts={[
          [t('partner.companyName'), partner.companyName],
          [t('partner.sentOn'), partner.submittedAt && formatInstant(locale, partner.submittedAt, zone)],
          [t('partner.decidedOn'), partner.decidedAt && formatInstant(locale, partner.decidedAt, zone)],
        ]}
      />
      {state === 'accepted' && (
        <Link to={to('login', locale)} className={`${buttonClass()} justify-self-start`}>
          {t('fastPay.toLogin')}
        </Link>
      )}
    </section>
  );
}
