import '../styles/shop.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import { useGetCartTotals } from '../../generated/api/carts/carts.ts';
import type { DittaCode } from '../../generated/api/model/dittaCode.ts';
import { logout, useGetUser } from '../../generated/api/users/users.ts';
import { useGetWishlistTotals } from '../../generated/api/wishlists/wishlists.ts';
import { FooterDocument, HeaderDocument } from '../../generated/content/operations.ts';
import { contentQuery } from '../api/content.ts';
import { onSwitchElsewhere } from '../api/elsewhere.ts';
import { isSessionEnd } from '../api/errors.ts';
import { endSession, takeFlags, updateUser, useSession } from '../api/session.ts';
import { Banners } from '../features/content/banners.tsx';
import { SearchSoon } from '../features/search/search-soon.tsx';
import { useEndActing, useSayActed } from '../features/staff/use-end-acting.ts';
import { useTourRun } from '../features/tour/tour-run.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { hasScreen, useRouteTable } from '../own-routes.ts';
import { SAVED_CARTS, to } from '../paths.ts';
import { dittaName } from '../pieces/texts.ts';
import { mayOpen } from '../screen-rights.ts';
import { bringToasts } from '../ui/bring-toasts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Later } from '../ui/later.tsx';
import { lazily } from '../ui/patience.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { toast } from '../ui/toast.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { menuRules, type SwitchTarget, visibleMessages } from './menu-rules.ts';
import { printFoot } from './print-foot.ts';
import { RightsGate } from './rights-gate.tsx';

const CookieNotice = lazily(() => import('../features/content/cookie-notice.tsx'));
const InfoDialogs = lazily(async () => ({ default: (await import('../features/account/info-dialogs.tsx')).InfoDialogs }));
const CustomerSwitch = lazily(async () => ({ default: (await import('../features/account/customer-switch.tsx')).CustomerSwitch }));
const ConfirmSwitch = lazily(async () => ({ default: (await import('../features/account/customer-switch.tsx')).ConfirmSwitch }));
const TourGuide = lazily(() => import('../features/tour/tour-guide.tsx'));

export default function ShopLayout() {
  const session = useSession();
  // Between logging out and the login page there is a moment without a session.
  return session ? <Shell key={session.token} session={session} /> : null;
}

function Shell({ session }: { session: NonNullable<ReturnType<typeof useSession>> }) {
  const { locale, t } = useI18n();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const routes = useRouteTable();
  const queryClient = useQueryClient();
  const { user } = session;
  const density = user.display?.density;
  useEffect(() => {
    document.documentElement.dataset.density = density ?? 'COMFORTABLE';
  }, [density]);
  useEffect(bringToasts, []);
  useEffect(printFoot, []);
  useSayActed(user);
  const rules = useMemo(() => menuRules(user), [user]);

  const header = useQuery(contentQuery(HeaderDocument, { locale }));
  const footer = useQuery(contentQuery(FooterDocument, { locale }));
  const totals = useGetCartTotals({ query: { enabled: rules.cartIcon } });
  const wishes = useGetWishlistTotals({ query: { enabled: rules.wishlistIcon } });
  const me = useGetUser(session.userId, { query: { staleTime: 300_000 } });
  useEffect(() => {
    if (me.data) updateUser(me.data.userDetail);
  }, [me.data]);

  // The flags of login or switch are shown once; a plain reload asks the server what is still due.
  const [given] = useState(takeFlags);
  const flags = given ?? me.data?.infoFlags ?? null;

  const tour = useTourRun();
  const [searching, setSearching] = useState(false);
  const [switching, setSwitching] = useState(false);
  const [wished, setWished] = useState<{ ditta: DittaCode; target: SwitchTarget } | null>(null);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      // A box that is ticked takes no letters.
      const types = document.activeElement?.matches('input:not([type=checkbox], [type=radio]), select, textarea');
      if (types || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setSearching(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  // What is on this page belongs to the customer of before: nothing more may be done with it.
  const [elsewhere, setElsewhere] = useState(false);
  useEffect(() => onSwitchElsewhere(() => setElsewhere(true)), []);

  const endActing = useEndActing();
  const leave = async () => {
    if (user.impersonation) return endActing();
    try {
      await logout();
    } catch (error) {
      // A session that the server no longer knows is as good as closed; any other failure leaves it open, and that must be said.
      if (!isSessionEnd(error)) {
        toast('error', t('error.shopSwitch'));
        return;
      }
    }
    endSession();
    queryClient.clear();
    await navigate(to('login', locale));
  };

  const messages = visibleMessages(header.data?.header.messages ?? [], user);
  const screenLink = (screen: 'invoices' | 'orders', wish = '') => {
    const path = to(screen, locale);
    return mayOpen(user, screen) && hasScreen(routes, path)
      ? (className: string, onClick: () => void, children: ReactNode) => (
          <Link to={`${path}${wish}`} className={className} onClick={onClick}>
            {children}
          </Link>
        )
      : null;
  };
  return (
    <>
      <SkipLink to="main">{t('common.skip')}</SkipLink>
      <Header
        user={user}
        rules={rules}
        links={header.data?.header.links ?? []}
        notice={messages.length > 0 && <Banners messages={messages} className="flex min-w-0 flex-1 items-center gap-2" />}
        cartCount={totals.data?.elementCount}
        wishCount={wishes.data?.elementCount}
        onSearch={() => setSearching(true)}
        onSwitchCustomer={() => setSwitching(true)}
        onSwitchDitta={(ditta, target) => setWished({ ditta, target })}
        onLogout={() => void leave()}
      />
      <Banners
        messages={messages}
        className="flex items-center justify-between gap-3 border-b border-line bg-indaco-50 px-4 py-2.5 text-xs text-ink-2 lg:hidden"
      />
      <main id="main" tabIndex={-1} className="min-h-[60dvh] outline-none">
        <RightsGate>
          <Outlet />
        </RightsGate>
      </main>
      <Later>
        <Footer footer={footer.data?.footer} />
      </Later>
      <Dialog
        open={elsewhere}
        title={t('switch.elsewhereTitle')}
        actions={<Button onClick={() => location.reload()}>{t('switch.reload')}</Button>}
      >
        {t('switch.elsewhere')}
      </Dialog>
      <Suspense>
        <CookieNotice />
      </Suspense>
      {searching && (
        <SearchSoon
          prices={user.authorizations.showCatalogPrices}
          orders={mayOpen(user, 'quickOrder') && rules.cartIcon}
          onClose={() => setSearching(false)}
        />
      )}
      <Suspense>
        {flags && (
          <InfoDialogs
            flags={flags}
            user={user}
            invoicesLink={screenLink('invoices', '?state=expired&state=unpaid')}
            ordersLink={screenLink('orders', `#${SAVED_CARTS}`)}
            onPackagingChosen={() => {
              if (pathname !== to('welcome', locale)) void navigate(to('welcome', locale));
            }}
          />
        )}
        {tour !== null && <TourGuide key={tour} from={tour} />}
        {switching && <CustomerSwitch user={user} target={to('welcome', locale)} onClose={() => setSwitching(false)} />}
        {wished && (
          <ConfirmSwitch
            from={dittaName(t, rules.ditta)}
            choice={{ customerCode: user.currentCustomer.code, ditta: wished.ditta, name: dittaName(t, wished.ditta) }}
            target={to(wished.target, locale)}
            failure={t('error.shopSwitch')}
            onClose={() => setWished(null)}
          />
        )}
      </Suspense>
    </>
  );
}
