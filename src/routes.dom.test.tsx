import { cleanup, screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Flag, flags } from '../generated/rules.ts';
import { holdAnswers } from '../mocks/node.ts';
import { createQueryClient } from './api/query-client.ts';
import { endSession } from './api/session.ts';
import { type PathName, paths } from './paths.ts';
import { createRoutes } from './routes.tsx';
import { rightsOf } from './screen-rights.ts';
import { buyer, signIn } from './testing/people.ts';
import { renderAt } from './testing/render-app.tsx';
import { behindGate, namedScreens } from './testing/screens.tsx';

const screens = namedScreens(createRoutes(createQueryClient()));
const needing = screens.filter(({ screen: name }) => rightsOf(name).length > 0);

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  // What is asked is written down and never answered: the screens are seen at their first breath.
  holdAnswers((id) => asked.push(id));
});
afterEach(() => {
  cleanup();
  endSession();
});

/** What a locked screen is called, as the menu calls it: what is about one of several is called as they are. */
const CALLED: Partial<Record<PathName, string>> = {
  cart: 'Cart',
  payment: 'Payment',
  orders: 'Orders',
  order: 'Orders',
  program: 'Program',
  businessIntelligence: 'Statistics',
  quickOrder: 'Quick order',
  wishlist: 'Wishlists',
  wishlists: 'Wishlists',
  wishlistDetail: 'Wishlists',
  priceList: 'Price list',
  invoices: 'Invoices',
  payInvoices: 'Invoices',
  invoice: 'Invoices',
  waybills: 'Waybills',
  waybill: 'Waybills',
};
/** Screens that are about something name it in their query. */
const QUERIES: Partial<Record<PathName, string>> = { payInvoices: '?id=12' };
const address = (name: PathName) => paths[name].replace(':locale', 'en').replace(/:\w+/, '12') + (QUERIES[name] ?? '');
const show = (name: PathName, route: RouteObject, without: readonly Flag[]) => {
  const user = buyer();
  signIn({ ...user, authorizations: { ...user.authorizations, ...Object.fromEntries(without.map((flag) => [flag, false])) } });
  return renderAt(address(name), behindGate(route));
};

test('there are screens with rights, and every right of a screen is one of the contract', () => {
  expect(needing.map(({ screen: name }) => name)).toEqual(expect.arrayContaining(['cart', 'payment', 'orders', 'order']));
  for (const { screen: name } of screens) for (const flag of rightsOf(name)) expect(flags).toContain(flag);
});
test.each(needing)(
  '$screen: without one of its rights it asks for nothing and says which screen is locked, and why',
  async ({ screen: name, route }) => {
    for (const flag of new Set(rightsOf(name))) {
      const { unmount } = await show(name, route, [flag]);
      await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'This page is not enabled for you' })).toBeTruthy());
      expect(screen.getByText(CALLED[name]!)).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Ask our office for it.' }).getAttribute('href')).toContain('/contacts');
      expect(asked).toEqual([]);
      expect(screen.queryByRole('table')).toBeNull();
      unmount();
    }
  },
);
test.each(needing)('$screen: with them it is built and asks', async ({ screen: name, route }) => {
  await show(
    name,
    route,
    flags.filter((flag) => !rightsOf(name).includes(flag)),
  );
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(screen.queryByText('This page is not enabled for you')).toBeNull();
});

test('an address that is only a language leads to welcome', async () => {
  signIn();
  const [root] = createRoutes(createQueryClient()).filter(({ path }) => path === '/:locale');
  const only = root?.children?.find(({ index }) => index);
  const { router } = await renderAt('/de', [
    { path: '/:locale', ...(only as RouteObject), index: false } as RouteObject,
    { path: '/:locale/welcome', element: <p>welcome</p> },
  ]);
  expect(router.state.location.pathname).toBe('/de/welcome');
});
