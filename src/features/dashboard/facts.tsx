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
/** The row of numbers a customer looks at first; each of them leads to its screen. */
export function Facts({ facts, label }: { facts: readonly Fact[]; label: string }) {
  return (
    <section aria-label={label}>
      <ul className="grid grid-cols-2 border border-line bg-surface lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {facts.map((fact) => (
          <li
            key={fact.id}
            className="border-line max-lg:only:col-span-2 max-lg:odd:border-r max-lg:nth-[n+3]:border-t lg:not-first:border-l"
          >
            <Link to={fact.to} className="grid h-full min-h-[116px] content-between gap-2 p-4 hover:bg-indaco-50 md:p-5">
              <span className="text-xs text-ink-2">{fact.label}</span>
              <span>
                {fact.loading ? (
                  <Skeleton className="h-9 w-16" />
                ) : (
                  <span className="tnum block font-display text-[2rem] leading-9">{fact.value}</span>
                )}
                <span className="tnum mt-1 block min-h-[18px] text-xs text-ink-3">{fact.detail}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
