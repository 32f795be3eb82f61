// Forty rows from a spreadsheet, mended and ordered, in three languages, by the keyboard alone and on a phone.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enter, type Visitor } from './stage.ts';
import { expect, expectAccessible, expectNoSideScroll, type Locale, test, text } from './support.ts';

/** Codes that can be bought, as the catalogue shows them. */
/** So many codes of cloth that can be bought; the first ones again where there are fewer. */
async function codes(visitor: Visitor, count: number): Promise<string[]> {
  const found = (await visitor.articles('AVAILABLE', 48)).map(({ code, color }) => `${code}-${color}`);
  return Array.from({ length: count }, (_, at) => found[at % found.length] ?? '');
}
const paste = (page: Page, content: string) =>
  page.evaluate((plain) => {
    const data = new DataTransfer();
    data.setData('text/plain', plain);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, content);
const cell = (page: Page, locale: Locale, column: 'article' | 'quantity' | 'reference', row: number) =>
  page.getByLabel(text(locale, 'quickorder.cell', { column: text(locale, `quickorder.${column}`), row }), { exact: true });

/** The button that takes a length in place of one that is not sold. */
const offer = (locale: Locale, quantity: string) =>
  text(locale, 'quickorder.offer', { quantity: `${quantity}\u00a0${text(locale, 'common.metre')}` });

for (const [locale, user, decimal] of [
  ['en', 'grace.alder', '.'],
  ['de', 'hans.keller', ','],
  ['zh', 'li.wei', '.'],
] as const)
  test(`forty rows pasted, two mended, ordered: ${locale}`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'a phone has cards, below');
    const visitor = await enter(page, locale, user);
    const articles = await codes(visitor, 40);
    await page.goto(`/${locale}/quick-order`);
    const first = cell(page, locale, 'article', 1);
    await expect(first).toBeVisible();
    await first.focus();
    const rows = articles.map((article, at) => {
      const metres = at === 3 ? '31' : at === 5 ? '' : `1${decimal}${20 + at}`;
      return `${article}\t${metres}\t\tKunde ${at + 1}`;
    });
    await paste(page, rows.join('\r\n'));
    await expect(
      page.getByText(
        new RegExp(
          [['countValid', 38] as const, ['countUnfinished', 1] as const, ['countWrong', 1] as const]
            .map(([kind, count]) => text(locale, `quickorder.${kind}`, { count }))
            .join('.*'),
        ),
      ),
    ).toBeVisible();
    // The nearest length is offered and not taken.
    await expect(cell(page, locale, 'quantity', 4)).toHaveValue('31');
    await page.getByRole('button', { name: offer(locale, `29${decimal}99`) }).click();
    await expect(cell(page, locale, 'quantity', 4)).toHaveValue(`29${decimal}99`);
    await cell(page, locale, 'quantity', 6).fill(`2${decimal}5`);
    await expect(page.getByText(text(locale, 'quickorder.countValid', { count: 40 }), { exact: true })).toBeVisible();
    await expect(page.getByText(text(locale, 'quickorder.kept'), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    // Another device: the sheet is there.
    await page.reload();
    await expect(cell(page, locale, 'reference', 40)).toHaveValue('Kunde 40');
    await page.getByRole('button', { name: text(locale, 'quickorder.add'), exact: true }).click();
    await expect(first).toHaveValue('');
    await page.goto(`/${locale}/cart`);
    await expect(page.getByText('Kunde 40', { exact: false }).first()).toBeVisible();
  });

test('by the keyboard alone: suggestions, cells, blocks, undo', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no such keys');
  await enter(page, 'en', 'james.whitfield');
  await page.goto('/en/quick-order');
  const article = (row: number) => cell(page, 'en', 'article', row);
  const quantity = (row: number) => cell(page, 'en', 'quantity', row);
  // However low the screen: neither the header nor the bar at its foot covers the list, and the last entry is reached.
  await page.setViewportSize({ width: 1440, height: 640 });
  await article(4).focus();
  await page.keyboard.type('poplin');
  await expect(page.getByRole('option').first()).toBeVisible();
  const list = (await page.getByRole('listbox').boundingBox())!;
  const head = (await page.locator('header').first().boundingBox())!;
  expect(list.y).toBeGreaterThanOrEqual(head.y + head.height);
  expect(list.y + list.height).toBeLessThanOrEqual(640);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option').last()).toBeInViewport();
  await article(4).clear();
  await page.setViewportSize({ width: 1440, height: 900 });
  await article(1).focus();
  await page.keyboard.type('poplin');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(article(1)).toHaveValue(/^[A-Z0-9]+-[A-Z0-9]+$/);
  await expect(article(2)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  for (let right = 0; right < 3; right++) await page.keyboard.press('Tab');
  await expect(quantity(1)).toBeFocused();
  await page.keyboard.type('2.2');
  await page.keyboard.press('Enter');
  await expect(quantity(2)).toBeFocused();
  // The row above, twice more, by copying a block of it.
  await page.keyboard.press('Control+Home');
  await expect(article(1)).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(article(3)).toHaveValue(await article(1).inputValue());
  await page.keyboard.press('Control+z');
  await expect(article(3)).toHaveValue('');
  await page.keyboard.press('Control+y');
  await expect(article(3)).toHaveValue(await article(1).inputValue());
  await page.keyboard.press('Delete');
  await expect(article(1)).toHaveValue('');
  await page.keyboard.press('Control+z');
  await expect(article(2)).toHaveValue(await article(1).inputValue());
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Home');
  await expect(page.locator(':focus')).toHaveAttribute('data-cell', /^\d+ 0$/);
  // What the shop offers in place of a length is taken without a mouse.
  await page.keyboard.press('Control+Home');
  for (let right = 0; right < 3; right++) await page.keyboard.press('Tab');
  await page.keyboard.type('45');
  await expect(page.getByRole('button', { name: offer('en', '29.99') }).first()).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('option', { name: '29.99' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(quantity(1)).toHaveValue('29.99');
  await expect(quantity(2)).toBeFocused();
});

test('a file with errors is mended and comes back with them; too many rows are refused by their number', async ({ page, isMobile }) => {
  const visitor = await enter(page, 'en', isMobile ? 'grace.alder' : 'james.whitfield');
  const [one = '', two = ''] = await codes(visitor, 2);
  await page.goto('/en/quick-order');
  const input = page.locator('input[type=file]');
  const load = (name: string, content: string) => input.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect(
    page.getByText(text('en', 'quickorder.hint')).or(page.getByRole('button', { name: text('en', 'quickorder.addRow') })),
  ).toBeVisible();
  await load('page.xls', '<html><table>');
  await expect(page.getByText(text('en', 'error.FILE_TYPE_REFUSED', { types: 'XLSX, XLS, CSV' }))).toBeVisible();
  await load('long.csv', Array.from({ length: 101 }, () => `${one};2.2`).join('\n'));
  await expect(page.getByText(text('en', 'error.FILE_TOO_MANY_ROWS', { maximum: 100, row: 101 }))).toBeVisible();
  await load('friday.csv', `Article;Quantity;Our price\n${one};2,20;38\n${two};45;\nNOSUCH1-001;2;\n`);
  await expect(page.getByText(text('en', 'quickorder.loadedErrors'))).toBeVisible();
  await expect(page.getByText(text('en', 'quickorder.leftOutColumns', { columns: 'Our price' }))).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text('en', 'quickorder.errorFile') }).click(),
  ]);
  // Of the kind that was sent, with a column more.
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  expect((await readFile(await download.path())).toString('utf8')).toMatch(/^\uFEFFArticle,.*,Errors\r\n/);
  await page
    .getByRole('button', { name: offer('en', '29.99') })
    .first()
    .click();
  await page.getByRole('button', { name: /^Add the \d+ valid/ }).click();
  await expect(page.getByText('NOSUCH1', { exact: false }).or(page.locator('input[value^=NOSUCH1]')).first()).toBeVisible();
  await page.getByRole('button', { name: text('en', 'quickorder.remove', { row: 1 }), exact: true }).click();
});

