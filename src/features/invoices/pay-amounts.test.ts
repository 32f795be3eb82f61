import { expect, test } from 'vitest';
import type { InvoiceDetail } from '../../../generated/api/model/invoiceDetail.ts';
import { getGetInvoiceResponseMock } from '../../../generated/mocks/invoices/invoices.msw.ts';
import { amountOf, typedParts } from './pay-amounts.tsx';

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

test('what comes back from a payment that failed is what was typed: of a credit note without its sign', () => {
  const parts = [
    { id: 7, amount: -3000, amountString: '' },
    { id: 8, amount: 4050, amountString: '' },
  ];
  const typed = typedParts(parts, 'de');
  expect(typed).toEqual({ 7: '30', 8: '40,50' });
  expect(amountOf(document(-3000), typed)).toBe(-3000);
});
