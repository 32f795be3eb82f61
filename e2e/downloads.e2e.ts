// Files that are made on request: a price list and what changed since the last one, and the history of all.
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { enter } from './stage.ts';
import { expect, expectAccessible, expectNoSideScroll, test, text } from './support.ts';

test('a price list is chosen, made, fetched and found again in the history', async ({ page, isMobile }) => {
  const user = isMobile ? 'friederike.hohenlohe' : 'luca.moretti';
  await enter(page, 'en', user);
  await page.goto('/en/user-area/pricelist');
  await expect(page.getByRole('heading', { name: text('en', 'pricelist.preview') })).toBeVisible();
  // Nothing has to be chosen, nor looked for.
  await expect(page.getByRole('button', { name: text('en', 'pricelist.make') })).toBeInViewport({ ratio: 1 });
  await page.getByRole('checkbox', { name: /^Spring Summer 2027/ }).check();
  await page.getByText(text('en', 'pricelist.format.xlsx'), { exact: true }).click();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: text('en', 'pricelist.make') }).click();
  const link = page.getByRole('link', { name: new RegExp(`^${text('en', 'download.fetch')} Price list`) }).first();
  await expect(link).toBeVisible({ timeout: 60_000 });
  const fetching = page.waitForEvent('download');
  await link.click();
  const file = await fetching;
  expect(file.suggestedFilename()).toMatch(/^Price list Spring Summer 2027 .*\.xlsx$/);
  const [sheet] = (await readXlsx(new Uint8Array(readFileSync(await file.path())))).sheets;
  expect((sheet?.rows ?? []).length).toBeGreaterThan(100);

  await page.goto('/en/user-area/historydownload');
  await expect(page.getByText(/^Price list Spring Summer 2027/).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const rows = page.getByRole('row').filter({ hasText: 'Price list Spring Summer 2027' });
  const before = await rows.count();
  await rows
    .first()
    .getByRole('button', { name: new RegExp(`^${text('en', 'download.remove')}`) })
    .click();
  await expect(rows).toHaveCount(before - 1);
});

test('what a page has no room for is said before it is asked for, in Chinese', async ({ page }) => {
  await enter(page, 'zh', 'li.wei');
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

test('pictures and data of a choice are estimated, made and fetched; nothing without the terms', async ({ page, isMobile }) => {
  await enter(page, 'en', isMobile ? 'friederike.hohenlohe' : 'luca.moretti');
  await page.goto('/en/shop');
  const link = page.getByRole('article').getByRole('link').first();
  const code = ((await link.getAttribute('href')) ?? '').split('/').at(-1) ?? '';
  await page.goto('/en/user-area/digitalcollection');
  await expect(page.getByText(text('en', 'collection.views'), { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: text('en', 'collection.makeArchive') })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await test.step('every facet of the catalogue narrows, and tells what is left under the others', async () => {
    const estimate = page.getByRole('status').filter({ hasText: / articles/ });
    const found = async () => Number(((await estimate.textContent()) ?? '').replace(/ articles.*$/s, '').replaceAll(',', ''));
    await expect(estimate).toBeVisible();
    const all = await found();
    await page.getByText(text('en', 'collection.more'), { exact: true }).click();
    await page
      .getByRole('group', { name: text('en', 'facet.finish') })
      .getByRole('checkbox')
      .first()
      .check();
    await expect.poll(found).toBeLessThan(all);
    const finished = await found();
    const heaviest = page.getByRole('slider', { name: text('en', 'shop.until', { name: text('en', 'facet.weight') }) });
    await heaviest.focus();
    await heaviest.press('PageDown');
    await expect.poll(found).toBeLessThan(finished);
  });
  await page.getByText(text('en', 'collection.byCodes'), { exact: true }).click();
  await page.getByLabel(text('en', 'collection.codes')).fill(code);
  await page.getByText(text('en', 'collection.pixels', { pixels: 400 }), { exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 article ' })).toBeVisible();
  await page.getByRole('button', { name: text('en', 'collection.makeArchive') }).click();
  await expect(page.getByRole('alert').filter({ hasText: text('en', 'collection.termsNeeded') })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: text('en', 'collection.terms') })).toBeFocused();
  await page.getByRole('checkbox', { name: text('en', 'collection.terms') }).check();
  await page.getByRole('button', { name: text('en', 'collection.makeArchive') }).click();
  const fetchIt = page.getByRole('link', { name: /^Download Pictures/ }).first();
  await expect(fetchIt).toBeVisible({ timeout: 60_000 });
  const fetching = page.waitForEvent('download');
  await fetchIt.click();
  const files = unzipSync(new Uint8Array(readFileSync(await (await fetching).path())));
  expect(Object.keys(files)).toEqual([`${code}_swatch.jpg`]);
  // A code that is not there is named; without a view nothing is asked for.
  await page.getByLabel(text('en', 'collection.codes')).fill(`${code} ZZZ99999-001`);
  await expect(page.getByText(text('en', 'collection.codesNotFound', { count: 1, codes: 'ZZZ99999-001' }))).toBeVisible();
  await page.getByRole('button', { name: text('en', 'collection.makeData') }).click();
  await page.getByRole('button', { name: 'Excel (XLSX)' }).click();
  const table = page.getByRole('link', { name: /^Download Technical data/ }).first();
  await expect(table).toBeVisible({ timeout: 60_000 });
  const tabled = page.waitForEvent('download');
  await table.click();
  expect((await tabled).suggestedFilename()).toMatch(/\.xlsx$/);
  await page.getByRole('checkbox', { name: text('en', 'collection.view.swatch'), exact: true }).uncheck();
  await page.getByRole('button', { name: text('en', 'collection.makeArchive') }).click();
  await expect(page.getByText(text('en', 'error.NOTHING_CHOSEN')).first()).toBeVisible();
  await expectAccessible(page);
});
