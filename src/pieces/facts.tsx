import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';

/** A word that half of a telephone's width does not hold. */
const LONG_WORD = /\S{22}/;

/** What is known of a record, term by term; what says nothing is left out. */
export function Facts({ facts, className = '' }: { facts: readonly (readonly [term: string, value: ReactNode])[]; className?: string }) {
  return (
    <dl className={`grid grid-cols-2 border-y border-line text-sm md:grid-cols-3 lg:grid-cols-4 print:grid-cols-4 ${className}`}>
      {facts.map(
        ([term, value]) =>
          value !== null &&
          value !== undefined &&
          value !== '' &&
          value !== false && (
            <div
              key={term}
              // Its line lies over the next row's edge: the rows have one line each over their whole width, the last one that of the list.
              className={cx(
                '-mb-px border-b border-line py-2.5 pr-4 md:pr-8',
                // It has its own line above as well: what stands alone in the row before it fills half of that.
                typeof value === 'string' && LONG_WORD.test(value) && 'max-md:not-print:col-span-full max-md:not-print:not-first:border-t',
              )}
            >
              <dt className="text-xs text-ink-3">{term}</dt>
              <dd className="tnum hyphens-auto wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
