import type { NotificationChoice } from '../../../generated/api/model/notificationChoice.ts';
import { colonOf } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';

const WAYS = ['mail', 'shop'] as const;

/** Event by event, whether a mail tells of it and whether the shop does. Each box saves itself. */
export function NotificationMatrix({
  choices,
  onChange,
}: {
  choices: readonly NotificationChoice[];
  onChange: (choice: NotificationChoice) => void;
}) {
  const { locale, t } = useI18n();
  return (
    <table className="w-full max-w-xl border-y border-line bg-surface text-sm">
      <thead>
        <tr className="border-b border-line-2 text-xs text-ink-2">
          <th scope="col" className="px-3 py-2 text-left font-normal">
            {t('preferences.event')}
          </th>
          {WAYS.map((way) => (
            <th key={way} scope="col" className="w-28 px-3 py-2 text-center font-normal">
              {t(`preferences.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => {
          const name = t(`preferences.event.${choice.event}`);
          return (
            <tr key={choice.event} className="border-b border-line last:border-0">
              <th scope="row" className="px-3 py-2 text-left font-normal">
                {name}
              </th>
              {WAYS.map((way) => (
                <td key={way} className="px-3 py-1 text-center">
                  <label className="inline-grid min-h-9 min-w-9 cursor-pointer place-items-center pointer-coarse:min-h-11 pointer-coarse:min-w-11">
                    <input
                      type="checkbox"
                      className="cbx"
                      aria-label={name + colonOf(locale) + t(`preferences.${way}`)}
                      checked={choice[way]}
                      onChange={(event) => onChange({ ...choice, [way]: event.target.checked })}
                    />
                  </label>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
