import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buyer, signIn } from '../testing/people.ts';
import { renderPiece } from '../testing/render-app.tsx';
import { Header } from './header.tsx';
import { menuRules } from './menu-rules.ts';

const show = (staff: boolean) => {
  const user = { ...buyer(), staff };
  signIn(user);
  const nothing = vi.fn();
  return renderPiece(
    <Header
      user={user}
      rules={menuRules(user)}
      links={[]}
      notice={null}
      cartCount={0}
      wishCount={0}
      onSearch={nothing}
      onSwitchCustomer={nothing}
      onSwitchDitta={nothing}
      onLogout={nothing}
    />,
  );
};

test('staff inside a customer see for whom they act, and end it from there', async () => {
  await show(true);
  expect(screen.getByText('You act for Camiceria Ferretti S.r.l. (C1001, Bespoke)')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
});
test('the bar goes from edge to edge: whatever stands in its line stands on its colour', async () => {
  await show(true);
  const languages = within(screen.getByRole('region', { name: 'Acting for a customer' })).getByRole('navigation', { name: 'Language' });
  expect(languages.className).toContain('text-white');
  for (let at: Element | null = languages.parentElement; at && !at.className.includes('bg-zafferano'); at = at.parentElement)
    expect(at.className).not.toMatch(/bg-/);
});
test('a buyer sees no such thing', async () => {
  await show(false);
  expect(screen.queryByText(/You act for/)).toBeNull();
  expect(screen.getByText('Ordering for')).toBeTruthy();
});
