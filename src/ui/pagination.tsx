import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** First, last, the neighbours of the current one, and null where pages are left out. Pages count from 0. */
export function pageWindow(page: number, total: number): (number | null)[] {
  const wanted = [...new Set([0, page - 1, page, page + 1, total - 1])].filter((n) => n >= 0 && n < total).sort((a, b) => a - b);
  return wanted.flatMap((n, index) => {
    const before = wanted[index - 1];
    if (before === undefined || n - before === 1) return [n];
    return n - before === 2 ? [n - 1, n] : [null, n];
  });
}

export function Pagination({
  page,
  totalPages,
  renderLink,
  summary,
  aside,
  labels,
}: {
  page: number;
  totalPages: number;
  /** The caller owns the router: it draws the link to a page. */
  renderLink: (
    page: number,
    props: { className: string; children: ReactNode; 'aria-label'?: string; 'aria-current'?: 'page' },
  ) => ReactNode;
  summary?: ReactNode;
  aside?: ReactNode;
  labels: { nav: string; previous: string; next: string; page: (n: number) => string };
}) {
  const arrow = (target: number, label: string, icon: ReactNode) =>
    target < 0 || target >= totalPages ? (
      <span className="icon-btn !text-disabled hover:!bg-transparent">{icon}</span>
    ) : (
      renderLink(target, { className: 'icon-btn', 'aria-label': label, children: icon })
    );
  return (
    <nav
      aria-label={labels.nav}
      // A telephone is told no numbers of pages, and where there is one page nothing is left.
      className={cx(
        'mt-14 flex items-center justify-between gap-4 border-t border-line pt-5 text-sm max-md:justify-center',
        totalPages < 2 && 'max-md:hidden',
      )}
    >
      <span className="tnum text-ink-2 max-md:hidden">{summary}</span>
      {totalPages > 1 && (
        <div className="tnum flex items-center gap-1">
          {arrow(page - 1, labels.previous, <ChevronLeft aria-hidden="true" size={18} strokeWidth={1.5} />)}
          {pageWindow(page, totalPages).map((n, index) =>
            n === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name but its place
              <span key={`gap${index}`} className="grid size-8 place-items-center text-ink-3">
                …
              </span>
            ) : (
              <span key={n}>
                {renderLink(n, {
                  className:
                    'grid h-11 min-w-11 place-items-center rounded-control px-2 hover:bg-well aria-[current]:bg-indaco aria-[current]:text-white max-md:min-w-9',
                  'aria-label': labels.page(n + 1),
                  ...(n === page ? { 'aria-current': 'page' as const } : {}),
                  children: n + 1,
                })}
              </span>
            ),
          )}
          {arrow(page + 1, labels.next, <ChevronRight aria-hidden="true" size={18} strokeWidth={1.5} />)}
        </div>
      )}
      <span className="max-md:hidden">{aside}</span>
    </nav>
  );
}
