import type { UserDetail } from '../generated/api/model/userDetail.ts';
import { type Flag, type forStaff, requires } from '../generated/rules.ts';
import type { PathName } from './paths.ts';

/**
 * The rights of a screen are those of the operations without which it can not be; the contract says them. Screens that are not here are for
 * everybody who is logged in. Flags stand by themselves only for screens whose operations are still to come.
 */
const SCREEN_RIGHTS: Partial<Record<PathName, readonly Flag[]>> = {
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
};
/** Screens whose operation the contract keeps for staff under their own name. */
const STAFF_SCREENS: Partial<Record<PathName, (typeof forStaff)[number]>> = {
  audit: 'listAuditEntries',
  clientOrders: 'listClientOrders',
};
export const isForStaff = (screen: PathName): boolean => STAFF_SCREENS[screen] !== undefined;

export const rightsOf = (screen: PathName): readonly Flag[] => SCREEN_RIGHTS[screen] ?? [];

/** Whether this user may open a screen: asked by the routes, the menus, and whatever links to it. */
export const mayOpen = (user: Pick<UserDetail, 'authorizations' | 'staff'>, screen: PathName): boolean =>
  (user.staff || !isForStaff(screen)) && rightsOf(screen).every((flag) => user.authorizations[flag]);
