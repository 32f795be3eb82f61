import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { to } from '../paths.ts';
import { createRoutes } from '../routes.tsx';
import { buyer, signIn } from '../testing/people.ts';
import { renderAt } from '../testing/render-app.tsx';
import UserArea from './user-area.tsx';

const routes = [{ path: '/:locale/user-area', element: <UserArea />, children: [{ path: '*', element: <p>a screen</p> }] }];
const open = (path: string) => {
  const client = createQueryClient();
  return renderAt(path, routes, 'en', client, createRoutes(client));
};

test('below a list one is still where the list is; the sheet of a narrow window says so, and closes where another screen is gone to', async () => {
  signIn();
  const user = userEvent.setup();
  await open(`${to('orders', 'en')}/12`);
  const sheet = screen.getByRole('button', { name: 'Orders' });
  await user.click(sheet);
  expect(sheet.getAttribute('aria-expanded')).toBe('true');
  await user.click(screen.getAllByRole('link', { name: 'Invoices' }).at(-1)!);
  expect(screen.getByRole('button', { name: 'Invoices' }).getAttribute('aria-expanded')).toBe('false');
});
test('what stands beside it in name only is not where one is', async () => {
  signIn();
  await open('/en/user-area/orders-of-somebody');
  expect(screen.queryByRole('button', { name: 'Orders' })).toBeNull();
  expect(screen.getByText('a screen')).toBeTruthy();
});
test('the rights of the user say what there is', async () => {
  const { authorizations, ...user } = buyer();
  signIn({ ...user, authorizations: { ...authorizations, showInvoices: false } });
  await open(to('orders', 'en'));
  expect(screen.queryByRole('link', { name: 'Invoices' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('aria-current')).toBe('page');
});
