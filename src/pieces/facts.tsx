import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';

/** A word that half of a telephone's width does not hold. */
const LONG_WORD = /\S{22}/;

/** What is known of a record, term by term; what says nothing is left out. */
export function Facts({ facts, className = '' }: { facts: readonly (readonly [term: string, value: ReactNode])[]; className?: string }) {
  return (
    <dl className={`grid grid-cols-2 gap-x-8 border-t border-line text-sm md:grid-cols-3 lg:grid-cols-4 ${className}`}>
      {facts.map(
        ([term, value]) =>
          value !== null &&
          value !== undefined &&
          value !== '' &&
          value !== false && (
            <div
              key={term}
              className={cx('border-b border-line py-2.5', typeof value === 'string' && LONG_WORD.test(value) && 'max-md:col-span-full')}
            >
              <dt className="text-xs text-ink-3">{term}</dt>
              <dd className="tnum hyphens-auto wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
