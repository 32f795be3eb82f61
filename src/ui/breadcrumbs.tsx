import type { ReactNode } from 'react';

export function Breadcrumbs({ label, links, current }: { label: string; links: readonly ReactNode[]; current: ReactNode }) {
  return (
    <nav aria-label={label} className="pt-4 pb-3 text-xs text-ink-3 lg:pt-6 lg:pb-5">
      <ol className="flex flex-wrap gap-x-2 gap-y-1 [&_a:hover]:text-ink">
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a crumb is its place
          <li key={index} className="flex gap-2">
            {link}
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="text-ink-2">
          {current}
        </li>
      </ol>
    </nav>
  );
}
