import type { CurrentProgram } from '../../../generated/api/model/currentProgram.ts';
import { formatMetres, formatMonth } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';

/** What counted month by month, as a table with bars. */
export function History({ program: { months } }: { program: CurrentProgram }) {
  const { locale, t } = useI18n();
  const most = Math.max(1, ...months.map(({ metres }) => metres));
  return (
    <table className="w-full max-w-2xl border-y border-line bg-surface text-sm">
      <caption className="sr-only">{t('program.history')}</caption>
      <tbody>
        {months.map(({ month, metres }) => (
          <tr key={month} className="border-b border-line last:border-0">
            <th scope="row" className="w-40 px-3 py-1.5 text-left font-normal whitespace-nowrap max-md:w-32">
              {formatMonth(locale, month)}
            </th>
            <td className="px-3 py-1.5">
              <span aria-hidden="true" className="block h-2.5 bg-indaco" style={{ width: `${(metres / most) * 100}%` }} />
            </td>
            <td className="tnum w-28 px-3 py-1.5 text-right md:whitespace-nowrap">{formatMetres(locale, metres)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
