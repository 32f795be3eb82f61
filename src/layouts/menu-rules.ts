import type { DittaCode } from '../../generated/api/model/dittaCode.ts';
import type { UserDetail } from '../../generated/api/model/userDetail.ts';
import { ditteRules } from '../../generated/rules.ts';
import type { PathName } from '../paths.ts';
import { mayOpen } from '../screen-rights.ts';

/** What the header says for a user. Pure: which of these screens exist is asked afterwards, where they are drawn. */
export interface MenuRules {
  /** "Shop" when the user may buy, "Catalog" when the user may only look. */
  shopWord: 'shop' | 'catalog';
  ditta: DittaCode;
  /** The shops of the current customer, when there is more than one to choose from. */
  switchableDitte: DittaCode[];
  main: MainEntry[];
  account: AccountEntry[];
  customers: boolean;
  /** The heart with its count belongs to Promotions. */
  wishlistIcon: boolean;
  cartIcon: boolean;
}
export type MainEntry = { label: 'quickOrder' | 'availability' | 'showroom'; screen: PathName };
/** Where one goes on after changing the shop. */
export type SwitchTarget = 'shop' | 'showroom';
export type AccountEntry = { label: 'profile' | 'password' | 'orders' | 'invoices' | 'waybills' | 'wishlists' | 'tour'; screen: PathName };

export function menuRules(user: UserDetail): MenuRules {
  const customer = user.currentCustomer;
  const ditta = customer.ditta;
  const ditte = [...new Set(customer.navigableDitte.filter((entry) => entry.code === customer.code).map((entry) => entry.ditta))];
  const buys = mayOpen(user, 'cart');
  const shows = (part: 'availability' | 'wishlist') => (ditteRules[ditta].header as readonly string[]).includes(part);
  const main: MainEntry[] = [
    { label: 'quickOrder', screen: 'quickOrder' },
    ...(shows('availability') ? [{ label: 'availability', screen: 'availability' } as const] : []),
    { label: 'showroom', screen: 'showroom' },
  ];
  const account: AccountEntry[] = [
    { label: 'profile', screen: 'profile' },
    { label: 'password', screen: 'modifyPassword' },
    { label: 'orders', screen: 'orders' },
    { label: 'invoices', screen: 'invoices' },
    { label: 'waybills', screen: 'waybills' },
    { label: 'wishlists', screen: 'wishlists' },
    { label: 'tour', screen: 'guideTour' },
  ];
  return {
    shopWord: buys ? 'shop' : 'catalog',
    ditta,
    switchableDitte: ditte.length > 1 ? ditte : [],
    main: main.filter((entry) => mayOpen(user, entry.screen)),
    account: account.filter((entry) => mayOpen(user, entry.screen)),
    customers: user.staff || new Set(user.customers.map((entry) => entry.code)).size > 1,
    wishlistIcon: shows('wishlist') && mayOpen(user, 'wishlist'),
    cartIcon: buys,
  };
}

export interface BannerMessage {
  showmessage: boolean;
  messagetxt: string;
  Mercato: readonly string[];
  Brand: readonly string[];
}
/** A message is seen when it is enabled and names the user's market (role) and brand, or names none. */
export function visibleMessages<M extends BannerMessage>(messages: readonly M[], user: UserDetail): M[] {
  const { ditta, brandCode } = user.currentCustomer;
  const names = (list: readonly string[], code: string) => list.length === 0 || list.includes(code);
  return messages.filter((message) => message.showmessage && names(message.Mercato, ditta) && names(message.Brand, brandCode));
}
