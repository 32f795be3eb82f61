// Files through the real shop: the customer's paper goes with the order, and the list of orders comes out as a file.
import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { enter } from './stage.ts';
import { expect, expectAccessible, expectNoSideScroll, test, text } from './support.ts';

const PAPER = Buffer.from('%PDF-1.4\n% the customer’s own order\n%%EOF\n');

test('a purchase order is added to the cart, kept with the order and fetched from there', async ({ page }) => {
  await enter(page, 'it', 'giulia.ferretti');
  await page.goto('/it/shop?availability=AVAILABLE');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByLabel(text('it', 'metres.label'), { exact: true }).fill('2,20');
  await page
    .getByRole('button', { name: text('it', 'product.addToCart') })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('link', { name: new RegExp(text('it', 'header.cart').replace(/\{.*\}/, '.*')) }).first()).toContainText(
    /[1-9]/,
  );
  await page.goto('/it/cart');
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'pagina.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') });
  await expect(page.getByText(text('it', 'error.FILE_TYPE_REFUSED', { types: 'PDF, JPEG, PNG' }))).toBeVisible();
  await input.setInputFiles({ name: 'Ordine d’acquisto 4711.pdf', mimeType: 'application/pdf', buffer: PAPER });
  const inCart = page.getByRole('button', { name: text('it', 'file.download', { name: 'Ordine d’acquisto 4711.pdf' }) });
  await expect(inCart).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.reload();
  await expect(inCart).toBeVisible();
  await page
    .getByRole('link', { name: text('it', 'cart.checkout') })
    .filter({ visible: true })
    .click();
  await page.getByRole('button', { name: new RegExp(text('it', 'payment.submit', { amount: '.*' })) }).click();
  await expect(page).toHaveURL(/\/thanksyou\/\d+/);
  await page.goto('/it/user-area/orders');
  await page.getByRole('table').getByRole('link').first().click();
  const [download] = await Promise.all([page.waitForEvent('download'), inCart.click()]);
  expect(download.suggestedFilename()).toBe('Ordine d’acquisto 4711.pdf');
  expect(await readFile(await download.path())).toEqual(PAPER);
  await expectAccessible(page);
});

test('the orders come out as CSV and as a workbook, all or the picked ones', async ({ page, isMobile }) => {
  await enter(page, 'en', 'james.whitfield');
  await page.goto('/en/user-area/orders');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  const take = async (entry: RegExp) => {
    await page.getByRole('button', { name: text('en', 'file.export'), exact: true }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: entry }).click()]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const csv = await take(/^All .*CSV/);
  expect(csv.name).toMatch(/^Orders \d{4}-\d{2}-\d{2}\.csv$/);
  expect(csv.bytes.toString('utf8')).toMatch(/^\uFEFFOrder,/);
  await expect(page.getByText(`${csv.name} saved`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  // On a phone there are cards without boxes to pick.
  if (isMobile) return;
  await page.getByRole('checkbox').nth(1).check();
  const xlsx = await take(/^Selected \(1\).*XLSX/);
  const { sheets } = await readXlsx(new Uint8Array(xlsx.bytes));
  expect(sheets[0]?.rows).toHaveLength(2);
  expect(sheets[0]?.rows[1]?.[0]).toBe(await page.getByRole('table').getByRole('link').first().textContent());
});
