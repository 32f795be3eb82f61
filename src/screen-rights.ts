import type { UserDetail } from '../generated/api/model/userDetail.ts';
import { type Flag, type forStaff, requires } from '../generated/rules.ts';
import type { PathName } from './paths.ts';

/**
 * The rights of a screen are those of the operations without which it can not be; the contract says them. Screens that are not here are for
 * everybody who is logged in. Flags stand by themselves only for screens whose operations are still to come.
 */
const SCREEN_RIGHTS = {
  cart: requires.getCart,
  payment: [...requires.preparePayment, ...requires.completeOrder],
  orders: requires.listOrders,
  order: requires.getOrder,
  program: requires.getProgram,
  businessIntelligence: requires.getStatisticsSummary,
  quickOrder: requires.checkQuickOrder,
  wishlist: requires.getWishlistTotals,
  wishlists: requires.listWishlists,
  wishlistDetail: requires.getWishlist,
  priceList: requires.listPriceLists,
  invoices: requires.listInvoices,
  payInvoices: requires.prepareInvoicePayment,
  invoice: requires.getInvoice,
  waybills: requires.listWaybills,
  waybill: requires.getWaybill,
} as const satisfies Partial<Record<PathName, readonly Flag[]>>;
/** Screens whose operation the contract keeps for staff under their own name. */
const STAFF_SCREENS = {
  audit: 'listAuditEntries',
  clientOrders: 'listClientOrders',
} as const satisfies Partial<Record<PathName, (typeof forStaff)[number]>>;
/** The screens that somebody may find locked. */
export type LockedScreen = keyof typeof SCREEN_RIGHTS | keyof typeof STAFF_SCREENS;

export const isForStaff = (screen: PathName): boolean => screen in STAFF_SCREENS;

export const rightsOf = (screen: PathName): readonly Flag[] => (SCREEN_RIGHTS as Partial<Record<PathName, readonly Flag[]>>)[screen] ?? [];

/** Whether this user may open a screen: asked by the routes, the menus, and whatever links to it. */
export const mayOpen = (user: Pick<UserDetail, 'authorizations' | 'staff'>, screen: PathName): boolean =>
  (user.staff || !isForStaff(screen)) && rightsOf(screen).every((flag) => user.authorizations[flag]);
