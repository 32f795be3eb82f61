import type { UserDetail } from '../../generated/api/model/userDetail.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { hasScreen, useRouteTable } from '../own-routes.ts';
import { to } from '../paths.ts';
import { mayOpen } from '../screen-rights.ts';

/** The user area as its navigation groups it. */
const GROUPS = [
  { group: 'account', screens: ['profile', 'preferences', 'modifyPassword'] },
  { group: 'documents', screens: ['orders', 'invoices', 'waybills'] },
  { group: 'business', screens: ['wishlists', 'priceList', 'program', 'businessIntelligence', 'clientOrders', 'audit'] },
  { group: 'material', screens: ['library', 'digitalCollection', 'downloadHistory'] },
] as const;

/** Groups with the screens that exist and that the user may open; none that is empty. */
export function useUserArea(user: UserDetail) {
  const { locale, t } = useI18n();
  const routes = useRouteTable();
  return GROUPS.map(({ group, screens }) => ({
    group,
    title: t(`userarea.group.${group}`),
    entries: screens
      .filter((screen) => mayOpen(user, screen))
      .map((screen) => ({ path: to(screen, locale), text: t(`userarea.${screen}`) }))
      .filter(({ path }) => hasScreen(routes, path)),
  })).filter(({ entries }) => entries.length > 0);
}
