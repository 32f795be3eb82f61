import type { ReactNode } from 'react';

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
            <div key={term} className="border-b border-line py-2.5">
              <dt className="text-xs text-ink-3">{term}</dt>
              <dd className="tnum hyphens-auto wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
