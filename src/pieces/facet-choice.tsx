import type { Facet } from '../../generated/api/model/facet.ts';
import { formatNumber } from '../i18n/format.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { Checkbox } from '../ui/choice.tsx';

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
  const { locale } = useI18n();
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="grid max-h-56 grid-cols-2 gap-x-6 overflow-y-auto max-md:grid-cols-1">
        {(facet?.values ?? []).map(({ code, name, count }) => (
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
