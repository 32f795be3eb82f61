import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useI18n } from '../i18n/runtime.tsx';
import { to } from '../paths.ts';
import { Wordmark } from '../ui/brand.tsx';

/** A page of one message: the name on top, the rest in the middle. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  const { locale, t } = useI18n();
  return (
    <div className="page flex min-h-[calc(100dvh-4px)] flex-col py-6">
      <header className="no-print">
        <Link to={to('welcome', locale)} aria-label={t('header.home')} className="inline-block">
          <Wordmark />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="m-auto grid w-full max-w-[440px] gap-5 py-12 outline-none">
        <h1 className="title-2">{title}</h1>
        {children}
      </main>
    </div>
  );
}
