import { Link } from 'react-router';
import type { Elsewhere } from './use-elsewhere.ts';

/** Books, orders and papers beside the fabrics; on a phone above them, where only the first ones stand. */
export function FoundElsewhere({ groups, className, onLeave }: { groups: readonly Elsewhere[]; className: string; onLeave: () => void }) {
  return (
    <div className={className}>
      {groups.map(({ id, title, hits }) => (
        <section key={id} aria-label={title}>
          <h2 className="px-5 text-xs text-ink-3">{title}</h2>
          <ul>
            {hits.map(({ key, name, detail, path }) => (
              <li key={key} className="max-md:[&:nth-child(n+3)]:hidden">
                <Link
                  to={path}
                  onClick={onLeave}
                  className="block px-5 py-2 hover:bg-indaco-50 max-md:flex max-md:items-baseline max-md:gap-3"
                >
                  <span className="tnum block text-sm font-medium max-md:truncate">{name}</span>
                  <span className="tnum block truncate text-xs text-ink-2">{detail}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
