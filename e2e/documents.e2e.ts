// The bookkeeper's morning: a reminder leads to what is expired, from there to the document and its PDF; and where a parcel is.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { readPdf } from '../tests/support/pdf.ts';
import { enter } from './stage.ts';
import { expect, expectAccessible, expectNoSideScroll, type Locale, login, test, text } from './support.ts';

async function saved(page: Page, button: ReturnType<Page['getByRole']>): Promise<{ name: string; bytes: Uint8Array }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), bytes: new Uint8Array(await readFile(await download.path())) };
}
const firstRow = (page: Page) => page.getByRole('table').getByRole('row').nth(1);

test('a reminder leads to what is expired; a tile, a document, its PDF', async ({ page, isMobile }) => {
  // Each is reminded once and not again for a week, on whatever screen: no other journey may sign these two in before.
  const [locale, user, title]: [Locale, string, 'dialog.firstInvoicesTitle' | 'dialog.secondInvoicesTitle'] = isMobile
    ? ['de', 'marco.bianchi', 'dialog.firstInvoicesTitle']
    : ['en', 'sara.valsecchi', 'dialog.secondInvoicesTitle'];
  const t = (key: Parameters<typeof text>[1]) => text(locale, key);
  await login(page, locale, user);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: t(title) })).toBeVisible();
  await dialog.getByRole('link', { name: t('dialog.toInvoices') }).click();
  await expect(page).toHaveURL(/invoices\?state=expired&state=unpaid/);
  await expect(firstRow(page)).toContainText(t('invoices.states.expired'));
  await expectAccessible(page);
  await expectNoSideScroll(page);

  const tile = page.getByRole('link', { name: new RegExp(`^${t('invoices.totals.expired')}`) });
  await tile.click();
  await expect(tile).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/type=invoice/);
  const counted = Number.parseInt((await tile.locator('span').last().textContent()) ?? '', 10);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(counted + 1);

  const link = page.getByRole('table').getByRole('link').first();
  const number = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const { name, bytes } = await saved(page, page.getByRole('button', { name: new RegExp(`^PDF ${number}`) }));
  // In the customer's language, whatever that of the page.
  expect(name).toBe(`Fattura ${number}.pdf`);
  const read = await readPdf(bytes);
  expect([read.language, read.title]).toEqual(['it', `Fattura ${number}`]);
  const statement = await (async () => {
    await page.goBack();
    await page.getByRole('button', { name: t('paper.statement') }).click();
    // The calendar stands in the dialog: beside it nothing could be pressed. As of the first of last month.
    await dialog.getByRole('button', { name: t('common.calendar') }).click();
    const calendar = dialog.getByRole('dialog');
    await calendar.getByRole('button').first().click();
    await calendar.getByRole('gridcell').getByText('1', { exact: true }).first().click();
    return saved(page, dialog.getByRole('button', { name: t('paper.download'), exact: true }));
  })();
  const asOf = new Date();
  asOf.setUTCMonth(asOf.getUTCMonth() - 1, 1);
  expect(statement.name).toContain(asOf.toISOString().slice(0, 10));
  await expect(dialog).toHaveCount(0);
});

test('invoices come out as a file and as PDFs; an amount is found as it is written', async ({ page }) => {
  await enter(page, 'zh', 'giulia.ferretti');
  const t = (key: Parameters<typeof text>[1], args?: Record<string, string | number>) => text('zh', key, args);
  await page.goto('/zh/user-area/invoices');
  await expect(firstRow(page)).toBeVisible();
  await page.getByRole('button', { name: t('file.export'), exact: true }).click();
  const csv = await saved(page, page.getByRole('button', { name: /CSV/ }).first());
  expect(csv.name).toMatch(/^发票 \d{4}-\d{2}-\d{2}\.csv$/);
  await page.getByRole('button', { name: t('list.moreFilters') }).click();
  await page.getByLabel(t('invoices.amountFrom')).fill('300,5');
  await page.getByRole('button', { name: t('common.apply') }).click();
  await expect(page).toHaveURL(/amountMin=300\.5/);
  await expect(firstRow(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  for (const row of [1, 2]) await page.getByRole('table').getByRole('row').nth(row).getByRole('checkbox').check();
  const zip = await saved(page, page.getByRole('button', { name: t('paper.zip') }));
  expect(Object.keys(unzipSync(zip.bytes))).toHaveLength(2);
});

test('on paper there is the list, and nothing that can only be pressed', async ({ page }) => {
  await enter(page, 'en', 'giulia.ferretti');
  for (const path of ['/en/user-area/invoices', '/en/user-area/waybills']) {
    await page.goto(path);
    await expect(firstRow(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(firstRow(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: text('en', 'file.export'), exact: true })).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('no column of an order goes over the edge of the paper', async ({ page }) => {
  await enter(page, 'de', 'giulia.ferretti');
  await page.goto('/de/user-area/orders');
  await firstRow(page).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('OR26');
  // What A4 has between its margins.
  await page.setViewportSize({ width: 688, height: 970 });
  await page.emulateMedia({ media: 'print' });
  const table = page.getByRole('main').getByRole('table').first();
  await expect(table).toBeVisible();
  const right = () => table.evaluate((element) => element.getBoundingClientRect().right);
  await expect.poll(right).toBeLessThanOrEqual(688);
  const last = table.locator('tbody tr').first().locator('td').last();
  expect(await last.evaluate((cell) => cell.getBoundingClientRect().right)).toBeLessThanOrEqual(688);
});

test('a waybill says what came from which piece, and leads to its carrier; so does the order', async ({ page }) => {
  await enter(page, 'it', 'giulia.ferretti');
  const t = (key: Parameters<typeof text>[1]) => text('it', key);
  await page.goto('/it/user-area/waybills');
  await expect(firstRow(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const link = page.getByRole('table').getByRole('link').first();
  const number = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await expect(page.getByText(/^P\d{5}$/).first()).toBeVisible();
  await expect(page.getByText(/^D\d{4}$/).first()).toBeVisible();
  const track = page.getByRole('link', { name: new RegExp(`^${t('waybills.track')}`) });
  const carrier = await track.getAttribute('href');
  expect(carrier).toMatch(/^https:\/\/(vas\.brt\.it|gls-group\.com)\/.*TR\d+/);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const { name, bytes } = await saved(page, page.getByRole('button', { name: new RegExp(`^PDF ${number}`) }));
  expect(name).toBe(`Bolla ${number}.pdf`);
  expect((await readPdf(bytes)).text).toContain(number);

  await page
    .getByRole('link', { name: /^OR\d\d-\d{6}$/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await expect(page.getByRole('link', { name: /^TR\d+/ })).toHaveAttribute('href', carrier ?? '');
  await page.getByRole('button', { name: t('file.documents') }).click();
  const confirmation = await saved(page, page.getByRole('button', { name: new RegExp(t('paper.confirmation')) }));
  expect(confirmation.name).toMatch(/^Conferma d’ordine OR.*\.pdf$/);
  await expectAccessible(page);
  await expectNoSideScroll(page);
});
