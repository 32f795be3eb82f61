// The program of the shop: where one stands, and what it gives.
import { enter } from './stage.ts';
import { expect, expectAccessible, expectNoSideScroll, test, text } from './support.ts';

const t = (key: Parameters<typeof text>[1], args: Record<string, string | number> = {}) => text('it', key, args);

test('a buyer sees tier, progress, benefits and what counted month by month', async ({ page }) => {
  await enter(page, 'it', 'laura.berg1902');
  await page.goto('/it/user-area/program');
  await expect(page.getByRole('heading', { name: 'Il Filo' })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('program.yourTier') })).toBeVisible();
  await expect(page.getByRole('table', { name: t('program.history') }).getByRole('row')).toHaveCount(12);
  await expect(page.getByText('Cimosa').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
});
