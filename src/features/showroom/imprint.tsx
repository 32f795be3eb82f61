import { listed } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { seasonBeside } from '../../pieces/texts.ts';

/** What stands inside the cover; a season that the title names is not said again. */
export function Imprint({ title, brand, season, issueYear }: { title: string; brand: string; season: string; issueYear?: number }) {
  const { locale, t } = useI18n();
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <p className="text-xs text-ink-2">{brand}</p>
      <p className="font-display text-d3 text-balance max-md:text-d4">{title}</p>
      <p className="tnum text-xs text-ink-2">
        {listed(locale, [seasonBeside(title, season), issueYear !== undefined && t('showroom.issued', { year: String(issueYear) })])}
      </p>
    </div>
  );
}
