// Staff in the place of a user: the situation of a customer, a one-time link, a tab of its own, and the trail of it.
import type { Page } from '@playwright/test';
import { enter } from './stage.ts';
import { expect, expectAccessible, expectNoSideScroll, login, test, text } from './support.ts';

const t = (key: Parameters<typeof text>[1], args: Record<string, string | number> = {}) => text('it', key, args);
const USER = 'Paolo Gallo';

/** Opens the customers' dialog, whichever menu it stands in. */
async function openCustomers(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: t('header.acting') });
  await bar.getByRole('button', { name: t('header.change') }).click();
}

test('a member of staff acts for a user in a tab of its own, and the user notices nothing', async ({ page, context, browser }) => {
  const own = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await login(own, 'it', 'paolo.gallo');
  await expect(own.getByRole('main')).toBeVisible();

  await login(page, 'it', 'chiara.villa');
  await openCustomers(page);
  await page.getByLabel(t('switch.search')).fill('C1003');
  const dialog = page.getByRole('dialog');
  // Not while the found ones still take the place of all: the row would move away under the hand.
  await expect(dialog.getByRole('listitem').first()).toContainText('C1003');
  await page.getByRole('button', { name: /C1003/ }).first().click();
  await expect(dialog.getByText(USER)).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await dialog.getByRole('button', { name: t('staff.actFor') }).click();
  const link = dialog.getByRole('link', { name: t('staff.openTab', { user: USER }) });
  const address = await link.getAttribute('href');
  const opened = context.waitForEvent('page');
  await link.click();
  const acting = await opened;

  await expect(acting.getByRole('heading', { name: t('staff.entered', { user: USER }) })).toBeVisible();
  expect(acting.url()).not.toContain('#');
  await expect(acting).toHaveURL(/\/it\/welcome/);
  const bar = acting.getByRole('region', { name: t('staff.acting') });
  await expect(bar).toContainText(t('staff.actsFor', { staff: 'Chiara Villa', user: USER }));
  await expect(bar.getByRole('timer')).toContainText(/29:|30:/);
  await bar.getByRole('button', { name: t('staff.extend') }).click();
  await expect(bar.getByRole('timer')).toContainText(/29:|30:/);
  await expectAccessible(acting);
  await expectNoSideScroll(acting);

  // Everything follows the tab: a reload, another screen. What is the user's own hand's is closed.
  await acting.goto('/it/user-area/modifypassword');
  await expect(bar).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: t('header.acting') })).toBeVisible();
  await expect(page.getByRole('region', { name: t('staff.acting') })).toHaveCount(0);
  await own.reload();
  await expect(own).not.toHaveURL(/login/);

  await bar.getByRole('button', { name: t('staff.end') }).click();
  await expect(acting).toHaveURL(/\/it\/welcome/);
  await expect(acting.getByRole('region', { name: t('header.acting') })).toBeVisible();
  await expect(bar).toHaveCount(0);

  // The link was good once.
  await acting.goto('about:blank');
  await acting.goto(address ?? '');
  await expect(acting.getByRole('alert')).toContainText('Errore nella impersonificazione');
  await expect(acting).toHaveURL(/\/it\/welcome/, { timeout: 20_000 });
  await own.context().close();
});

test('staff read and filter the trail', async ({ page, isMobile }) => {
  await enter(page, 'it', 'chiara.villa');
  await page.goto('/it/user-area/audit?search=user.login');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toContainText(t('staff.deed.user.login'));
  // A phone folds the filters away.
  if (isMobile) await page.getByRole('button', { name: t('shop.filters') }).click();
  await page.getByLabel(t('staff.who'), { exact: true }).selectOption('staff');
  await page.getByRole('button', { name: t('common.apply') }).click();
  await expect(page).toHaveURL(/actor=staff/);
  await expect(rows.nth(1)).toContainText('Chiara Villa');
  await expectAccessible(page);
  await expectNoSideScroll(page);
});

test('nobody else does', async ({ page }) => {
  await enter(page, 'it', 'luca.moretti');
  await page.goto('/it/user-area/audit');
  await expect(page.getByText(t('page.notEnabledTitle'))).toBeVisible();
  await expect(page.getByRole('navigation').getByText(t('userarea.audit'))).toHaveCount(0);
});
