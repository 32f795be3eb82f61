import { expect, test } from 'vitest';
import { flags } from '../generated/rules.ts';
import { type PathName, paths } from './paths.ts';
import { isForStaff, mayOpen, rightsOf } from './screen-rights.ts';
import { buyer } from './testing/people.ts';

/** A buyer without one right. */
const without = (flag: (typeof flags)[number]) => {
  const user = buyer();
  return { ...user, authorizations: { ...user.authorizations, [flag]: false } };
};
/** Screens that are of something which not everybody may see; the records of screens show that they ask for nothing else. */
const needing: Partial<Record<PathName, (typeof flags)[number]>> = {
  cart: 'enableCartAndPurchases',
  payment: 'enableCartAndPurchases',
  orders: 'showOrders',
  order: 'showOrders',
  program: 'showOrders',
  businessIntelligence: 'showOrders',
  quickOrder: 'showQuickOrder',
  wishlist: 'showWishlist',
  wishlists: 'showWishlist',
  wishlistDetail: 'showWishlist',
  priceList: 'showCatalogPrices',
  invoices: 'showInvoices',
  invoice: 'showInvoices',
  payInvoices: 'showInvoices',
  waybills: 'showTransportDocument',
  waybill: 'showTransportDocument',
};
const names = Object.keys(paths) as PathName[];

test.each(names.filter((name) => !isForStaff(name)).map((name) => [name, needing[name] ?? 'nothing'] as const))(
  '%s needs %s and no other right',
  (screen, needed) => {
    expect(rightsOf(screen).length > 0).toBe(needed !== 'nothing');
    for (const flag of flags) expect(mayOpen(without(flag), screen)).toBe(flag !== needed);
  },
);
test('what is for staff opens to nobody else, whatever his rights, and to staff without any', () => {
  const none = Object.fromEntries(flags.map((flag) => [flag, false])) as unknown as ReturnType<typeof buyer>['authorizations'];
  expect(names.filter(isForStaff)).toEqual(['audit', 'clientOrders']);
  for (const screen of names.filter(isForStaff)) {
    expect(mayOpen(buyer(), screen)).toBe(false);
    expect(mayOpen({ ...buyer(), staff: true, authorizations: none }, screen)).toBe(true);
  }
});
