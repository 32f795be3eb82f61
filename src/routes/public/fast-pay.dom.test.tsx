import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { FastPaymentStatus } from '../../../generated/api/model/fastPaymentStatus.ts';
import { answer } from '../../../mocks/node.ts';
import { renderAt } from '../../testing/render-app.tsx';
import FastPayScreen from './fast-pay.tsx';

const paid: FastPaymentStatus = {
  paymentId: '0192f0a0-6f0e-7c3b-9d6a-6c2f3c1b2a10',
  provider: 'sandbox',
  publishableKey: 'sandbox',
  state: 'completed',
  amount: { amount: 10307, currency: 'EUR' },
  amountString: '€103.07',
  nextAction: null,
  problem: null,
  invoiceNumber: 'IN26-000412',
  transactionCode: 'sint_1',
};

test('what was paid stands in the address, and the way to another invoice leads to the form', async () => {
  const user = userEvent.setup();
  answer({ getFastPayment: () => paid, confirmFastPayment: () => paid });
  const { router } = await renderAt(`/en/fast-pay?payment=${paid.paymentId}`, [{ path: '/:locale/fast-pay', element: <FastPayScreen /> }]);
  await screen.findByRole('heading', { name: 'The invoice is paid' });
  await user.click(screen.getByRole('link', { name: 'Pay another invoice' }));
  await screen.findByRole('heading', { name: 'Pay an invoice' });
  expect(screen.getByLabelText('Invoice number')).toBeDefined();
  expect(router.state.location.search).toBe('');
  // The form is the page: no header, no footer; another language can be had all the same.
  expect([screen.queryByRole('banner'), screen.queryByRole('contentinfo')]).toEqual([null, null]);
  expect(screen.getByRole('navigation', { name: 'Language' })).toBeDefined();
});
