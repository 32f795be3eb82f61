import type { UserDetail } from '../generated/api/model/userDetail.ts';
import { type Flag, requires } from '../generated/rules.ts';
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
export const rightsOf = (screen: PathName): readonly Flag[] => SCREEN_RIGHTS[screen] ?? [];

/** Whether this user may open a screen: asked by the routes, the menus, and whatever links to it. */
export const mayOpen = (user: Pick<UserDetail, 'authorizations'>, screen: PathName): boolean =>
  rightsOf(screen).every((flag) => user.authorizations[flag]);
