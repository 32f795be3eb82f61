import type { Ref } from 'react';
import { Link } from 'react-router';
import { cx } from '../../ui/cx.ts';
import type { Elsewhere } from './use-elsewhere.ts';

/** Books, orders and papers: beside the fabrics, on a phone above them, where only the first ones stand; where there is no fabric they have all the room. */
export function FoundElsewhere({
  ref,
  groups,
  alone,
  onLeave,
}: {
  ref?: Ref<HTMLDivElement>;
  groups: readonly Elsewhere[];
  alone: boolean;
  onLeave: () => void;
}) {
  return (
    <div
      ref={ref}
      className={cx(
        'grid content-start gap-4 py-4',
        alone ? 'flex-1' : 'flex-none max-md:border-b max-md:border-line md:sticky md:top-0 md:w-64 md:border-l md:border-line',
      )}
    >
      {groups.map(({ id, title, hits }) => (
        <section key={id} aria-label={title}>
          <h2 className="px-5 text-xs text-ink-3">{title}</h2>
          <ul>
            {hits.map(({ key, name, detail, path }) => (
              <li key={key} className={alone ? undefined : 'max-md:[&:nth-child(n+3)]:hidden'}>
                <Link
                  to={path}
                  onClick={onLeave}
                  className={cx(
                    'px-5 py-2 -outline-offset-2 hover:bg-indaco-50 max-md:flex max-md:items-baseline max-md:gap-3',
                    alone ? 'flex items-baseline gap-3' : 'block',
                  )}
                >
                  <span className={cx('tnum block text-sm font-medium max-md:truncate', alone && 'min-w-28 flex-none md:min-w-32')}>
                    {name}
                  </span>
                  <span className="tnum block min-w-0 truncate text-xs text-ink-2">{detail}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