test('on a phone: forty rows from a message, one mended where the shop says, ordered', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a wide screen has the table, above');
  const visitor = await enter(page, 'zh', 'li.wei');
  const articles = await codes(visitor, 40);
  await page.goto('/zh/quick-order');
  await page.getByRole('button', { name: text('zh', 'quickorder.pasteRows') }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel(text('zh', 'quickorder.pasteField'), { exact: true })
    .fill(articles.map((article, at) => `${article} ${at === 20 ? 31 : `1.${20 + at}`}`).join('\n'));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: text('zh', 'quickorder.pasteDo') }).click();
  await expect(
    page.getByText(
      new RegExp(`${text('zh', 'quickorder.countValid', { count: 39 })}.*${text('zh', 'quickorder.countWrong', { count: 1 })}`),
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: text('zh', 'quickorder.goTo', { row: 21 }) }).click();
  await expect(cell(page, 'zh', 'quantity', 21)).toBeFocused();
  await page.getByRole('button', { name: offer('zh', '29.99') }).click();
  await expect(page.getByText(text('zh', 'quickorder.countValid', { count: 40 }), { exact: true })).toBeVisible();
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: text('zh', 'quickorder.add'), exact: true }).click();
  await expect(page.getByText(articles[39] ?? '', { exact: false })).toHaveCount(0);
});

