import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { createRoutes } from '../routes.tsx';
import { buyer, signIn } from '../testing/people.ts';
import { renderAt } from '../testing/render-app.tsx';
import { menuRules } from './menu-rules.ts';
import { MobileMenu } from './mobile-menu.tsx';

const shops = (['002', 'HGK'] as const).map((ditta) => ({ code: 'C1001', ditta }));
const user = { ...buyer({ navigableDitte: shops }), customers: [...buyer().customers, { ...buyer().customers[0]!, code: 'C1002' }] };
async function open() {
  signIn(user);
  const done: string[] = [];
  const told = (what: string) => () => void done.push(what);
  const menu = (
    <MobileMenu
      user={user}
      rules={menuRules(user)}
      links={[]}
      notice={null}
      cartCount={0}
      wishCount={0}
      onSearch={told('search')}
      onSwitchCustomer={told('customer')}
      onSwitchDitta={(ditta, target) => void done.push(`${target} of ${ditta}`)}
      onLogout={told('out')}
      onClose={told('closed')}
    />
  );
  const client = createQueryClient();
  const opened = await renderAt('/en/welcome', [{ path: '*', element: menu }], 'en', client, createRoutes(client));
  return { ...opened, done, by: userEvent.setup() };
}

test('it closes once another screen is there, and not for another part of the same', async () => {
  const { router, done } = await open();
  await act(() => router.navigate('/en/welcome?page=2#further'));
  expect(done).toEqual([]);
  await act(() => router.navigate('/en/shop'));
  expect(done).toEqual(['closed']);
});
test('the shops stand below what each has for itself, one list at a time asked for; the present one can not be gone to', async () => {
  const { done, by } = await open();
  const fold = screen.getByRole('button', { name: 'Switch shop' });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('button', { name: 'Bespoke HK' })).toBeNull();
  await by.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Bespoke' }).disabled).toBe(true);
  await by.click(screen.getByRole('button', { name: 'Bespoke HK' }));
  // What asks once more comes when the menu has gone: the focus goes back to what opened it.
  expect(done).toEqual(['closed', 'shop of HGK']);
  await by.click(fold);
  expect(screen.queryByRole('button', { name: 'Bespoke HK' })).toBeNull();
});
test('another customer is chosen when the menu has gone', async () => {
  const { done, by } = await open();
  await by.click(screen.getByRole('button', { name: 'Change' }));
  expect(done).toEqual(['closed', 'customer']);
});
