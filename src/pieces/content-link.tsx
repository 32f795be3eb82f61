import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useI18n } from '../i18n/runtime.tsx';
import { hasScreen, useRouteTable } from '../own-routes.ts';

type Target = { kind: 'own'; path: string } | { kind: 'web'; href: string };

/** A link of the content service: own paths are relative to the locale, everything else must be an ordinary address: web, mail or telephone. */
export function contentLink(url: string, locale: string): Target | null {
  if (/^\/(?![/\\])/.test(url)) return { kind: 'own', path: `/${locale}${url}` };
  return /^(?:https:\/\/|mailto:|tel:)/i.test(url) ? { kind: 'web', href: url } : null;
}

/** Where a link of the content service leads: to a screen that there is, or out; null where it leads nowhere. */
export function useContentTarget(): (url: string) => Target | null {
  const { locale } = useI18n();
  const routes = useRouteTable();
  return (url) => {
    const target = contentLink(url, locale);
    return target?.kind === 'own' && !hasScreen(routes, target.path.split(/[?#]/)[0] ?? '') ? null : target;
  };
}

/** A link that somebody has written into a text; where it leads nowhere, its words alone. */
export function ContentLink({ url, className, children }: { url: string; className?: string; children: ReactNode }) {
  const target = useContentTarget()(url);
  if (!target) return children;
  return target.kind === 'own' ? (
    <Link to={target.path} className={className}>
      {children}
    </Link>
  ) : (
    <a href={target.href} rel="noreferrer" className={className}>
      {children}
    </a>
  );
}
