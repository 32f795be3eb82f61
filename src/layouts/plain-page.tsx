import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useI18n } from '../i18n/runtime.tsx';
import { to } from '../paths.ts';
import { Wordmark } from '../ui/brand.tsx';
import { FoldedCloth } from '../ui/folded-cloth.tsx';
import { LanguageSwitch } from './language-switch.tsx';

/** A page of one message, beside cloth: the name and the languages on top, the rest in the middle. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  const { locale, t } = useI18n();
  return (
    <div className="grid min-h-[calc(100dvh-4px)] bg-surface max-lg:grid-rows-[auto_1fr] lg:grid-cols-2 xl:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <div className="no-print contents">
        <FoldedCloth />
      </div>
      <div className="flex flex-col px-6 py-6 md:px-16 md:py-8">
        <header className="no-print flex flex-wrap items-center justify-between gap-x-4">
          <Link to={to('welcome', locale)} aria-label={t('header.home')} className="inline-block">
            <Wordmark className="text-[1.4375rem]" />
          </Link>
          <LanguageSwitch className="-mr-2" entryClassName="h-11" />
        </header>
        <main id="main" tabIndex={-1} className="m-auto grid w-full max-w-[400px] gap-5 py-10 outline-none">
          <h1 className="title-2">{title}</h1>
          {children}
        </main>
      </div>
    </div>
  );
}
