import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { cx } from './cx.ts';

export function Checkbox({ label, count, className, ...input }: ComponentProps<'input'> & { label: ReactNode; count?: ReactNode }) {
  return (
    <label
      className={cx('flex min-h-8 cursor-pointer items-center gap-2.5 text-sm text-ink-2 hover:text-ink has-checked:text-ink', className)}
    >
      <input {...input} type="checkbox" className="cbx" />
      <span className="min-w-0 flex-1">{label}</span>
      {count !== undefined && <span className="tnum text-xs text-ink-3">{count}</span>}
    </label>
  );
}

export interface Choice {
  value: string;
  label: ReactNode;
  detail?: ReactNode;
  disabled?: boolean;
  /** Of a card: what the choice wants to know besides, below it. */
  below?: ReactNode;
}

/** A choice that deserves room: one card each, the whole card is the target. */
export function RadioCards({
  legend,
  hideLegend,
  name,
  choices,
  value,
  onChange,
}: {
  legend: ReactNode;
  hideLegend?: boolean;
  name: string;
  choices: readonly Choice[];
  value: string | null;
  onChange: (value: string) => void;
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className={cx('mb-2 text-sm font-medium', hideLegend && 'sr-only')}>{legend}</legend>
      {choices.map((choice) => (
        <Fragment key={choice.value}>
          <label className="flex cursor-pointer items-start gap-3 rounded-control border border-line-2 bg-white p-4 hover:border-ink-3 has-checked:border-indaco has-checked:bg-indaco-50 has-checked:shadow-[inset_0_0_0_1px_var(--color-indaco)] has-disabled:cursor-not-allowed has-disabled:text-ink-3">
            <input
              type="radio"
              className="radio mt-px"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            <span className="grid gap-0.5">
              <span className="text-sm font-medium">{choice.label}</span>
              {choice.detail && <span className="text-xs text-ink-2">{choice.detail}</span>}
            </span>
          </label>
          {choice.below && <div className="pt-2 pb-4">{choice.below}</div>}
        </Fragment>
      ))}
    </fieldset>
  );
}

/** A few short choices in one bar. */
export function Segmented({
  legend,
  hideLegend,
  name,
  choices,
  value,
  onChange,
}: {
  legend: ReactNode;
  hideLegend?: boolean;
  name: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <fieldset>
      <legend className={cx('mb-2 text-sm font-medium', hideLegend && 'sr-only')}>{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col">
        {choices.map((choice, index) => (
          <label key={choice.value} className="cursor-pointer">
            <input
              type="radio"
              className="peer sr-only"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            <span
              className={cx(
                'grid h-11 place-items-center border border-control bg-white px-2 text-center text-sm peer-checked:relative peer-checked:border-indaco peer-checked:bg-indaco peer-checked:text-white peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
                index > 0 && '-ml-px',
              )}
            >
              {choice.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
