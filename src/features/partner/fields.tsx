import { useMemo } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useI18n } from '../../i18n/runtime.tsx';
import { countryChoices } from '../../pieces/countries.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { FieldError } from '../../ui/field.tsx';
import { type Option, SelectField } from '../../ui/select-field.tsx';

type Registered = UseFormRegisterReturn & { error: string | undefined };

/** What is to be chosen is not filled in. */
function useChosen(error: string | undefined, any = false): string | undefined {
  const { t } = useI18n();
  return error === t('error.required') ? t(any ? 'partner.chooseAny' : 'partner.chooseOne') : error;
}

/** One of some codes; nothing is chosen before. */
export function CodeField({
  label,
  codes,
  text,
  ...field
}: Registered & {
  label: string;
  codes: readonly string[];
  text: (code: string) => string;
  hint?: string | undefined;
  className?: string;
  autoComplete?: string;
}) {
  const { t } = useI18n();
  const options: Option[] = [{ value: '', label: t('partner.choose') }, ...codes.map((code) => ({ value: code, label: text(code) }))];
  return <SelectField label={label} options={options} {...field} error={useChosen(field.error)} />;
}

export function CountryField(field: Registered & { label: string; className?: string }) {
  const { locale, t } = useI18n();
  const options = useMemo(() => [{ value: '', label: t('partner.choose') }, ...countryChoices(locale)], [locale, t]);
  return <SelectField options={options} autoComplete="country" {...field} error={useChosen(field.error)} />;
}

/** Any of some codes. */
export function CodesField({
  legend,
  codes,
  text,
  field,
  error,
}: {
  legend: string;
  codes: readonly string[];
  text: (code: string) => string;
  field: UseFormRegisterReturn;
  error: string | undefined;
}) {
  return (
    <fieldset className="col-span-full grid gap-1.5" aria-invalid={error ? true : undefined}>
      <legend className="mb-1.5 text-xs text-ink-2">{legend}</legend>
      <div className="grid gap-x-6 md:grid-cols-2">
        {codes.map((code) => (
          <Checkbox key={code} label={text(code)} value={code} {...field} />
        ))}
      </div>
      <FieldError text={useChosen(error, true)} />
    </fieldset>
  );
}
