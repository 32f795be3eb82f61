import { expect, test } from 'vitest';
import { flags } from '../generated/rules.ts';
import type { PathName } from './paths.ts';
import { mayOpen, rightsOf } from './screen-rights.ts';
import { buyer } from './testing/people.ts';

/** A buyer without one right. */
const without = (flag: (typeof flags)[number]) => {
  const user = buyer();
  return { ...user, authorizations: { ...user.authorizations, [flag]: false } };
};
const screens: [PathName, (typeof flags)[number]][] = [
  ['cart', 'enableCartAndPurchases'],
  ['payment', 'enableCartAndPurchases'],
  ['orders', 'showOrders'],
  ['order', 'showOrders'],
  ['quickOrder', 'showQuickOrder'],
  ['invoices', 'showInvoices'],
  ['waybills', 'showTransportDocument'],
  ['wishlist', 'showWishlist'],
  ['wishlists', 'showWishlist'],
];

test.each(screens)('%s needs %s and no other right', (screen, needed) => {
  for (const flag of flags) expect(mayOpen(without(flag), screen)).toBe(flag !== needed);
});
test('the catalogue is for everybody', () => {
  expect(rightsOf('shop')).toEqual([]);
  for (const flag of flags) expect(mayOpen(without(flag), 'shop')).toBe(true);
});
