import { expect, test } from 'vitest';
import type { FastPaymentLink } from '../../../generated/api/model/fastPaymentLink.ts';
import { amountOf, noDetails, requestOf } from './details.ts';

const typed = {
  ...noDetails,
  firstName: ' Anna ',
  lastName: ' Bianchi',
  email: 'anna@bianchi.it ',
  customerCode: ' c1001 ',
  invoiceNumber: ' IN26-000412 ',
  amount: '103,07',
  currency: 'CHF',
  notes: ' as agreed ',
  privacyConsent: true,
} as const;

test('what is typed goes without its blanks, the code of a customer in capitals, as the field shows it', () => {
  expect(requestOf(typed, null)).toMatchObject({
    firstName: 'Anna',
    lastName: 'Bianchi',
    email: 'anna@bianchi.it',
    customerCode: 'C1001',
    invoiceNumber: 'IN26-000412',
    cartTotal: { amount: 10_307, currency: 'CHF' },
    notes: 'as agreed',
    privacyConsent: true,
  });
});
test('what a link has filled in is not typed', () => {
  const cartTotal = { amount: 5000, currency: 'EUR' } as const;
  const filled = { customerCode: 'C2000', invoiceNumber: 'IN26-000001', cartTotal } as FastPaymentLink;
  expect(requestOf(typed, { token: '1.x', filled })).toMatchObject({
    customerCode: 'C2000',
    invoiceNumber: 'IN26-000001',
    cartTotal,
    link: '1.x',
  });
});
test('who writes no notes says so, and whoever has typed no amount asks for none', () => {
  expect(requestOf({ ...typed, notes: ' ', amount: '' }, null)).toMatchObject({ notes: '', cartTotal: { amount: 0, currency: 'CHF' } });
});
test.each([
  ['', null],
  ['0', null],
  ['x', null],
  ['12.50', 1250],
])('%j is an amount of %s', (text, amount) => expect(amountOf(text)).toBe(amount));
