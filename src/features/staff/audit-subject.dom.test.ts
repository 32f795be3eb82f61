import { expect, test } from 'vitest';
import { makeTranslate } from '../../i18n/labels.ts';
import { labelsOf } from '../../testing/render-app.tsx';
import { deedOf } from './audit-columns.tsx';
import { subjectText } from './audit-subject.ts';

const t = makeTranslate('en', labelsOf('en'), labelsOf('en'));
const ID = '6f1c0a4e-52d3-4b7e-9a10-0c7d5e3f8b21';

test.each([
  ['payment.confirm', ID, `Payment ID ${ID}`],
  ['payment.requires_action', ID, `Payment ID ${ID}`],
  ['invoice.preparePayment', ID, `Payment ID ${ID}`],
  ['quick-order.keep', '1', 'Sheet no. 1'],
  ['cart.remove', '3', 'Lines: 3'],
  ['cart.rename-saved', '3', 'Saved cart no. 3'],
  ['download.request', `${ID} Price list · 1 December 2026`, 'Price list · 1 December 2026'],
  ['download.request', `${ID} PRICE_LIST`, 'Price list'],
  ['download.delete', ID, `File ID ${ID}`],
  ['user.set-picture', ID, null],
  ['file.add', `${ID} drawing 2.pdf`, 'drawing 2.pdf'],
  ['wishlist.add', '12: ORO12064-018', 'Wishlist no. 12: ORO12064-018'],
  ['wishlist.order', '12: 3', 'Wishlist no. 12 · Lines: 3'],
  ['wishlist.update-item', '12: ORO12064-018', 'Wishlist no. 12: ORO12064-018'],
  ['wishlist.update-item', '7', 'Line no. 7'],
  ['wishlist.remove', '12: ORO12064-018 LAR30425-003', 'Wishlist no. 12: ORO12064-018 LAR30425-003'],
  ['partner.add-file', '5 extract.pdf', 'Partner request no. 5 extract.pdf'],
  ['impersonation.link', 'user 7, James Whitfield', 'User no. 7, James Whitfield'],
  // As it was kept before names were.
  ['impersonation.link', 'user 7, C1003/002', 'User no. 7, C1003/002'],
  // What has a name is called by it.
  ['user.reminder', 'saved-cart', 'You have a saved cart'],
  ['customer.packaging', 'PACKAGE_NO_COUPON', 'Standard packaging'],
  ['order.place', 'OR26-001177', 'OR26-001177'],
  ['invoice.pay', '2026-004711', '2026-004711'],
  ['cart.add', 'ORO12064-018', 'ORO12064-018'],
  ['user.login', null, null],
])('%s of %s is of %s', (action, subject, text) => expect(subjectText({ action, subject }, t)).toBe(text));

test('a payment that was sent is not confirmed yet', () => expect(deedOf('payment.confirm', t)).toBe('Payment sent'));
