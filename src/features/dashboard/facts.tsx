import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '../../ui/bits.tsx';

export interface Fact {
  id: string;
  label: string;
  value: ReactNode;
  detail?: ReactNode;
  to: string;
  loading?: boolean;
}
/** Columns of a wide screen by the number of facts; where nothing is said there are four. */
const COLUMNS: Readonly<Record<number, string>> = {
  1: 'lg:grid-cols-1',
  2: 'lg:grid-cols-2',
  3: 'lg:grid-cols-3',
  5: 'lg:grid-cols-5',
  6: 'lg:grid-cols-3',
  9: 'lg:grid-cols-3',
};
/** The row of numbers a customer looks at first; each of them leads to its screen. */
export function Facts({ facts, label }: { facts: readonly Fact[]; label: string }) {
  return (
    <section data-tour="facts" aria-label={label}>
      <ul className={`grid grid-cols-2 overflow-hidden border border-line bg-surface ${COLUMNS[facts.length] ?? 'lg:grid-cols-4'}`}>
        {facts.map((fact) => (
          <li
            key={fact.id}
            className={`row-span-3 -mr-px -mb-px grid grid-rows-subgrid border-r border-b border-line max-lg:last:odd:col-span-2 ${facts.length === 7 ? 'lg:last:col-span-2' : ''}`}
          >
            {/* Names, numbers and notes of a row stand on three lines, whichever of them needs two. */}
            <Link to={fact.to} className="row-span-3 grid grid-rows-subgrid gap-y-0 p-4 hover:bg-indaco-50 md:p-5">
              <span className="pb-4 text-xs text-ink-2">{fact.label}</span>
              {fact.loading ? (
                <Skeleton className="h-9 w-16" />
              ) : (
                <span className="tnum block font-display text-d3 break-words max-md:text-d4">{fact.value}</span>
              )}
              <span className="tnum mt-1 block min-h-[18px] text-xs text-ink-3">{fact.detail}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
