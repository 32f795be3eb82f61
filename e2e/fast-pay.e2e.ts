// A bookkeeper without a login: an invoice is paid by the link that a colleague has sent, another one by what stands on it.
import type { Page } from '@playwright/test';
import { sandboxCards } from '../generated/rules.ts';
import { enter } from './stage.ts';
import { expect, expectAccessible, expectNoSideScroll, test, text } from './support.ts';

const cardOf = (behaviour: string) => Object.entries(sandboxCards).find(([, each]) => each === behaviour)?.[0] ?? '';

interface Owed {
  number: string;
  link: string;
  /** `170.14` */
  amount: string;
}
/** What the shop shows to its customer of the first open invoice; then the session is over. */
async function firstOpen(page: Page, username: string): Promise<Owed> {
  await enter(page, 'en', username);
  await page.goto('/en/user-area/invoices?state=open&state=expired&type=invoice');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^IN\d\d-/ })
    .first()
    .click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: text('en', 'fastPay.copyLink') }).click();
  await expect(page.getByText(text('en', 'common.copied'))).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  const filled = await page.request.get(`/api/v1/fast-payments/links/${new URL(link).searchParams.get('link')}`);
  const { invoiceNumber, cartTotal } = (await filled.json()) as { invoiceNumber: string; cartTotal: { amount: number } };
  return { number: invoiceNumber, link, amount: (cartTotal.amount / 100).toFixed(2) };
}
async function fillPayer(page: Page, locale: 'en' | 'de'): Promise<void> {
  await page.getByLabel(text(locale, 'fastPay.firstName'), { exact: true }).fill('Marta');
  await page.getByLabel(text(locale, 'fastPay.lastName'), { exact: true }).fill('Galli');
  await page.getByLabel(text(locale, 'fastPay.email'), { exact: true }).fill('amministrazione@example.com');
}
async function fillCard(page: Page, locale: 'en' | 'de', behaviour: string): Promise<void> {
  await page.getByLabel(text(locale, 'card.number'), { exact: true }).fill(cardOf(behaviour));
  await page.getByLabel(text(locale, 'card.expiry'), { exact: true }).fill('1234');
  await page.getByLabel(text(locale, 'card.cvc'), { exact: true }).fill('123');
  await page.locator('button[form="card-form"]').dblclick();
}

test('by hand and by link: refused, declined, left at the bank, and paid', async ({ page, isMobile }) => {
  const owed = await firstOpen(page, isMobile ? 'friederike.hohenlohe' : 'paolo.gallo');
  const main = page.getByRole('main');
  const next = (locale: 'en' | 'de') => main.getByRole('button', { name: text(locale, 'fastPay.next') }).click();

  await test.step('by hand: what does not agree is refused without saying what; a declined card costs nothing', async () => {
    await page.goto('/de/login');
    await page.getByRole('link', { name: text('de', 'login.fastPay') }).click();
    await main.getByLabel(text('de', 'fastPay.invoiceNumber'), { exact: true }).fill(owed.number.toLowerCase());
    await main.getByLabel(text('de', 'fastPay.customerCode'), { exact: true }).fill(isMobile ? 'c1502' : 'c1003');
    const amount = main.getByLabel(text('de', 'fastPay.cartTotal'), { exact: true });
    await amount.fill('1');
    await fillPayer(page, 'de');
    await main.getByLabel(text('de', 'fastPay.consent')).check();
    await next('de');
    await expect(main.getByText(text('de', 'error.FAST_PAYMENT_NOT_MATCHED'))).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await amount.fill(owed.amount.replace('.', ','));
    await next('de');
    await fillCard(page, 'de', 'declined');
    await expect(main.getByText(text('de', 'error.PAYMENT_DECLINED'))).toBeVisible();
    await expect(main.getByText(text('de', 'fastPay.notCharged'))).toBeVisible();
  });
  await test.step('by link everything is filled in, and can not be changed', async () => {
    await page.goto(owed.link);
    await expect(main.getByText(owed.number)).toBeVisible();
    await expect(main.getByLabel(text('en', 'fastPay.invoiceNumber'), { exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await next('en');
    await expect(main.getByText(text('en', 'fastPay.consentNeeded'))).toBeVisible();
    await expect(main.getByLabel(text('en', 'fastPay.firstName'), { exact: true })).toBeFocused();
    await fillPayer(page, 'en');
    await main.getByLabel(text('en', 'fastPay.consent')).check();
    await next('en');
  });
  await test.step('the bank is left: the invoice is free at once, and what was typed is there', async () => {
    await fillCard(page, 'en', 'challenge');
    await expect(page.getByLabel(text('en', 'card.checkCode'), { exact: true })).toBeVisible();
    await page.goBack();
    await main.getByRole('button', { name: text('en', 'card.otherWay') }).click();
    await expect(main.getByLabel(text('en', 'fastPay.firstName'), { exact: true })).toHaveValue('Marta');
    await next('en');
  });
  await expectAccessible(page);
  await fillCard(page, 'en', 'challenge');
  await page.getByLabel(text('en', 'card.checkCode'), { exact: true }).fill('123456');
  await page.getByRole('button', { name: text('en', 'card.checkConfirm') }).click();
  await expect(page.getByText(text('en', 'fastPay.done'))).toBeVisible();
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: text('en', 'fastPay.receipt') }).click();
  expect((await download).suggestedFilename()).toBe(`Receipt ${owed.number}.pdf`);
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await page.goto(owed.link);
  await expect(main.getByText(text('en', 'fastPay.settled'))).toBeVisible();
});

test('a link that nobody has signed leads to the form', async ({ page }) => {
  await page.goto(`/en/fast-pay?link=1.${'x'.repeat(43)}`);
  await expect(page.getByText(text('en', 'fastPay.linkWrongHint'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: text('en', 'fastPay.byHand') }).click();
  await expect(page.getByLabel(text('en', 'fastPay.invoiceNumber'), { exact: true })).toBeVisible();
});
