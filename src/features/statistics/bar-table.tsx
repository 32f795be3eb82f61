import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { colonOf, formatChange } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';

export interface Bar {
  id: string;
  name: ReactNode;
  /** What it is called in words, for its link and for a picture. */
  label: string;
  /** Under the name. */
  detail?: ReactNode;
  value: number;
  previous: number;
  text: string;
  previousText: string;
  /** Its orders. */
  to: string;
}

/** How much more or less than before, in percent; a word where there was nothing before. */
export function Change({ value, previous }: { value: number; previous: number }) {
  const { locale, t } = useI18n();
  if (previous === 0) return value > 0 ? <span className="text-ink-3">{t('statistics.new')}</span> : <span>–</span>;
  // More is not better of everything that is counted, of cancelled metres least: the sign says it, no colour judges.
  return <span className="text-ink-2">{formatChange(locale, value / previous - 1)}</span>;
}

/** A chart that is a table: each row its bar, and behind it the bar of the time before. */
export function BarTable({
  caption,
  head,
  measure,
  before,
  bars,
}: {
  caption: string;
  head: string;
  measure: string;
  before: string;
  bars: readonly Bar[];
}) {
  const { locale, t } = useI18n();
  const most = Math.max(1, ...bars.flatMap(({ value, previous }) => [value, previous]));
  const width = (value: number) => ({ width: `${Math.max(0, (value / most) * 100)}%` });
  if (bars.length === 0) return <p className="border border-line bg-surface px-4 py-5 text-sm text-ink-2">{t('statistics.none')}</p>;
  return (
    <table className="w-full border-y border-line bg-surface text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line-2 text-left text-xs text-ink-2">
          <th scope="col" className="px-2 py-2 font-normal md:px-3">
            {head}
          </th>
          <td className="w-[38%] max-md:hidden" />
          <th scope="col" className="px-2 py-2 text-right font-normal md:px-3">
            {measure}
          </th>
          <th scope="col" className="px-3 py-2 text-right font-normal max-md:hidden">
            {before}
          </th>
          <th scope="col" className="px-2 py-2 text-right font-normal md:px-3">
            {t('statistics.change')}
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.id} className="relative border-b border-line last:border-0 hover:bg-indaco-50">
            <th scope="row" className="px-2 py-1.5 text-left font-normal max-md:pr-0 max-md:wrap-anywhere md:px-3">
              <Link to={bar.to} className="after:absolute after:inset-0 hover:underline">
                <span className="sr-only">{t('userarea.orders')} </span>
                {bar.name}
              </Link>
              {bar.detail && <span className="block text-xs text-ink-3">{bar.detail}</span>}
              <span aria-hidden="true" className="mt-1 block h-1.5 bg-indaco md:hidden" style={width(bar.value)} />
            </th>
            <td className="px-3 py-1.5 max-md:hidden">
              <span aria-hidden="true" className="block h-2.5 bg-indaco" style={width(bar.value)} />
              <span aria-hidden="true" className="mt-0.5 block h-1 bg-line-2" style={width(bar.previous)} />
            </td>
            <td className="tnum px-2 py-1.5 text-right md:px-3 md:whitespace-nowrap">{bar.text}</td>
            <td className="tnum px-3 py-1.5 text-right whitespace-nowrap text-ink-2 max-md:hidden">{bar.previousText}</td>
            <td className="tnum px-2 py-1.5 text-right whitespace-nowrap md:px-3">
              <Change value={bar.value} previous={bar.previous} />
              <span className="block text-2xs text-ink-3 md:hidden">
                <span className="sr-only">
                  {before}
                  {colonOf(locale)}
                </span>
                {bar.previousText}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
