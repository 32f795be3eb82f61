import { History } from 'lucide-react';
import { useT } from '../../i18n/runtime.tsx';
import type { RecentCode } from '../../pieces/recent-codes.ts';
import { ClothImage } from '../../ui/cloth-image.tsx';

function Head({ title, forget, onForget }: { title: string; forget: string; onForget: () => void }) {
  return (
    <div className="mb-1 flex items-center justify-between gap-4 text-xs text-ink-3">
      <h2>{title}</h2>
      <button type="button" className="link py-1" onClick={onForget}>
        {forget}
        <span className="sr-only"> {title}</span>
      </button>
    </div>
  );
}

/** Codes that were looked at or ordered, to be taken into the line. */
export function RecentCodes({
  codes,
  onTake,
  onForget,
}: {
  codes: readonly RecentCode[];
  onTake: (code: string) => void;
  onForget: () => void;
}) {
  const t = useT();
  if (codes.length === 0) return null;
  return (
    <section aria-label={t('search.recentCodes')} className="border-t border-line px-5 py-4">
      <Head title={t('search.recentCodes')} forget={t('search.forget')} onForget={onForget} />
      <ul className="grid grid-cols-2 gap-x-4 md:grid-cols-4">
        {codes.map(({ code, name, color, ground }) => (
          <li key={code} className="min-w-0">
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-2.5 text-left hover:bg-indaco-50"
              onClick={() => onTake(code)}
            >
              <ClothImage picture={null} color={color} ground={ground} className="h-8 w-6.5 flex-none" />
              <span className="min-w-0">
                <span className="tnum block truncate text-xs font-medium">{code}</span>
                <span className="block truncate text-2xs text-ink-3">{name}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was searched for. */
export function RecentSearches({
  searches,
  onTake,
  onForget,
}: {
  searches: readonly string[];
  onTake: (text: string) => void;
  onForget: () => void;
}) {
  const t = useT();
  if (searches.length === 0) return null;
  return (
    <section aria-label={t('search.recent')} className="border-t border-line px-5 py-4">
      <Head title={t('search.recent')} forget={t('search.forget')} onForget={onForget} />
      <ul>
        {searches.map((each) => (
          <li key={each}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-3 text-left text-md hover:bg-indaco-50"
              onClick={() => onTake(each)}
            >
              <History aria-hidden="true" size={16} strokeWidth={1.5} className="flex-none text-ink-3" />
              <span className="truncate">{each}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
