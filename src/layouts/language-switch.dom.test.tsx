import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../testing/render-app.tsx';
import { LanguageSwitch } from './language-switch.tsx';

afterEach(() => vi.useRealTimers());

test('IT and EN at hand, all six in the menu, each of them the same page with its query and its place', async () => {
  const user = userEvent.setup();
  await renderAt('/en/shop?design=stripe&page=2#results', [{ path: '*', element: <LanguageSwitch /> }]);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['IT', 'EN']);
  expect(screen.getByRole('link', { name: 'EN' }).getAttribute('aria-current')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'All languages' }));
  const menu = screen.getAllByRole('link').slice(2);
  expect(menu.map((link) => link.getAttribute('href'))).toEqual(
    ['it', 'en', 'fr', 'es', 'zh', 'de'].map((locale) => `/${locale}/shop?design=stripe&page=2#results`),
  );
  expect(menu.map((link) => link.textContent)).toEqual(['Italiano', 'English', 'Français', 'Español', '中文', 'Deutsch']);
});

test('the choice is kept at once and the page comes back after half a second, once', async () => {
  const assign = vi.fn();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  await renderAt('/en/shop', [{ path: '*', element: <LanguageSwitch /> }]);
  vi.useFakeTimers();
  const link = screen.getByRole('link', { name: 'IT' });
  link.click();
  link.click();
  expect(document.cookie).toContain('lang=it');
  vi.advanceTimersByTime(499);
  expect(assign).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(assign).toHaveBeenCalledOnce();
});
