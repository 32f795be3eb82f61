// From the card to the books: an order whose bank asks for a confirmation and whose laptop is closed, and the bookkeeper who pays from a mail.
import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { DEMO_PASSWORD } from '../demo/world/types.ts';
import type { CartLineInput } from '../generated/api/model/cartLineInput.ts';
import type { Checkout } from '../generated/api/model/checkout.ts';
import { sandboxCards } from '../generated/rules.ts';
import { readPdf } from '../tests/support/pdf.ts';
import { linkIn, mill } from './command-line.ts';
import { enter, type Visitor } from './stage.ts';
import { expect, expectAccessible, expectNoSideScroll, test, text } from './support.ts';

const t = (key: Parameters<typeof text>[1], args = {}) => text('en', key, args);
const WITH_CHALLENGE = Object.entries(sandboxCards).find(([, behaviour]) => behaviour === 'challenge')?.[0] ?? '';

async function fillCard(page: Page): Promise<void> {
  await page.getByLabel(t('card.number'), { exact: true }).fill(WITH_CHALLENGE);
  await page.getByLabel(t('card.expiry'), { exact: true }).fill('1234');
  await page.getByLabel(t('card.cvc'), { exact: true }).fill('123');
  await page.getByRole('button', { name: /^Pay / }).dblclick();
}
async function confirmAtBank(page: Page): Promise<void> {
  await page.getByLabel(t('card.checkCode'), { exact: true }).fill('123456');
  await page.getByRole('button', { name: t('card.checkConfirm') }).click();
}
const lineOf = async (visitor: Visitor): Promise<CartLineInput> => {
  const [{ code = '', color = '' } = {}] = await visitor.articles('AVAILABLE', 1);
  return { type: 'FABRIC', ditta: visitor.ditta, code, color, quantity: 2.2, shop: null, requestedDate: null } as CartLineInput;
};
/** An order on account, as the shop takes it. */
async function orderOnAccount(visitor: Visitor): Promise<string> {
  await visitor.cartOf(await lineOf(visitor));
  const { version } = await visitor.ask<{ version: number }>('getCart');
  const { paymentId } = await visitor.ask<Checkout>('preparePayment', { body: { version, paymentMethod: 'on_account' } });
  const { orderCode } = await visitor.ask<{ orderCode: string }>('completeOrder', { body: { paymentId } });
  return orderCode;
}
async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Uint8Array }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), bytes: new Uint8Array(await readFile(await download.path())) };
}

