// What was bought in a year: charts that are tables, their exports, and the way from a bar to its orders.
import { readFileSync } from 'node:fs';
import { enter } from './stage.ts';
import { expect, expectAccessible, expectNoSideScroll, test, text } from './support.ts';

const t = (key: Parameters<typeof text>[1], args: Record<string, string | number> = {}) => text('de', key, args);

test('a buyer sees the year, takes a chart along and follows a bar to its orders', async ({ page }) => {
  await enter(page, 'de', 'omar.costa1901');
  await page.goto('/de/user-area/businessintelligence');
  const fabrics = page.getByRole('table', { name: t('statistics.top.fabric') });
  await expect(fabrics.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await page.getByLabel(t('statistics.limit')).selectOption('5');
  await expect(page).toHaveURL(/limit=5/);
  await expect(fabrics.getByRole('row')).toHaveCount(6);
  await page.getByLabel(t('statistics.measure')).selectOption('value');
  await expect(fabrics.getByRole('row').nth(1)).toContainText('€');

  const take = async (what: string) => {
    await page.getByRole('button', { name: t('statistics.export', { name: t('statistics.top.quality') }) }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: what, exact: true }).click()]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const csv = await take('CSV');
  expect(csv.name).toMatch(/\.csv$/);
  expect(csv.bytes.toString('utf8')).toContain(t('statistics.by.quality'));
  const png = await take(t('statistics.png'));
  expect(png.name).toMatch(/\.png$/);
  expect([...png.bytes.subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47]);

  const qualities = page.getByRole('table', { name: t('statistics.top.quality') });
  await qualities.getByRole('link').first().click();
  await expect(page).toHaveURL(/user-area\/orders\?.*quality=/);
  // The address changes before the screen does, whose own tables would do for the rows.
  await expect(page.getByRole('heading', { level: 1, name: t('orders.title'), exact: true })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByLabel(t('orders.filterQuality'))).not.toHaveValue('');
  await page.goBack();
  await expect(fabrics.getByRole('row')).toHaveCount(6);
});

test('staff look at all customers, zone by zone', async ({ page }) => {
  await enter(page, 'en', 'chiara.villa');
  await page.goto('/en/user-area/businessintelligence?scope=all');
  await expect(page.getByRole('heading', { name: text('en', 'statistics.zones') })).toBeVisible();
  await page.getByLabel(text('en', 'statistics.zone'), { exact: true }).selectOption('ASIA');
  await expect(page).toHaveURL(/zone=ASIA/);
  const fabrics = page.getByRole('table', { name: text('en', 'statistics.top.fabric') });
  await expect(fabrics.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  // A bar leads to the orders of all; from there to how the customer stands.
  await fabrics.getByRole('link').first().click();
  await expect(page).toHaveURL(/client-orders\?zone=ASIA&.*fabric=/);
  await expect(page.getByRole('heading', { level: 1, name: text('en', 'staff.clientOrders') })).toBeVisible();
  const first = page.getByRole('table').getByRole('row').nth(1);
  await expect(first).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await first.getByRole('button').click();
  await expect(page.getByRole('dialog').getByText(text('en', 'staff.openOrders'))).toBeVisible();
});
