// What a customer is told after login: one dialog at a time, in order, and none twice.
import { expect, expectAccessible, login, test, text } from './support.ts';

test.skip(({ isMobile }) => isMobile, 'the flags are gone after the first time');

test('packaging, customs duty, expired invoices, saved cart', async ({ page }) => {
  const t = (key: Parameters<typeof text>[1]) => text('en', key);
  await login(page, 'en', 'noah.bennett');
  const dialog = page.getByRole('dialog');
  const titled = (key: Parameters<typeof text>[1]) => dialog.getByRole('heading', { name: t(key) });

  await expect(titled('dialog.packagingTitle')).toBeVisible();
  await expect(dialog).toHaveCount(1);
  await expect(dialog.getByRole('button', { name: t('common.close') })).toHaveCount(0);
  for (let i = 0; i < 3; i++) await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(titled('dialog.packagingTitle')).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('common.confirm') })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: new RegExp(t('dialog.packagingCoupon')) }).check();
  await dialog.getByRole('button', { name: t('common.confirm') }).click();

  await expect(titled('dialog.dutyTitle')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(titled('dialog.dutyTitle')).toBeVisible();
  await dialog.getByRole('button', { name: t('dialog.dutyAccept') }).click();

  await expect(titled('dialog.firstInvoicesTitle')).toBeVisible();
  await expect(dialog.getByText(/^[A-Z]{2}\d{2}( [A-Z0-9]{1,4})+$/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('dialog.later') }).click();

  await expect(titled('dialog.savedCartTitle')).toBeVisible();
  // Closing does not wait for the note to arrive; the reload does.
  const noted = page.waitForResponse((response) => response.url().includes('saved-cart') && response.ok());
  await dialog.getByRole('button', { name: t('common.close') }).click();
  await expect(dialog).toHaveCount(0);
  await noted;

  const answered = page.waitForResponse(/\/api\/v1\//);
  await page.reload();
  await answered;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(dialog).toHaveCount(0);
});
