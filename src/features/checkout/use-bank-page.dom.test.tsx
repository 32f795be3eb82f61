import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../testing/render-app.tsx';
import { isFromShop, useBankPage } from './use-bank-page.ts';

let bank: ReturnType<typeof useBankPage>;
function Screen() {
  bank = useBankPage();
  return <output>{bank.left ? 'on the way' : 'here'}</output>;
}

test.each([undefined, '', 'https://bank.test/3ds', 'javascript:alert(1)'])('%j is no page of ours: nobody is led there', async (url) => {
  const { router } = await renderAt('/en/cart/payment?payment=p1', [{ path: '*', element: <Screen /> }]);
  act(() => bank.toBank(url));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect([screen.getByRole('status').textContent, router.state.location.pathname]).toEqual(['here', '/en/cart/payment']);
});
test('who is led to the bank comes from the shop, and Back leads to the payment that waits', async () => {
  const { router } = await renderAt('/en/cart/payment?payment=p1', [{ path: '*', element: <Screen /> }]);
  act(() => bank.toBank('/en/card-check/c1'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/card-check/c1'));
  expect(isFromShop(router.state.location.state)).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('on the way');
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?payment=p1');
});
test.each([null, undefined, {}, { fromShop: 'yes' }])('whoever comes with %j comes from elsewhere', (state) => {
  expect(isFromShop(state)).toBe(false);
});
