import { Bell, ChevronDown, Heart, Menu as MenuIcon, Search, ShoppingBag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ActingBar } from '../features/staff/acting-bar.tsx';
import { useI18n } from '../i18n/runtime.tsx';
import { to } from '../paths.ts';
import { CountDot } from '../ui/bits.tsx';
import { Wordmark } from '../ui/brand.tsx';
import { IconButton } from '../ui/button.tsx';
import { lazily } from '../ui/patience.ts';
import { AccountMenu } from './account-menu.tsx';
import { type HeaderProps, useEntries } from './header-entries.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { MainNav } from './main-nav.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { OnTheWay } from './on-the-way.tsx';
import { StaffBar } from './staff-bar.tsx';

const Inbox = lazily(() => import('../features/inbox/inbox-menu.tsx'));
const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;
export function Header(props: HeaderProps) {
  const { user, rules, notice, cartCount, wishCount, onSearch, onSwitchCustomer, onSwitchDitta, onLogout } = props;
  const { locale, t } = useI18n();
  const entries = useEntries(props);
  const [menu, setMenu] = useState(false);
  const customer = (
    <>
      <span className="text-ink-3">{t(user.authorizations.enableCartAndPurchases ? 'header.orderingFor' : 'header.browsingFor')}</span>
      <span className="font-medium text-ink">{user.currentCustomer.name}</span>
    </>
  );
  return (
    <header className="no-print sticky top-1 z-30 bg-paper">
      <OnTheWay />
      <OfflineBar />
      {user.impersonation && <ActingBar user={user} acting={user.impersonation} />}
      {user.staff ? (
        <StaffBar user={user} onSwitchCustomer={onSwitchCustomer} onLogout={onLogout}>
          {notice}
          <LanguageSwitch className="-mr-2" onColor />
        </StaffBar>
      ) : (
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
      )}
      <div className="border-b border-line-2">
        <div className="mx-auto flex h-14 max-w-[1760px] items-center px-2 md:px-6 lg:h-[72px] lg:px-10">
          <IconButton label={t('header.menu')} data-tour="menu-small" className="lg:hidden" onClick={() => setMenu(true)}>
            <MenuIcon {...ICON} />
          </IconButton>
          <Link
            to={to('welcome', locale)}
            aria-label={t('header.home')}
            className="max-lg:absolute max-lg:left-1/2 max-lg:-translate-x-1/2"
          >
            <Wordmark />
          </Link>
          <MainNav entries={entries} rules={rules} onSwitchDitta={onSwitchDitta} />
          <div className="ml-auto flex min-w-0 items-center lg:flex-1 lg:justify-end lg:gap-1 lg:pl-5">
            <button
              type="button"
              onClick={onSearch}
              data-tour="search"
              className="hidden h-11 w-full min-w-11 max-w-72 items-center gap-2.5 overflow-hidden rounded-control bg-white px-3 text-left text-ink-3 shadow-[inset_0_0_0_1px_var(--color-line-2)] hover:shadow-[inset_0_0_0_1px_var(--color-ink-3)] lg:inline-flex xl:max-w-80"
            >
              <Search {...ICON} size={18} className="flex-none" />
              <span className="flex-1 truncate text-sm">{t('header.searchHint')}</span>
              <span aria-hidden="true" className="rounded-control border border-line px-1.5 text-2xs">
                /
              </span>{' '}
            </button>
            <IconButton label={t('header.search')} data-tour="search-small" className="lg:hidden" onClick={onSearch}>
              <Search {...ICON} />
            </IconButton>
            <div data-tour="account" className="hidden lg:block">
              <AccountMenu entries={entries} user={user} rules={rules} onSwitchCustomer={onSwitchCustomer} onLogout={onLogout} />
            </div>
            {/* A phone that shows hearts too has no room: there it stands in the preferences. */}
            <div className={entries.wishlist ? 'w-11 shrink-0 max-lg:hidden' : 'w-11 shrink-0'}>
              <Suspense
                fallback={
                  <span aria-hidden="true" className="icon-btn">
                    <Bell {...ICON} />
                  </span>
                }
              >
                <Inbox />
              </Suspense>
            </div>
            {entries.wishlist && (
              <Link
                to={entries.wishlist}
                aria-label={wishCount === undefined ? t('wishlist.title') : t('wishlist.icon', { count: wishCount })}
                className="icon-btn shrink-0"
              >
                <Heart {...ICON} />
                <CountDot count={wishCount ?? 0} />
              </Link>
            )}
            {rules.cartIcon && (
              <Link
                to={to('cart', locale)}
                aria-label={cartCount === undefined ? t('cart.title') : t('header.cart', { count: cartCount })}
                data-tour="cart"
                className="icon-btn shrink-0"
              >
                <ShoppingBag {...ICON} />
                <CountDot count={cartCount ?? 0} />
              </Link>
            )}
          </div>
        </div>
      </div>
      {menu && <MobileMenu {...props} onClose={() => setMenu(false)} />}
    </header>
  );
}
