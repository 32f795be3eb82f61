import { type ComponentType, startTransition, useEffect, useState } from 'react';
import type { Day } from '../../generated/rules.ts';
import { typedDay } from '../i18n/format.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { Field, type FieldProps } from '../ui/field.tsx';
import { patiently } from '../ui/patience.ts';

export interface DayControl {
  /** A calendar day, `2026-11-27`; empty while there is none or only a part of one. */
  value: Day | '';
  onChange: (day: Day | '') => void;
  onBlur?: () => void;
  /** The first day that can be picked; an earlier one can be typed, and its owner says what is wrong with it. */
  min?: Day;
  /** The last one, in the same way. */
  max?: Day;
  required?: boolean;
  name?: string;
  /** What a form calls to bring the focus here. */
  ref?: (control: { focus: () => void } | null) => void;
}

interface PartsProps extends DayControl {
  id: string;
  labelId: string;
  invalid: boolean;
  described: string | undefined;
}
let loaded: ComponentType<PartsProps> | undefined;
/**
 * The parts when they are there. Drawn in slices, and not in the middle of whatever the form around them has news of.
 * @throws what keeps them from coming, while drawing
 */
function useDateParts(): ComponentType<PartsProps> | undefined {
  const [failure, setFailure] = useState<{ reason: unknown }>();
  const [Parts, setParts] = useState(() => loaded);
  useEffect(() => {
    if (Parts) return;
    patiently(() => import('./date-parts.tsx')).then(
      (module) => {
        loaded = module.default;
        startTransition(() => setParts(() => module.default));
      },
      (reason: unknown) => setFailure({ reason }),
    );
  }, [Parts]);
  if (failure) throw failure.reason;
  return Parts;
}

/**
 * A day in the order that the user likes, else in that of the shop's language: typed part by part, or picked from a calendar. What it is made of comes after the screen;
 * until then the day stands there to be read.
 */
export function DateField({ label, aside, hint, error, className, hideLabel, ...control }: FieldProps & DayControl) {
  const { locale } = useI18n();
  const DateParts = useDateParts();
  return (
    <Field {...{ label, aside, hint, error, className, hideLabel }}>
      {({ id, 'aria-invalid': invalid, 'aria-describedby': described }, labelId) =>
        DateParts ? (
          <DateParts {...control} id={id} labelId={labelId} invalid={!!invalid} described={described} />
        ) : (
          <span className="field tnum flex items-center text-ink-2">{control.value && typedDay(locale, control.value)}</span>
        )
      }
    </Field>
  );
}
