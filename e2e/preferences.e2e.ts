// How one likes the shop: the first page, and who tells of what; and the bell that collects what was told.
import { enter } from './stage.ts';
import { expect, expectAccessible, expectNoSideScroll, login, test, text } from './support.ts';

const t = (key: Parameters<typeof text>[1], args: Record<string, string | number> = {}) => text('es', key, args);

test('the first page after signing in and what the shop tells are the user’s choice', async ({ page }) => {
  await enter(page, 'es', 'henrik.sato1602');
  await page.goto('/es/user-area/preferences');
  const first = page.getByLabel(t('preferences.startPage'));
  await first.selectOption('orders');
  await expect(page.getByText(t('preferences.saved')).first()).toBeVisible();
  const box = page.getByRole('checkbox', { name: `${t('preferences.event.SAVED_CART')}: ${t('preferences.mail')}` });
  const was = await box.isChecked();
  await box.click();
  await expect(box).toBeChecked({ checked: !was });
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.reload();
  await expect(box).toBeChecked({ checked: !was });

  // The mill may have told something meanwhile: then the bell says how much.
  await page.getByRole('button', { name: new RegExp(`^${t('inbox.title')}`) }).click();
  await expect(page.getByRole('link', { name: t('inbox.settings') })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.context().clearCookies();
  await login(page, 'es', 'henrik.sato1602');
  await expect(page).toHaveURL(/\/user-area\/orders/);
  await page.goto('/es/user-area/preferences');
  await first.selectOption('welcome');
  await expect(page.getByText(t('preferences.saved')).first()).toBeVisible();
});

test('numbers, days and units are written as the user likes them, on every screen', async ({ page }) => {
  await enter(page, 'es', 'marta.haddad1906');
  await page.goto('/es/user-area/preferences');
  const saved = page.getByText(t('preferences.saved'));
  for (const [name, value] of [
    ['numberFormat', 'COMMA_DOT'],
    ['dateFormat', 'YEAR_FIRST'],
    ['lengthUnit', 'WITH_INCHES'],
    ['density', 'COMPACT'],
  ] as const) {
    await page.getByLabel(t(`preferences.${name}`)).selectOption(value);
    await expect(saved.first()).toBeVisible();
  }
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.goto('/es/user-area/orders');
  const orders = page.getByRole('table').first();
  await expect(orders).toContainText(/\d{4}-\d{2}-\d{2}/);
  await expect(orders).toContainText(/\d\.\d{2}\syd\)/);
  // Amounts come from the server in Spanish, with a comma.
  await expect(orders).toContainText(/\d\.\d{2}\s?\D{1,4}/);
  await expect(orders).not.toContainText(/\d,\d{2}\b/);
  await expectNoSideScroll(page);
  await expect(page.locator('html')).toHaveAttribute('data-density', 'COMPACT');
});
