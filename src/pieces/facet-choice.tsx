import { useState } from 'react';
import type { Facet } from '../../generated/api/model/facet.ts';
import { colonOf, formatNumber } from '../i18n/format.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { Checkbox } from '../ui/choice.tsx';
import { cx } from '../ui/cx.ts';
import { TextField } from '../ui/field.tsx';

const LONG_NAME = 24;
/** More values than these are found by their name. */
const MANY = 12;

export const toggled = <T,>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value];

/** The values of a facet to choose from, with how many articles each has. */
export function FacetChoice({
  label,
  facet,
  chosen,
  onChange,
}: {
  label: string;
  facet: Facet | undefined;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const { locale, t } = useI18n();
  const [wanted, setWanted] = useState('');
  const values = facet?.values ?? [];
  const named = values.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()));
  // Long names, as those of books, want the whole width of half a page.
  const columns = values.some(({ name }) => name.length > LONG_NAME) ? 'xl:grid-cols-2' : 'md:grid-cols-2';
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {values.length > MANY && (
        <TextField
          className="mb-2 md:max-w-xs"
          type="search"
          label={t('facet.findByName') + colonOf(locale) + label}
          hideLabel
          placeholder={t('facet.findByName')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          onKeyDown={(event) => {
            // Nothing is ordered by looking for a name.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      {named.length === 0 && wanted && <p className="py-1.5 text-sm text-ink-2">{t('facet.noneNamed')}</p>}
      {/* Seven rows and a half: the half one says that there are more. */}
      <div className={cx('grid max-h-60 gap-x-6 overflow-y-auto', columns)}>
        {named.map(({ code, name, count }) => (
          <Checkbox
            key={code}
            label={name}
            count={formatNumber(locale, count)}
            checked={chosen.includes(code)}
            onChange={() => onChange(toggled(chosen, code))}
          />
        ))}
      </div>
    </fieldset>
  );
}
