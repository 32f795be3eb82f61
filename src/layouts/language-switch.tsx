import { useState } from 'react';
import { useLocation } from 'react-router';
import { type Locale, locales } from '../../generated/first-rules.ts';
import { changeLocale, pathIn } from '../i18n/change-locale.ts';
import { LOCALE_NAMES } from '../i18n/locales.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { cx } from '../ui/cx.ts';
import { Menu, menuEntryClass } from '../ui/menu.tsx';

/** IT and EN as the specification shows them, and beside them a menu with all six. The page and its query stay. */
export function LanguageSwitch({
  className,
  entryClassName = 'h-9',
  onColor = false,
}: {
  className?: string;
  entryClassName?: string;
  /** It stands on a bar of a colour, in white. */
  onColor?: boolean;
}) {
  const { locale, t } = useI18n();
  const { pathname, search, hash } = useLocation();
  const [leaving, setLeaving] = useState<Locale | null>(null);
  const link = (target: Locale, text: string, name: string) => (
    <a
      key={target}
      href={pathIn(target, pathname + search + hash)}
      lang={target}
      hrefLang={target}
      aria-current={target === locale ? 'true' : undefined}
      onClick={(event) => {
        event.preventDefault();
        if (leaving || target === locale) return;
        setLeaving(target);
        changeLocale(target);
      }}
      className={name}
    >
      {text}
    </a>
  );
  const ink = onColor ? 'hover:underline' : 'hover:text-ink aria-[current]:text-ink';
  const short = cx(
    'grid min-w-8 place-items-center aria-[current]:font-medium aria-[current]:underline decoration-1 underline-offset-4',
    ink,
    entryClassName,
  );
  const other = locale !== 'it' && locale !== 'en';
  return (
    <nav aria-label={t('header.language')} className={cx('flex items-center text-xs', onColor ? 'text-white' : 'text-ink-2', className)}>
      {link('it', 'IT', short)}
      {link('en', 'EN', short)}
      {other && link(locale, locale.toUpperCase(), short)}
      <Menu
        align="right"
        label={t('header.allLanguages')}
        triggerClassName={cx('grid min-w-8 place-items-center', ink, entryClassName)}
        trigger={
          <svg aria-hidden="true" width="14" height="14" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5">
            <path d="m6 9 6 6 6-6" />
          </svg>
        }
        panelClassName="!min-w-40"
      >
        {locales.map((target) => link(target, LOCALE_NAMES[target], menuEntryClass))}
      </Menu>
      <span role="status" className="sr-only">
        {leaving && t('header.changing')}
      </span>
    </nav>
  );
}
