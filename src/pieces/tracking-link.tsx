import { ExternalLink } from 'lucide-react';
import { commaOf } from '../../shared/rules/punctuation.ts';
import { useI18n } from '../i18n/runtime.tsx';

/** A tracking code, and the way to the carrier's page about it where there is one. */
export function TrackingLink({ code, url }: { code: string | null; url: string | null }) {
  const { locale, t } = useI18n();
  if (!code) return null;
  if (!url) return code;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="link relative z-[1] inline-flex items-center gap-1.5">
      {code}
      <ExternalLink aria-hidden="true" size={14} strokeWidth={1.5} className="no-print flex-none" />
      <span className="sr-only">
        {commaOf(locale)}
        {t('waybills.track')} ({t('waybills.newTab')})
      </span>
    </a>
  );
}
