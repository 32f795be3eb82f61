import { expect, test } from 'vitest';
import type { InvoiceDetail } from '../../../generated/api/model/invoiceDetail.ts';
import { getGetInvoiceResponseMock } from '../../../generated/mocks/invoices/invoices.msw.ts';
import { amountOf } from './pay-amounts.tsx';

const document = (open: number): InvoiceDetail => ({
  ...getGetInvoiceResponseMock(),
  id: 7,
  openAmount: { amount: open, currency: 'EUR' },
});

test('what nobody has touched is paid as it is open, a credit note set against it', () => {
  expect(amountOf(document(10_000), {})).toBe(10_000);
  expect(amountOf(document(-3000), {})).toBe(-3000);
});
test.each([
  ['', null],
  [' ', null],
  ['0', null],
  ['x', null],
  ['100.01', null],
  ['100', 10_000],
  ['40,5', 4050],
])('where %j is typed it is %s', (typed, amount) => {
  expect(amountOf(document(10_000), { 7: typed })).toBe(amount);
  expect(amountOf(document(10_000), { 8: typed })).toBe(10_000);
});
