import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

export interface FieldProps {
  label: ReactNode;
  /** Beside the label, at the right; the keyboard reaches it after the control. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
  hideLabel?: boolean;
}

/** Label, hint and error around one control, joined by ids. */
export function Field({
  label,
  aside,
  hint,
  error,
  className,
  hideLabel,
  children,
}: FieldProps & {
  children: (
    props: { id: string; 'aria-invalid': boolean | undefined; 'aria-describedby': string | undefined },
    /** Of the label, for what is no form control of the platform. */
    labelId: string,
  ) => ReactNode;
}) {
  const id = useId();
  const described = [hint ? `${id}-h` : '', error ? `${id}-e` : ''].filter(Boolean).join(' ');
  return (
    <div className={cx('grid content-start gap-1.5', !!aside && 'grid-cols-[minmax(0,1fr)_auto] gap-x-3', className)}>
      <label id={`${id}-l`} htmlFor={id} className={cx('text-xs text-ink-2', hideLabel && 'sr-only')}>
        {label}
      </label>
      <div className="col-span-full">
        {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined }, `${id}-l`)}
      </div>
      {hint && (
        <span id={`${id}-h`} className="col-span-full text-2xs text-ink-3">
          {hint}
        </span>
      )}
      <FieldError id={`${id}-e`} text={error} className="col-span-full" />
      {aside && <div className="col-start-2 row-start-1 text-xs text-ink-2">{aside}</div>}
    </div>
  );
}

export function FieldError({ id, text, className }: { id?: string; text: string | undefined; className?: string }) {
  return text ? (
    <span id={id} role="alert" className={cx('flex items-start gap-1.5 text-xs text-robbia', className)}>
      <svg
        className="mt-0.5 flex-none"
        aria-hidden="true"
        width="14"
        height="14"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
      >
        <circle cx="12" cy="12" r="10" />
        <path d="M12 8v4M12 16h.01" />
      </svg>
      {text}
    </span>
  ) : null;
}

export function TextField({
  label,
  aside,
  hint,
  error,
  className,
  hideLabel,
  inputClassName,
  children,
  ...input
}: FieldProps & ComponentProps<'input'> & { inputClassName?: string }) {
  return (
    <Field {...{ label, aside, hint, error, className, hideLabel }}>
      {(props) => (
        <span className="relative block">
          <input {...input} {...props} className={cx('field', inputClassName)} />
          {children}
        </span>
      )}
    </Field>
  );
}

export function TextArea({ label, aside, hint, error, className, hideLabel, ...area }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, aside, hint, error, className, hideLabel }}>{(props) => <textarea {...area} {...props} className="field" />}</Field>
  );
}
