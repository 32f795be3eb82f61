import { Link } from 'react-router';
import type { FooterQuery } from '../../generated/content/operations.ts';
import { askAgain } from '../api/consent.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { useContentTarget } from '../pieces/content-link.tsx';
import { Wordmark } from '../ui/brand.tsx';

/** Links of the content service under the group that each of them names; the legal text stands even when the service is away. */
export function Footer({ footer }: { footer: FooterQuery['footer'] | undefined }) {
  const { t } = useI18n();
  const targetOf = useContentTarget();
  const groups = new Map<string, { key: string; text: string; target: NonNullable<ReturnType<typeof targetOf>> }[]>();
  for (const link of footer?.links ?? []) {
    const target = targetOf(link.link_url);
    if (!target) continue;
    const group = groups.get(link.link_class) ?? [];
    group.push({ key: link.link_title + link.link_url, text: link.link_title, target });
    groups.set(link.link_class, group);
  }
  return (
    <footer className="no-print mt-24 border-t border-line-2 max-lg:pb-20">
      <div className="page flex flex-wrap justify-between gap-x-16 gap-y-10 py-12 text-sm">
        <div>
          <Wordmark className="text-lg" />
          <p className="mt-3 max-w-md text-xs text-ink-3">{footer?.legal ?? t('footer.legal')}</p>
          <button type="button" className="link no-print mt-3 min-h-7 text-xs text-ink-2" onClick={askAgain}>
            {t('content.cookieSettings')}
          </button>
        </div>
        <div className="grid grid-cols-2 gap-x-8 gap-y-10 max-md:w-full md:flex md:flex-wrap md:gap-x-16">
          {[...groups].map(([group, links]) => (
            <nav key={group} aria-label={group}>
              <h2 className="font-medium">{group}</h2>
              <ul className="mt-3 grid gap-1 text-ink-2">
                {links.map(({ key, text, target }) => (
                  <li key={key}>
                    {target.kind === 'own' ? (
                      <Link to={target.path} className="inline-flex min-h-7 items-center underline-offset-4 hover:text-ink hover:underline">
                        {text}
                      </Link>
                    ) : (
                      <a
                        href={target.href}
                        rel="noreferrer"
                        className="inline-flex min-h-7 items-center underline-offset-4 hover:text-ink hover:underline"
                      >
                        {text}
                      </a>
                    )}
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
    </footer>
  );
}
