import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface Step {
  id: string;
  label: ReactNode;
  detail?: ReactNode;
  state: 'done' | 'current' | 'todo' | 'stopped';
}
/** A timeline as a selvedge with knots: filled where it has been, ringed where it is. It lies on its side where there is width, also on paper. */
export function Stepper({ steps, label }: { steps: readonly Step[]; label: string }) {
  return (
    <ol
      aria-label={label}
      className="grid gap-0 md:grid-flow-col md:auto-cols-[minmax(min-content,1fr)] print:grid-flow-col print:auto-cols-[minmax(min-content,1fr)] print:pl-1"
    >
      {steps.map((step, index) => (
        <li
          key={step.id}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="relative flex gap-3 pb-5 md:block md:pb-0 print:block print:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={cx(
                'absolute top-3 left-[5.5px] h-full w-px md:top-[5.5px] md:left-3 md:h-px md:w-full print:top-[5.5px] print:left-3 print:h-px print:w-full',
                step.state === 'done' ? 'bg-indaco' : 'bg-line-2',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={cx(
              'relative mt-1 block size-3 flex-none border [print-color-adjust:exact] md:mt-0 print:mt-0',
              step.state === 'done' && 'border-indaco bg-indaco',
              step.state === 'current' && 'border-indaco bg-indaco shadow-[0_0_0_3px_var(--color-paper),0_0_0_4px_var(--color-indaco)]',
              step.state === 'todo' && 'border-line-2 bg-paper',
              step.state === 'stopped' && 'border-robbia bg-robbia',
            )}
          />
          <div className="pr-2 break-words md:mt-3 print:mt-2">
            <p className={cx('text-sm', step.state === 'todo' ? 'text-ink-3' : 'font-medium')}>{step.label}</p>
            {step.detail && <p className="tnum text-xs text-ink-3">{step.detail}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
