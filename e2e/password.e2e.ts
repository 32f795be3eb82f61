// The own password, and where one is signed in: from two browsers at once.
import { DEMO_PASSWORD } from '../demo/world/types.ts';
import { expect, expectAccessible, expectNoSideScroll, login, test, text } from './support.ts';

const t = (key: Parameters<typeof text>[1], args: Record<string, string | number> = {}) => text('de', key, args);
const NEW = 'webschuetzen-und-kettbaum-7';

test('a new password ends the other sessions', async ({ page, browser }) => {
  await login(page, 'de', 'oliver.hayes');
  const elsewhere = await (await browser.newContext()).newPage();
  await login(elsewhere, 'de', 'oliver.hayes');

  await page.goto('/de/user-area/modifypassword');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: t('sessions.current') })).toHaveCount(1);
  await expect(page.getByRole('button', { name: t('sessions.endOthers') })).toBeVisible();

  const change = async (old: string, fresh: string, again = fresh) => {
    await page.getByLabel(t('password.old'), { exact: true }).fill(old);
    await page.getByLabel(t('password.new'), { exact: true }).fill(fresh);
    await page.getByLabel(t('password.again'), { exact: true }).fill(again);
    await page.getByRole('button', { name: t('password.submit') }).click();
  };
  await change(DEMO_PASSWORD, NEW, `${NEW}x`);
  await expect(page.getByText(t('reset.mismatch'))).toBeVisible();
  await change(DEMO_PASSWORD, 'qwertyuiop');
  await expect(page.getByText(t('error.PASSWORD_COMMON'))).toBeVisible();
  await expect(page.getByText(`${t('password.strength')}: ${t('password.strength.0')}`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await change(DEMO_PASSWORD, NEW);
  await expect(page.getByLabel(t('password.old'), { exact: true })).toHaveValue('');
  await expect(page.getByText(t('sessions.onlyThis'))).toBeVisible();

  await elsewhere.goto('/de/shop?page=2');
  await expect(elsewhere).toHaveURL(/\/login\?/);
  await elsewhere.close();

  // As it was, for whoever comes next.
  await change(NEW, DEMO_PASSWORD);
  await expect(page.getByLabel(t('password.old'), { exact: true })).toHaveValue('');
});
