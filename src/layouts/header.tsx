import { ChevronDown, Heart, Menu as MenuIcon, Search, ShoppingBag, User } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useI18n } from '../i18n/runtime.tsx';
import { to } from '../paths.ts';
import { dittaName } from '../pieces/texts.ts';
import { CountDot } from '../ui/bits.tsx';
import { Wordmark } from '../ui/brand.tsx';
import { IconButton } from '../ui/button.tsx';
import { Menu, menuEntryClass } from '../ui/menu.tsx';
import { type HeaderProps, useEntries } from './header-entries.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { MobileMenu } from './mobile-menu.tsx';

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;
const navClass =
  'relative inline-flex h-full items-center gap-1.5 whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:-bottom-px aria-[current]:after:h-[2px] aria-[current]:after:bg-indaco';

export function Header(props: HeaderProps) {
  const { user, rules, notice, cartCount, onSearch, onSwitchCustomer, onSwitchDitta, onLogout } = props;
  const { locale, t } = useI18n();
  const { pathname } = useLocation();
  const entries = useEntries(props);
  const [menu, setMenu] = useState(false);
  const inShop = pathname === entries.shop.path || pathname.startsWith(`/${locale}/product/`);
  const name = `${user.nome} ${user.cognome}`;
  const customer = (
    <>
      <span className="text-ink-3">{t('header.orderingFor')}</span>
      <span className="font-medium text-ink">{user.currentCustomer.name}</span>
    </>
  );
  return (
    <header className="sticky top-1 z-30 bg-paper/97">
      <div className="hidden border-b border-line lg:block">
        <div className="page flex h-9 items-center gap-6 text-xs text-ink-2">
          {rules.customers ? (
            <button type="button" className="inline-flex h-9 items-center gap-2 hover:text-ink" onClick={onSwitchCustomer}>
              {customer}
              <ChevronDown aria-hidden="true" size={14} strokeWidth={1.5} />
            </button>
          ) : (
            <span className="inline-flex items-center gap-2">{customer}</span>
          )}
          {notice && <span aria-hidden="true" className="h-3 w-px flex-none bg-line-2" />}
          {notice}
          <LanguageSwitch className="-mr-2 ml-auto" />
        </div>
      </div>
      <div className="border-b border-line-2">
        <div className="mx-auto flex h-14 max-w-[1760px] items-center px-2 md:px-6 lg:h-[72px] lg:px-10">
          <IconButton label={t('header.menu')} className="lg:hidden" onClick={() => setMenu(true)}>
            <MenuIcon {...ICON} />
          </IconButton>
          <Link
            to={to('welcome', locale)}
            aria-label={t('header.home')}
            className="max-lg:absolute max-lg:left-1/2 max-lg:-translate-x-1/2"
          >
            <Wordmark />
          </Link>
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
          <div className="ml-auto flex min-w-0 items-center lg:flex-1 lg:justify-end lg:gap-1 lg:pl-5">
            <button
              type="button"
              onClick={onSearch}
              className="hidden h-11 w-full min-w-11 max-w-72 items-center gap-2.5 overflow-hidden rounded-control bg-white px-3 text-left text-ink-3 shadow-[inset_0_0_0_1px_var(--color-line-2)] hover:shadow-[inset_0_0_0_1px_var(--color-ink-3)] lg:inline-flex xl:max-w-80"
            >
              <Search {...ICON} size={18} className="flex-none" />
              <span className="flex-1 truncate text-sm">{t('header.searchHint')}</span>
              <span aria-hidden="true" className="rounded-control border border-line px-1.5 text-2xs">
                /
              </span>{' '}
            </button>
            <IconButton label={t('header.search')} className="lg:hidden" onClick={onSearch}>
              <Search {...ICON} />
            </IconButton>
            <div className="hidden lg:block">
              <Menu
                align="right"
                label={t('header.account', { name })}
                triggerClassName="icon-btn shrink-0"
                trigger={<User {...ICON} />}
                panelClassName="!min-w-64"
              >
                {(close) => (
                  <>
                    <p className="border-b border-line px-4 pt-1 pb-3 text-xs text-ink-3">
                      <span className="block text-sm font-medium text-ink">{name}</span>
                      {user.currentCustomer.name}, {dittaName(t, rules.ditta)}
                    </p>
                    {rules.customers && (
                      <button
                        type="button"
                        className={menuEntryClass}
                        onClick={() => {
                          close();
                          onSwitchCustomer();
                        }}
                      >
                        {t('header.customers')}
                      </button>
                    )}
                    {entries.account.map(({ path, text }) => (
                      <Link key={path} to={path} className={menuEntryClass} onClick={close}>
                        {text}
                      </Link>
                    ))}
                    <button type="button" className={`${menuEntryClass} border-t border-line`} onClick={onLogout}>
                      {t('header.logout')}
                    </button>
                  </>
                )}
              </Menu>
            </div>
            {entries.wishlist && (
              <Link to={entries.wishlist} aria-label={t('header.wishlists')} className="icon-btn shrink-0">
                <Heart {...ICON} />
              </Link>
            )}
            {rules.cartIcon && (
              <Link to={to('cart', locale)} aria-label={t('header.cart', { count: cartCount })} className="icon-btn shrink-0">
                <ShoppingBag {...ICON} />
                <CountDot count={cartCount} />
              </Link>
            )}
          </div>
        </div>
      </div>
      {menu && <MobileMenu {...props} onClose={() => setMenu(false)} />}
    </header>
  );
}
