import type { ReactNode } from 'react';
import type { UserDetail } from '../../generated/api/model/userDetail.ts';
import type { HeaderQuery } from '../../generated/content/operations.ts';
import type { DittaCode } from '../../generated/rules.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { hasScreen, useRouteTable } from '../own-routes.ts';
import { to } from '../paths.ts';
import { useContentTarget } from '../pieces/content-link.tsx';
import { dittaName } from '../pieces/texts.ts';
import type { MenuRules, SwitchTarget } from './menu-rules.ts';

export interface HeaderProps {
  user: UserDetail;
  rules: MenuRules;
  links: HeaderQuery['header']['links'];
  notice: ReactNode;
  /** Unknown until the shop has said it, and where it can not say it. */
  cartCount: number | undefined;
  wishCount: number | undefined;
  onSearch: () => void;
  onSwitchCustomer: () => void;
  onSwitchDitta: (ditta: DittaCode, target: SwitchTarget) => void;
  onLogout: () => void;
}
/** Entries whose screen exists; a later screen brings its entry by registering its route. */
export function useEntries({ rules, links }: Pick<HeaderProps, 'rules' | 'links'>) {
  const { locale, t } = useI18n();
  const routes = useRouteTable();
  const targetOf = useContentTarget();
  const exists = (path: string) => hasScreen(routes, path.split(/[?#]/)[0] ?? path);
  return {
    shop: {
      path: to('shop', locale),
      text: t(rules.shopWord === 'shop' ? 'header.shop' : 'header.catalog', { ditta: dittaName(t, rules.ditta) }),
    },
    content: links.flatMap((entry) => {
      const target = targetOf(entry.link_url);
      return target ? [{ ...target, text: entry.link_title }] : [];
    }),
    main: rules.main
      .map((entry) => ({
        path: to(entry.screen as 'shop', locale),
        text: t(`header.${entry.label}`),
        switches: entry.label === 'showroom',
      }))
      .filter(({ path }) => exists(path)),
    account: rules.account
      .map((entry) => ({ path: to(entry.screen as 'shop', locale), text: t(`header.${entry.label}`) }))
      .filter(({ path }) => exists(path)),
    wishlist: rules.wishlistIcon && exists(to('wishlist', locale)) ? to('wishlist', locale) : null,
  };
}
