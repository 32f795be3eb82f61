import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldProps } from './field.tsx';

export interface Option {
  value: string;
  label: string;
}

export function SelectField({
  label,
  aside,
  hint,
  error,
  className,
  hideLabel,
  options,
  compact,
  ...select
}: FieldProps & Omit<ComponentProps<'select'>, 'children'> & { options: readonly Option[]; compact?: boolean }) {
  return (
    <Field {...{ label, aside, hint, error, className, hideLabel }}>
      {(props) => (
        <span className="relative block">
          <select {...select} {...props} className={cx('field appearance-none pr-9 text-ellipsis', compact && '!h-10 !text-sm')}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            size={16}
            strokeWidth={1.5}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2"
          />
        </span>
      )}
    </Field>
  );
}
