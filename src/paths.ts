import { generatePath } from 'react-router';
import type { Locale } from '../generated/rules.ts';

/** Every screen of the shop by name. A name here is a wish; whether the screen exists is what `routes.tsx` says. */
export const paths = {
  login: '/:locale/login',
  autologin: '/:locale/autologin',
  becomePartner: '/:locale/become-a-partner',
  fastPay: '/:locale/fast-pay',
  publicCatalogue: '/:locale/public-catalogue/:ditta/:season/:brand/:collection/:book',
  publicProduct: '/:locale/public-product/:ditta/:code/:color',
  page: '/:locale/page/:slug',
  preview: '/:locale/preview/:kind/:slug?',
  resetPassword: '/:locale/reset-password',
  maintenance: '/:locale/maintenance',
  welcome: '/:locale/welcome',
  guideTour: '/:locale/guide-tour',
  showroom: '/:locale/virtual-show-room/:brand?/:catalog?/:book?',
  shop: '/:locale/shop',
  product: '/:locale/product/:prodid',
  cart: '/:locale/cart',
  payment: '/:locale/cart/payment',
  cardCheck: '/:locale/card-check/:challenge',
  availability: '/:locale/availability',
  thanks: '/:locale/thanksyou/:idorder',
  quickOrder: '/:locale/quick-order',
  stories: '/:locale/stories',
  story: '/:locale/stories/:slug',
  wishlist: '/:locale/wishlist',
  search: '/:locale/search',
  profile: '/:locale/user-area/profile',
  preferences: '/:locale/user-area/preferences',
  modifyPassword: '/:locale/user-area/modifypassword',
  priceList: '/:locale/user-area/pricelist',
  program: '/:locale/user-area/program',
  library: '/:locale/user-area/library',
  digitalCollection: '/:locale/user-area/digitalcollection',
  downloadHistory: '/:locale/user-area/historydownload',
  audit: '/:locale/user-area/audit',
  clientOrders: '/:locale/user-area/client-orders',
  businessIntelligence: '/:locale/user-area/businessintelligence',
  orders: '/:locale/user-area/orders',
  order: '/:locale/user-area/orders/:idorder',
  invoices: '/:locale/user-area/invoices',
  payInvoices: '/:locale/user-area/invoices/pay',
  invoice: '/:locale/user-area/invoices/:id',
  waybills: '/:locale/user-area/waybills',
  waybill: '/:locale/user-area/waybills/:id',
  wishlists: '/:locale/user-area/wishlists',
  wishlistDetail: '/:locale/user-area/wishlists/:id',
  sharedWishlist: '/:locale/shared-wishlist/:token',
  sharedBook: '/:locale/shared-book/:token',
} as const;
export type PathName = keyof typeof paths;

/** A name with a question mark may be left out. */
type Param<Name extends string> = Name extends `${infer Free}?` ? { [K in Free]?: string } : { [K in Name]: string };
type Params<Pattern extends string> = Pattern extends `${infer Head}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Param<Name> & Params<`${Head}${Tail}`>
    : Param<Rest>
  : unknown;
type Needed<N extends PathName> = Omit<Params<(typeof paths)[N]>, 'locale'>;

/** The address of a screen: `to('product', locale, { prodid })`. */
export function to<N extends PathName>(
  name: N,
  locale: Locale,
  ...[params]: keyof Needed<N> extends never ? [] : object extends Needed<N> ? [Needed<N>?] : [Needed<N>]
): string {
  return generatePath(paths[name] as string, { locale, ...(params as Record<string, string> | undefined) });
}

/** On the list of orders: carts that were put aside. */
export const SAVED_CARTS = 'saved-carts';
/** An article is addressed as code-color. */
export const prodId = (article: { code: string; color: string }) => `${article.code}-${article.color}`;
/** An article as it is written: books and some of what is counted have no colour. */
export const articleCode = (article: { code: string; color: string }) => (article.color ? prodId(article) : article.code);
export function splitProdId(prodid: string): { code: string; color: string } | null {
  const cut = prodid.lastIndexOf('-');
  return cut > 0 && cut < prodid.length - 1 ? { code: prodid.slice(0, cut), color: prodid.slice(cut + 1) } : null;
}
