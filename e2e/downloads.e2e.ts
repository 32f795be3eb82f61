// Files that are made on request: a price list and what changed since the last one, and the history of all.
import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import { expect, expectAccessible, expectNoSideScroll, login, test, text } from './support.ts';

test('a price list is chosen, made, fetched and found again in the history', async ({ page, isMobile }) => {
  const user = isMobile ? 'paolo.gallo' : 'luca.moretti';
  await login(page, 'en', user);
  await page.goto('/en/user-area/pricelist');
  await expect(page.getByRole('heading', { name: text('en', 'pricelist.preview') })).toBeVisible();
  await page.getByRole('checkbox', { name: /^SS27/ }).check();
  await page.getByText(text('en', 'pricelist.format.xlsx'), { exact: true }).click();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: text('en', 'pricelist.make') }).click();
  const link = page.getByRole('link', { name: new RegExp(`^${text('en', 'download.fetch')}`) }).first();
  await expect(link).toBeVisible({ timeout: 60_000 });
  const fetching = page.waitForEvent('download');
  await link.click();
  const file = await fetching;
  expect(file.suggestedFilename()).toMatch(/^Price list SS27 .*\.xlsx$/);
  const [sheet] = (await readXlsx(new Uint8Array(readFileSync(await file.path())))).sheets;
  expect((sheet?.rows ?? []).length).toBeGreaterThan(100);

  await page.goto('/en/user-area/historydownload');
  await expect(page.getByText(/^Price list SS27/).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const rows = page.getByRole('row').filter({ hasText: 'Price list SS27' });
  const before = await rows.count();
  await rows
    .first()
    .getByRole('button', { name: new RegExp(`^${text('en', 'download.remove')}`) })
    .click();
  await expect(rows).toHaveCount(before - 1);
});

test('what a page has no room for is said before it is asked for, in Chinese', async ({ page }) => {
  await login(page, 'zh', 'li.wei');
  await page.goto('/zh/user-area/pricelist');
  await expect(
    page
      .getByRole('heading', { name: text('zh', 'pricelist.columns') })
      .or(page.getByText(text('zh', 'pricelist.columns'), { exact: true }).first()),
  ).toBeVisible();
  await page.getByText(text('zh', 'pricelist.format.csv'), { exact: true }).click();
  for (const column of ['brand', 'collection', 'season'] as const)
    await page.getByRole('checkbox', { name: text('zh', `pricelist.column.${column}`), exact: true }).check();
  await page.getByText(text('zh', 'pricelist.format.pdf'), { exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: text('zh', 'error.TOO_MANY_COLUMNS', { maximum: 6 }) })).toBeVisible();
});
