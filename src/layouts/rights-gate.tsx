import type { ReactNode } from 'react';
import { Link, useMatches } from 'react-router';
import { useUser } from '../api/session.ts';
import { useI18n } from '../i18n/runtime.tsx';
import type { RouteHandle } from '../own-routes.ts';
import { type PathName, to } from '../paths.ts';
import { Title } from '../pieces/title.tsx';
import { type LockedScreen, mayOpen } from '../screen-rights.ts';
import { EmptyState } from '../ui/bits.tsx';
import { buttonClass } from '../ui/button.tsx';

/** What the screens are called that ask for a right; those of one thing are called as their list is. */
const NAMES = {
  cart: 'cart.title',
  payment: 'payment.title',
  quickOrder: 'header.quickOrder',
  orders: 'header.orders',
  order: 'header.orders',
  invoices: 'header.invoices',
  payInvoices: 'header.invoices',
  invoice: 'header.invoices',
  waybills: 'header.waybills',
  waybill: 'header.waybills',
  wishlist: 'header.wishlists',
  wishlists: 'header.wishlists',
  wishlistDetail: 'header.wishlists',
  priceList: 'userarea.priceList',
  program: 'userarea.program',
  businessIntelligence: 'userarea.businessIntelligence',
  audit: 'userarea.audit',
  clientOrders: 'userarea.clientOrders',
} as const satisfies Record<LockedScreen, string>;
const isNamed = (screen: PathName): screen is LockedScreen => screen in NAMES;

/** Stands around every screen: without its rights the screen is not built, asks for nothing, and it is said why. */
export function RightsGate({ children }: { children: ReactNode }) {
  const { locale, t } = useI18n();
  const user = useUser();
  const screens = useMatches().flatMap(({ handle }) => (handle as RouteHandle | undefined)?.screen ?? []);
  const locked = screens.find((screen) => !mayOpen(user, screen));
  if (!locked) return children;
  return (
    <EmptyState
      heading
      title={t('page.notEnabledTitle')}
      action={
        <Link to={to('welcome', locale)} className={buttonClass('secondary')}>
          {t('page.toHome')}
        </Link>
      }
    >
      <Title>{t('title.notEnabled')}</Title>
      {isNamed(locked) && <span className="mb-2 block text-ink">{t(NAMES[locked])}</span>}
      <Link to={to('page', locale, { slug: 'contacts' })} className="link">
        {t('page.askOffice')}
      </Link>
    </EmptyState>
  );
}
