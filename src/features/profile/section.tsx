import { type ReactNode, useId } from 'react';

/** One part of the profile under its head, with what can be done to it at the right. */
export function Section({ title, lead, tools, children }: { title: string; lead?: string; tools?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="break-inside-avoid">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 id={id} className="font-display text-d4">
            {title}
          </h2>
          {lead && <p className="mt-1 max-w-xl text-sm text-ink-2">{lead}</p>}
        </div>
        {tools && <div className="no-print flex flex-wrap gap-3">{tools}</div>}
      </div>
      {children}
    </section>
  );
}
