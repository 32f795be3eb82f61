import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useGetCartTotals, useListShops } from '../../../generated/api/carts/carts.ts';
import type { NotificationChoice } from '../../../generated/api/model/notificationChoice.ts';
import type { Preferences } from '../../../generated/api/model/preferences.ts';
import { getGetCartTotalsResponseMock } from '../../../generated/mocks/carts/carts.msw.ts';
import { notificationEvents } from '../../../generated/rules.ts';
import { answer } from '../../../mocks/node.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import PreferencesScreen from './preferences.tsx';

const routes = [{ path: '/:locale/user-area/preferences', element: <PreferencesScreen /> }];
const begun = (): Preferences => ({
  languageCode: 'en',
  startPage: 'welcome',
  packaging: 'PACKAGE_NO_COUPON',
  usualShop: null,
  display: buyer().display,
  notifications: notificationEvents.map((event) => ({ event, mail: true, shop: true })),
  tour: { isDue: true, step: 0 },
});
const box = (event: string, way: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `${event}: ${way}` });

test('choices that follow each other on a slow line are sent one after the other, and none goes back in between', async () => {
  const user = userEvent.setup();
  signIn();
  let kept = begun();
  const waiting: (() => void)[] = [];
  const sent: NotificationChoice[] = [];
  answer({
    getPreferences: () => kept,
    listInbox: () => ({ unread: 0, content: [] }),
    updatePreferences: async (_, { body: { notifications = [] } }) => {
      sent.push(...(notifications as NotificationChoice[]));
      await new Promise<void>((resolve) => waiting.push(resolve));
      kept = {
        ...kept,
        notifications: kept.notifications.map(
          (each) => (notifications as NotificationChoice[]).find(({ event }) => event === each.event) ?? each,
        ),
      };
      return kept;
    },
  });
  await renderAt('/en/user-area/preferences', routes);
  const first = await screen.findByRole('checkbox', { name: 'Order received: Mail' });
  await user.click(first);
  await user.click(box('Status of an order', 'Mail'));
  await waitFor(() => expect(waiting).toHaveLength(1));
  expect(sent).toHaveLength(1);
  waiting[0]?.();
  await waitFor(() => expect(waiting).toHaveLength(2));
  // The first answer knows nothing of the second choice.
  expect([first, box('Status of an order', 'Mail')].map((each) => (each as HTMLInputElement).checked)).toEqual([false, false]);
  waiting[1]?.();
  await waitFor(() => expect(kept.notifications.filter(({ mail }) => !mail)).toHaveLength(2));
  expect([first, box('Status of an order', 'Mail')].map((each) => (each as HTMLInputElement).checked)).toEqual([false, false]);
});

test('the tour stands among the choices: whether it is offered, and what to do about it', async () => {
  const user = userEvent.setup();
  signIn();
  let kept = begun();
  answer({
    getPreferences: () => kept,
    listInbox: () => ({ unread: 0, content: [] }),
    updatePreferences: (_, { body: { tour } }) => {
      kept = { ...kept, tour: { isDue: tour?.choice !== 'NEVER', step: 0 } };
      return kept;
    },
  });
  await renderAt('/en/user-area/preferences', routes);
  expect(await screen.findByText(/It is offered on your welcome page/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Do not show again' }));
  expect(await screen.findByText(/It is not offered today/)).toBeTruthy();
});

const Shops = () => <h2>{useListShops().data?.content.find(({ isDefault }) => isDefault)?.city}</h2>;
test('an order begins with the usual address that was just chosen', async () => {
  const user = userEvent.setup();
  signIn();
  let kept = begun();
  const shopOf = (code: string, city: string) => ({
    code,
    name: 'Rossi',
    street: 'Via Roma 1',
    postalCode: '24121',
    city,
    country: 'IT',
    isDefault: code === (kept.usualShop ?? 'S1'),
  });
  answer({
    getPreferences: () => kept,
    listInbox: () => ({ unread: 0, content: [] }),
    listShops: () => ({ content: [shopOf('S1', 'Bergamo'), shopOf('S2', 'Milano')] }),
    updatePreferences: (_, { body: { usualShop } }) => {
      kept = { ...kept, usualShop: usualShop ?? null };
      return kept;
    },
  });
  await renderAt('/en/user-area/preferences', [{ path: '*', element: [<Shops key="shops" />, <PreferencesScreen key="preferences" />] }]);
  await screen.findByRole('heading', { name: 'Bergamo' });
  await user.selectOptions(await screen.findByRole('combobox', { name: /address/i }), 'Milano');
  expect(await screen.findByRole('heading', { name: 'Milano' })).toBeTruthy();
});

const Beside = () => <h2>{useGetCartTotals().data ? 'totals' : ''}</h2>;
test('who likes numbers written otherwise reads anew what stands beside it', async () => {
  const user = userEvent.setup();
  signIn();
  let kept = begun();
  let asked = 0;
  answer({
    getPreferences: () => kept,
    listInbox: () => ({ unread: 0, content: [] }),
    getCartTotals: () => {
      asked++;
      return getGetCartTotalsResponseMock();
    },
    updatePreferences: (_, { body: { display } }) => {
      kept = { ...kept, display: { ...kept.display, ...display } as Preferences['display'] };
      return kept;
    },
  });
  await renderAt('/en/user-area/preferences', [{ path: '*', element: [<Beside key="totals" />, <PreferencesScreen key="preferences" />] }]);
  await screen.findByRole('heading', { name: 'totals' });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Numbers and amounts' }), '1.234,50');
  await waitFor(() => expect(asked).toBe(2));
});
test('as many days as somebody has chosen elsewhere stand among those that are offered, in their order', async () => {
  signIn();
  answer({
    getPreferences: () => ({ ...begun(), display: { ...buyer().display, requestedInDays: 10 } }),
    listInbox: () => ({ unread: 0, content: [] }),
  });
  await renderAt('/en/user-area/preferences', routes);
  const select = await screen.findByLabelText<HTMLSelectElement>('Requested date of new lines');
  const days = [...select.options].map(({ value }) => Number(value));
  expect(select.value).toBe('10');
  expect(days).toEqual(days.toSorted((a, b) => a - b));
});
test('the first page that was chosen stands there, also where it may not be opened any more; others are offered as they may', async () => {
  const user = buyer();
  signIn({ ...user, authorizations: { ...user.authorizations, showOrders: false, enableCartAndPurchases: false, showQuickOrder: false } });
  answer({ getPreferences: () => ({ ...begun(), startPage: 'orders' }), listInbox: () => ({ unread: 0, content: [] }) });
  await renderAt('/en/user-area/preferences', routes);
  const select = await screen.findByLabelText<HTMLSelectElement>('First page after signing in');
  expect(select.value).toBe('orders');
  expect([...select.options].map(({ value }) => value)).not.toContain('quickOrder');
});
