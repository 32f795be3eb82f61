import type { DisplayChange } from '../../../generated/api/model/displayChange.ts';
import type { DisplayPreferences } from '../../../generated/api/model/displayPreferences.ts';
import { dateFormats, densities, lengthUnits, numberFormats, weightUnits } from '../../../generated/rules.ts';
import { displayPreferencesRequestedInDaysMax as MOST_DAYS } from '../../../generated/zod/schemas/displayPreferences.zod.ts';
import { formatDay } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { useFirstDay } from '../../pieces/days.ts';
import { SelectField } from '../../ui/select-field.tsx';

const CHOICES = {
  numberFormat: numberFormats,
  dateFormat: dateFormats,
  lengthUnit: lengthUnits,
  weightUnit: weightUnits,
  density: densities,
} as const;
type ChoiceKey = { [N in keyof typeof CHOICES]: `preferences.${N}.${(typeof CHOICES)[N][number]}` }[keyof typeof CHOICES];
const NAMES = Object.keys(CHOICES) as (keyof typeof CHOICES)[];
/** Days from today that are offered; what somebody has chosen by another way stays among them. */
const DAYS = [0, 3, 7, 14, 21, 30, 60, 90].filter((days) => days <= MOST_DAYS);

/** How numbers, days, units and lists are written, and with which day a line begins. Each choice saves itself. */
export function DisplayChoices({ display, onChange }: { display: DisplayPreferences; onChange: (choice: DisplayChange) => void }) {
  const { locale, t } = useI18n();
  const first = useFirstDay();
  const days = [...new Set([...DAYS, display.requestedInDays])].sort((a, b) => a - b);
  return (
    <div className="grid max-w-xl gap-5 md:grid-cols-2">
      {NAMES.map((name) => (
        <SelectField
          key={name}
          label={t(`preferences.${name}`)}
          value={display[name]}
          options={CHOICES[name].map((value) => ({ value, label: t(`preferences.${name}.${value}` as ChoiceKey) }))}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      ))}
      <SelectField
        label={t('preferences.requestedInDays')}
        hint={t('preferences.requestedHint', { day: formatDay(locale, first) })}
        value={String(display.requestedInDays)}
        options={days.map((value) => ({
          value: String(value),
          label: value === 0 ? t('preferences.requestedSoonest') : t('preferences.requestedDays', { count: value }),
        }))}
        onChange={(event) => onChange({ requestedInDays: Number(event.currentTarget.value) })}
      />
    </div>
  );
}
