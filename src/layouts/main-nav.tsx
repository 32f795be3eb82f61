import { ChevronDown } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router';
import type { DittaCode } from '../../generated/rules.ts';
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
      data-tour="menu"
      aria-label={t('header.main')}
      className="ml-6 hidden h-full min-w-0 shrink-0 items-stretch gap-3.5 text-sm lg:flex xl:ml-12 xl:gap-7 xl:text-[.9375rem]"
    >
      <div className="relative flex items-stretch">
        <Link to={entries.shop.path} aria-current={inShop ? 'page' : undefined} className={navClass}>
          {entries.shop.text}
        </Link>
        <DittaSwitch rules={rules} label={t('header.switchShop')} onSwitch={(ditta) => onSwitchDitta(ditta, 'shop')} />
      </div>
      {entries.main.map(({ path, text, switches }) => (
        <div key={path} className="relative flex items-stretch">
          <NavLink to={path} className={navClass}>
            {text}
          </NavLink>
          {switches && <DittaSwitch rules={rules} label={t('showroom.switch')} onSwitch={(ditta) => onSwitchDitta(ditta, 'showroom')} />}
        </div>
      ))}
      {entries.content.map((entry) =>
        entry.kind === 'own' ? (
          <ContentEntry key={entry.path} path={entry.path} text={entry.text} />
        ) : (
          <a key={entry.href} href={entry.href} rel="noreferrer" className={navClass}>
            {entry.text}
          </a>
        ),
      )}
    </nav>
  );
}

/** A page of the content service. One that narrows a list, behind `?`, is not where one is whenever the list is seen. */
function ContentEntry({ path, text }: { path: string; text: string }) {
  const Entry = /[?#]/.test(path) ? Link : NavLink;
  return (
    <Entry to={path} className={navClass}>
      {text}
    </Entry>
  );
}

/** The shops of the customer, beside what each of them has for itself. */
function DittaSwitch({ rules, label, onSwitch }: Pick<HeaderProps, 'rules'> & { label: string; onSwitch: (ditta: DittaCode) => void }) {
  const { t } = useI18n();
  if (rules.switchableDitte.length === 0) return null;
  return (
    <div className="grid items-center">
      <Menu
        label={label}
        below="entry"
        triggerClassName="grid h-8 w-6 place-items-center text-ink-3 hover:text-ink xl:w-8"
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
                if (ditta !== rules.ditta) onSwitch(ditta);
              }}
            >
              {dittaName(t, ditta)}
            </button>
          ))
        }
      </Menu>
    </div>
  );
}
