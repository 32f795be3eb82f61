// What stands around every screen behind the login: the key that searches, leaving, and a customer that was switched in another tab.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { getGetCartTotalsResponseMock } from '../../generated/mocks/carts/carts.msw.ts';
import { getGetWishlistTotalsResponseMock } from '../../generated/mocks/wishlists/wishlists.msw.ts';
import { ditteRules } from '../../generated/rules.ts';
import { answer, refuse } from '../../mocks/node.ts';
import * as address from '../address.ts';
import { tellOfBefore } from '../api/elsewhere.ts';
import { createQueryClient } from '../api/query-client.ts';
import { getSession } from '../api/session.ts';
import { buyer, signIn } from '../testing/people.ts';
import { renderAt } from '../testing/render-app.tsx';
import * as toasts from '../ui/toast.tsx';
import ShopLayout from './shop-layout.tsx';

const WITH_HEARTS = (Object.keys(ditteRules) as (keyof typeof ditteRules)[]).find((ditta) =>
  (ditteRules[ditta].header as readonly string[]).includes('wishlist'),
)!;
const nothingDue = {
  showPreferredPackagingChoice: false,
  showUSCustomDutyOrdersAlert: false,
  showFirstExpiredInvoicesReminder: false,
  showSecondExpiredInvoicesReminder: false,
  showSavedCartReminder: false,
};
const page = (
  <>
    <label>
      Reference <input />
    </label>
    <label>
      Only in stock <input type="checkbox" />
    </label>
    <dialog aria-label="in front" />
  </>
);
const routes = [
  { path: '/:locale/login', element: <p>the login</p> },
  {
    path: '/:locale',
    element: <ShopLayout />,
    children: [
      { path: 'user-area/invoices', element: page },
      { path: '*', element: page },
    ],
  },
];
/** In a shop that has hearts. */
const user = buyer({ ditta: WITH_HEARTS });
let reads: string[];
let toast: MockInstance<typeof toasts.toast>;
beforeEach(() => {
  reads = [];
  toast = vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  vi.spyOn(address, 'leaveTo').mockImplementation(() => {});
  signIn(user, nothingDue);
  answer({
    getUser: () => ({ userId: 12, userDetail: user, infoFlags: nothingDue }),
    getCartTotals: () => {
      reads.push('cart');
      return getGetCartTotalsResponseMock();
    },
    getWishlistTotals: () => {
      reads.push('wishes');
      return getGetWishlistTotalsResponseMock();
    },
  });
});
const open = async () => {
  const opened = await renderAt('/en/shop', routes, 'en', createQueryClient());
  await screen.findByLabelText('Reference');
  return opened;
};
const searching = () => screen.queryByRole('dialog', { name: 'Search fabrics' });

test('/ opens the search, also from a box that was ticked, but not while something is typed, with another key held, or behind what stands in front', async () => {
  const by = userEvent.setup();
  await open();
  for (const held of ['Control', 'Meta', 'Alt']) await by.keyboard(`{${held}>}/{/${held}}`);
  expect(searching()).toBeNull();
  const field = screen.getByLabelText<HTMLInputElement>('Reference');
  await by.type(field, '1/2');
  expect([searching(), field.value]).toEqual([null, '1/2']);
  await by.click(document.body);
  field.blur();
  const front = screen.getByLabelText<HTMLDialogElement>('in front');
  act(() => front.showModal());
  await by.keyboard('/');
  expect(searching()).toBeNull();
  act(() => front.close());
  await by.click(screen.getByLabelText('Only in stock'));
  await by.keyboard('/');
  expect(await screen.findByRole('dialog', { name: 'Search fabrics' })).toBeTruthy();
});

const logOut = async (by: ReturnType<typeof userEvent.setup>) => {
  await by.click(await screen.findByRole('button', { name: /Giulia Ferretti/ }));
  await by.click(screen.getByRole('button', { name: 'Log out' }));
};
test('whoever logs out is at the login, and nothing that was read is kept for the next', async () => {
  const by = userEvent.setup();
  let ended = 0;
  answer({
    logout: () => {
      ended++;
      return { ok: true };
    },
  });
  const { queryClient } = await open();
  await waitFor(() => expect(reads).toContain('cart'));
  await logOut(by);
  expect(await screen.findByText('the login')).toBeTruthy();
  expect([ended, getSession()]).toEqual([1, null]);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});
test('a session that the shop knows no more is as good as ended; where the shop has not ended it that is said, and it goes on', async () => {
  const by = userEvent.setup();
  answer({ logout: () => refuse('MAINTENANCE') });
  await open();
  await logOut(by);
  await waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith('error', expect.any(String)));
  expect(getSession()).not.toBeNull();
  expect(screen.getByLabelText('Reference')).toBeTruthy();
  answer({ logout: () => refuse('SESSION_EXPIRED') });
  await by.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('the login')).toBeTruthy();
  expect(toast).toHaveBeenCalledOnce();
});

test('a customer that was switched in another tab ends what can be done here: the only way is to load it anew', async () => {
  const by = userEvent.setup();
  await open();
  act(() => tellOfBefore());
  const button = await screen.findByRole('button', { name: /reload/i });
  await by.keyboard('{Escape}{Escape}');
  expect(button.isConnected).toBe(true);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('what is in cart and wishlists is asked for where one may have any, and again when the window comes back', async () => {
  const { unmount } = await open();
  await waitFor(() => expect(reads.toSorted()).toEqual(['cart', 'wishes']));
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(reads.toSorted()).toEqual(['cart', 'cart', 'wishes', 'wishes']));
  unmount();
  reads = [];
  const poor = { ...user, authorizations: { ...user.authorizations, enableCartAndPurchases: false, showWishlist: false } };
  signIn(poor, nothingDue);
  answer({ getUser: () => ({ userId: 12, userDetail: poor, infoFlags: nothingDue }) });
  await open();
  await screen.findByRole('button', { name: /Giulia Ferretti/ });
  expect(reads).toEqual([]);
});

test('the density of lists is that of the user, also when it is another one meanwhile', async () => {
  const dense = { ...user, display: { ...user.display, density: 'COMPACT' as const } };
  answer({ getUser: () => ({ userId: 12, userDetail: dense, infoFlags: nothingDue }) });
  await open();
  await waitFor(() => expect(document.documentElement.dataset.density).toBe('COMPACT'));
});

test('the reminder of what is overdue leads to invoices and bank receipts alike that are', async () => {
  signIn(user, { ...nothingDue, showFirstExpiredInvoicesReminder: true });
  const by = userEvent.setup();
  const { router } = await open();
  await by.click(await screen.findByRole('link', { name: 'Go to invoices' }));
  const { pathname, search } = router.state.location;
  expect([pathname, new URLSearchParams(search).getAll('state')]).toEqual(['/en/user-area/invoices', ['expired', 'unpaid']]);
});

test.each([
  ['/en/shop', true],
  ['/en/product/ORO01204-002', true],
  ['/en/user-area/orders', false],
])('at %s one is in the shop, as its navigation says: %s', async (at, isInShop) => {
  await renderAt(at, routes, 'en', createQueryClient());
  const nav = await screen.findByRole('navigation', { name: 'Main menu' });
  expect(within(nav).getAllByRole('link')[0]?.getAttribute('aria-current')).toBe(isInShop ? 'page' : null);
});