test('the laptop is closed in the middle of the bank’s question: one order and one charge', async ({ page, context, isMobile }) => {
  const [username, customer] = isMobile ? ['omar.costa1901', 'C1901'] : ['henrik.sato1602', 'C1602'];
  const visitor = await enter(page, 'en', username);
  const payments = async () => (await mill('payment', 'list', '--all')).split('\n').filter((entry) => entry.includes(` ${customer} `));
  const before = (await payments()).length;
  const newest = async () => (await visitor.ask<{ content: { orderCode: string }[] }>('listOrders')).content[0]?.orderCode ?? '';
  const earlier = await newest();
  const line = await lineOf(visitor);
  await visitor.cartOf(visitor.ditta === 'PRD' ? { ...line, quantity: 30 } : line);
  await page.goto('/en/cart/payment');
  await page.getByRole('radio', { name: new RegExp(`^${t('payment.card')}`) }).check();
  await fillCard(page);
  await expect(page).toHaveURL(/\/card-check\//);
  const bank = page.url();
  await page.close();
  // The bank's own app asks on the phone; nobody ever comes back to the shop's page.
  const phone = await context.newPage();
  await phone.goto(bank);
  await confirmAtBank(phone);
  await expect(phone.getByText(t('card.checkPassed'))).toBeVisible();
  await phone.close();

  await expect.poll(newest, { timeout: 30_000 }).not.toBe(earlier);
  const orderCode = await newest();
  const morning = await context.newPage();
  await morning.goto('/en/user-area/orders');
  await morning.getByRole('main').getByRole('link', { name: orderCode }).first().click();
  await expect(morning.getByText(/^Paid by card on/)).toBeVisible();
  const { lines } = await visitor.ask<{ lines: unknown[] }>('getCart');
  expect(lines).toEqual([]);
  const since = (await payments()).slice(before);
  expect(since).toHaveLength(1);
  expect(since[0]).toMatch(new RegExp(` ${orderCode} .*: captured since `));
});

test('the bookkeeper pays two invoices and a half from a link in a mail, and takes the rest along', async ({ page, browser, isMobile }) => {
  test.setTimeout(240_000);
  const username = isMobile ? 'peter.silva1903' : 'julia.meyer1402';
  const numbers = await test.step('the mill ships and charges four orders', async () => {
    const visitor = await enter(page, 'en', username);
    const orders: string[] = [];
    for (let n = 0; n < 4; n++) orders.push(await orderOnAccount(visitor));
    const steps = ['confirm', 'ship', 'invoice'].flatMap((action) => orders.map((code) => `${action},${code}`));
    const feed = test.info().outputPath('feed.csv');
    await writeFile(feed, ['action,code', ...steps].join('\n'));
    return [...(await mill('feed', feed)).matchAll(/^(IN\S+) for /gm)].map(([, number]) => number ?? '');
  });
  expect(numbers).toHaveLength(4);
  const [first = '', second = '', third = '', fourth = ''] = numbers;

  const address = `${username}@example.com`;
  await expect
    .poll(() => linkIn(address, /http\S+\/user-area\/invoices\?[^\s"<]+/), { timeout: 90_000, message: 'the mail of an invoice' })
    .toBeTruthy();
  const link = linkIn(address, /http\S+\/user-area\/invoices\?[^\s"<]+/) ?? '';
  // Another machine, where nobody is logged in.
  const context = await browser.newContext({ ...test.info().project.use });
  const desk = await context.newPage();
  await desk.goto(link.replace(/\/[a-z]{2}\/user-area/, '/en/user-area'));
  await expect(desk).toHaveURL(/\/login\?urlPath=/);
  await desk.getByLabel(t('login.username')).fill(username);
  await desk.getByLabel(t('login.password'), { exact: true }).fill(DEMO_PASSWORD);
  await desk.getByLabel(t('login.password'), { exact: true }).press('Enter');
  await expect(desk).toHaveURL(/\/user-area\/invoices\?state=expired&state=open/);
  const main = desk.getByRole('main');
  await main.getByRole('table').getByRole('link', { name: first }).waitFor();

  await test.step('two and a half', async () => {
    for (const number of [first, second, third]) await main.getByRole('checkbox', { name: number }).check();
    await main.getByRole('link', { name: t('invoicePay.bar') }).click();
    const part = main.getByRole('textbox', { name: new RegExp(third) });
    await part.fill((Math.floor(Number(await part.inputValue()) * 50) / 100).toFixed(2));
    await main.getByRole('button', { name: t('invoicePay.next') }).click();
    await fillCard(desk);
    await confirmAtBank(desk);
    await expect(desk.getByText(t('invoicePay.done'))).toBeVisible();
    await expectAccessible(desk);
    await expectNoSideScroll(desk);
  });
  await test.step('the rest as PDF and as a workbook', async () => {
    await desk.goto('/en/user-area/invoices?state=expired&state=open&state=unpaid&size=25');
    await main.getByRole('checkbox', { name: third }).check();
    await main.getByRole('checkbox', { name: fourth }).check();
    await expect(main.getByRole('checkbox', { name: first })).toHaveCount(0);
    const zip = await saved(desk, () => main.getByRole('button', { name: t('paper.zip') }).click());
    const papers = Object.values(unzipSync(zip.bytes));
    const read = await Promise.all(papers.map((bytes) => readPdf(bytes)));
    expect(read.map(({ title }) => title.split(' ').at(-1)).sort()).toEqual([third, fourth].sort());
    await main.getByRole('button', { name: t('file.export'), exact: true }).click();
    const xlsx = await saved(desk, () =>
      main
        .getByRole('button', { name: /Excel|XLSX/ })
        .last()
        .click(),
    );
    const [sheet] = (await readXlsx(xlsx.bytes)).sheets;
    const rows = (sheet?.rows ?? []).slice(1);
    expect(rows.map(([number]) => number).sort()).toEqual([third, fourth].sort());
    const open = rows.find(([number]) => number === third)?.at(-1);
    const whole = rows.find(([number]) => number === third)?.at(-2);
    expect(typeof open).toBe('number');
    expect(Math.abs(Number(whole) / 2 - Number(open))).toBeLessThan(0.011);
  });
  await context.close();
});
