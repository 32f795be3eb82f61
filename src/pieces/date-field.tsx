import { lazy, Suspense } from 'react';
import { typedDay } from '../i18n/format.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { Field, type FieldProps } from '../ui/field.tsx';

const DateParts = lazy(() => import('./date-parts.tsx'));

export interface DayControl {
  /** A calendar day, `2026-11-27`; empty while there is none or only a part of one. */
  value: string;
  onChange: (day: string) => void;
  onBlur?: () => void;
  /** The first day that can be picked; an earlier one can be typed, and its owner says what is wrong with it. */
  min?: string;
  /** The last one, in the same way. */
  max?: string;
  required?: boolean;
  name?: string;
  /** What a form calls to bring the focus here. */
  ref?: (control: { focus: () => void } | null) => void;
}

/**
 * A day in the order and the digits of the shop's language: typed part by part, or picked from a calendar. What it is made of comes after the screen;
 * until then the day stands there to be read.
 */
export function DateField({ label, aside, hint, error, className, hideLabel, ...control }: FieldProps & DayControl) {
  const { locale } = useI18n();
  return (
    <Field {...{ label, aside, hint, error, className, hideLabel }}>
      {({ id, 'aria-invalid': invalid, 'aria-describedby': described }, labelId) => (
        <Suspense
          fallback={<span className="field tnum flex items-center text-ink-2">{control.value && typedDay(locale, control.value)}</span>}
        >
          <DateParts {...control} id={id} labelId={labelId} invalid={!!invalid} described={described} />
        </Suspense>
      )}
    </Field>
  );
}