test('rows pasted before anybody clicked anywhere; no key takes them back out of the cart', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no such keys');
  const visitor = await enter(page, 'en', 'james.whitfield');
  await visitor.cartOf();
  const drafts = await visitor.ask<{ content: { id: number }[] }>('listQuickOrderDrafts');
  for (const { id } of drafts.content) await visitor.ask('deleteQuickOrderDraft', { params: { id } });
  const articles = await codes(visitor, 3);
  await page.goto('/en/quick-order');
  await expect(cell(page, 'en', 'article', 1)).toBeVisible();
  await paste(page, articles.map((article) => `${article}\t1.5`).join('\n'));
  await expect(page.getByText(text('en', 'quickorder.countValid', { count: 3 }), { exact: true })).toBeVisible();
  // A column with decimal commas stays one column.
  await cell(page, 'en', 'quantity', 2).focus();
  await paste(page, '2,75\r\n3,5\r\n');
  await expect(cell(page, 'en', 'quantity', 3)).toHaveValue('3,5');
  // A small computer has a mouse and keys: it has the table too, which scrolls in its frame.
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(cell(page, 'en', 'reference', 3)).toBeVisible();
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: text('en', 'quickorder.add'), exact: true }).click();
  await expect(cell(page, 'en', 'article', 1)).toHaveValue('');
  await cell(page, 'en', 'article', 1).focus();
  await page.keyboard.press('Control+z');
  await expect(cell(page, 'en', 'article', 1)).toHaveValue('');
});

test('on a phone: a row is added, filled in and ordered', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a wide screen has the table, above');
  const visitor = await enter(page, 'de', 'anna.schmidt');
  const [one = ''] = await codes(visitor, 1);
  await page.goto('/de/quick-order');
  await page.getByRole('button', { name: text('de', 'quickorder.addRow') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(text('de', 'quickorder.article')).fill(one);
  await sheet.getByLabel(text('de', 'quickorder.quantity')).fill('27');
  await expect(sheet.getByText(text('de', 'error.METRES_INVALID')).first()).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: text('de', 'quickorder.done') }).click();
  await page.getByRole('button', { name: offer('de', '30') }).click();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: text('de', 'quickorder.add'), exact: true }).click();
  await expect(page.getByText(one)).toHaveCount(0);
});
