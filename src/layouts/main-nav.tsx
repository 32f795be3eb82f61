import { ChevronDown } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router';
import { useI18n } from '../i18n/runtime.tsx';
import { dittaName } from '../pieces/texts.ts';
import { Menu, menuEntryClass } from '../ui/menu.tsx';
import type { HeaderProps, useEntries } from './header-entries.ts';

const navClass =
  'relative inline-flex h-full items-center gap-1.5 whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:-bottom-px aria-[current]:after:h-[2px] aria-[current]:after:bg-indaco';

/** What is always in sight on a wide screen: the shop, its areas, and what the content service adds. */
export function MainNav({
  entries,
  rules,
  onSwitchDitta,
}: Pick<HeaderProps, 'rules' | 'onSwitchDitta'> & { entries: ReturnType<typeof useEntries> }) {
  const { locale, t } = useI18n();
  const { pathname } = useLocation();
  const inShop = pathname === entries.shop.path || pathname.startsWith(`/${locale}/product/`);
  return (
    <nav
      aria-label={t('header.main')}
      className="ml-9 hidden h-full min-w-0 shrink-0 items-stretch gap-6 text-[.9375rem] lg:flex xl:ml-12 xl:gap-8"
    >
      <div className="flex items-stretch">
        <Link to={entries.shop.path} aria-current={inShop ? 'page' : undefined} className={navClass}>
          {entries.shop.text}
        </Link>
        {rules.switchableDitte.length > 0 && (
          <div className="grid items-center">
            <Menu
              label={t('header.switchShop')}
              triggerClassName="grid size-8 place-items-center text-ink-3 hover:text-ink"
              trigger={<ChevronDown aria-hidden="true" size={14} strokeWidth={1.5} />}
            >
              {(close) =>
                rules.switchableDitte.map((ditta) => (
                  <button
                    key={ditta}
                    type="button"
                    aria-current={ditta === rules.ditta ? 'true' : undefined}
                    className={menuEntryClass}
                    onClick={() => {
                      close();
                      if (ditta !== rules.ditta) onSwitchDitta(ditta);
                    }}
                  >
                    {dittaName(t, ditta)}
                  </button>
                ))
              }
            </Menu>
          </div>
        )}
      </div>
      {entries.main.map(({ path, text }) => (
        <NavLink key={path} to={path} className={navClass}>
          {text}
        </NavLink>
      ))}
      {entries.content.map((entry) =>
        entry.kind === 'own' ? (
          <Link key={entry.path} to={entry.path} className={navClass}>
            {entry.text}
          </Link>
        ) : (
          <a key={entry.href} href={entry.href} rel="noreferrer" className={navClass}>
            {entry.text}
          </a>
        ),
      )}
    </nav>
  );
}
