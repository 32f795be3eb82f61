import type { ReactNode } from 'react';

/** One part of the filter rail under its name. */
export function FacetSection({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-2.5 border-line not-first:border-t not-first:pt-6">
      <h2 className="flex items-baseline justify-between text-sm font-medium">
        {title}
        {aside && <span className="tnum text-xs font-normal text-ink-3">{aside}</span>}
      </h2>
      {children}
    </section>
  );
}
