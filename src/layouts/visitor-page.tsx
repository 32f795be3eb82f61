import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useI18n } from '../i18n/runtime.tsx';
import { to } from '../paths.ts';
import { Wordmark } from '../ui/brand.tsx';
import { buttonClass } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { LanguageSwitch } from './language-switch.tsx';

/**
 * A page for whoever has no session: name and languages on top, the firm below, no menus. A form is narrow, a cloth is not. `bare`: whoever
 * draws it brings another foot.
 */
export function VisitorPage({ narrow = false, bare = false, children }: { narrow?: boolean; bare?: boolean; children: ReactNode }) {
  const { locale, t } = useI18n();
  return (
    <div className={cx('page flex flex-col py-6', !bare && 'min-h-[calc(100dvh-4px)]')}>
      <header className="no-print flex items-center justify-between">
        <Link to={to('login', locale)} aria-label={t('header.home')}>
          <Wordmark />
        </Link>
        <LanguageSwitch className="-mr-2" entryClassName="h-11" />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={cx('w-full outline-none', narrow ? 'mx-auto max-w-[640px] py-10 md:py-16' : 'py-8 md:py-12')}
      >
        {children}
      </main>
      {!bare && <footer className="no-print mt-auto text-2xs text-ink-3">{t('footer.legal')}</footer>}
    </div>
  );
}

/** The way on from a link that holds no longer: whoever has it may be a customer, too. */
export function ToLogin() {
  const { locale, t } = useI18n();
  return (
    <Link to={to('login', locale)} className={buttonClass('secondary')}>
      {t('reset.toLogin')}
    </Link>
  );
}
