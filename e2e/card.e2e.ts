// Paying by card: at once, refused, with the bank's challenge passed, failed and left, and a bank that takes its time.
import type { Page } from '@playwright/test';
import type { CartLineInput } from '../generated/api/model/cartLineInput.ts';
import { sandboxCards } from '../generated/rules.ts';
import { enter } from './stage.ts';
import { expect, expectAccessible, expectNoSideScroll, type Locale, test, text } from './support.ts';

const cardOf = (behaviour: string) => Object.entries(sandboxCards).find(([, each]) => each === behaviour)?.[0] ?? '';
const label = (locale: Locale, key: Parameters<typeof text>[1], args = {}) => text(locale, key, args);

/** Logged in, with one cut in the cart. */
async function enterWithCart(page: Page, locale: Locale, username: string): Promise<void> {
  const visitor = await enter(page, locale, username);
  const [{ code = '', color = '' } = {}] = await visitor.articles('AVAILABLE', 1);
  await visitor.cartOf({
    type: 'FABRIC',
    ditta: visitor.ditta,
    code,
    color,
    quantity: 2.2,
    shop: null,
    requestedDate: null,
  } as CartLineInput);
}
const payButton = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: new RegExp(`^${label(locale, 'card.pay', { amount: '.*' })}$`) });
async function chooseCard(page: Page, locale: Locale): Promise<void> {
  await page.goto(`/${locale}/cart/payment`);
  await page.getByRole('radio', { name: new RegExp(`^${label(locale, 'payment.card')}`) }).check();
  await expect(page.getByLabel(label(locale, 'card.number'), { exact: true })).toBeVisible();
}
async function pay(page: Page, locale: Locale, behaviour: string): Promise<void> {
  await page.getByLabel(label(locale, 'card.number'), { exact: true }).fill(cardOf(behaviour));
  await page.getByLabel(label(locale, 'card.expiry'), { exact: true }).fill('1234');
  await page.getByLabel(label(locale, 'card.cvc'), { exact: true }).fill('123');
  await payButton(page, locale).dblclick();
}
const orderCode = (page: Page) => page.getByText(/^OR\d\d-\d+$/).first();

test('a card pays at once; what was wrong with it is said before', async ({ page }) => {
  const locale = 'en';
  await enterWithCart(page, locale, 'james.whitfield');
  await chooseCard(page, locale);
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await test.step('nothing typed, another card than the documented ones, an expired one', async () => {
    await payButton(page, locale).click();
    await expect(page.getByLabel(label(locale, 'card.number'), { exact: true })).toBeFocused();
    await page.getByLabel(label(locale, 'card.number'), { exact: true }).fill('4111111111111111');
    await page.getByLabel(label(locale, 'card.expiry'), { exact: true }).fill('1234');
    await page.getByLabel(label(locale, 'card.cvc'), { exact: true }).fill('123');
    await payButton(page, locale).click();
    await expect(page.getByText(label(locale, 'card.unknown'))).toBeVisible();
  });
  await test.step('declined: the specification’s words, the cart untouched, and the way on', async () => {
    await pay(page, locale, 'declined');
    await expect(page.getByText(label(locale, 'error.PAYMENT_DECLINED'))).toBeVisible();
    await expect(page.getByText(label(locale, 'card.notCharged'))).toBeVisible();
    await expectAccessible(page);
    await pay(page, locale, 'incorrect_cvc');
    await expect(page.getByText(label(locale, 'error.PAYMENT_METHOD_INVALID'))).toBeVisible();
  });
  await pay(page, locale, 'success');
  await expect(page).toHaveURL(/\/thanksyou\/\d+/);
  await expect(page.getByText(label(locale, 'card.paidWith'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('link', { name: label(locale, 'thanks.open') }).click();
  await expect(page.getByText(/^Paid by card on/)).toBeVisible();
  await expect(page.getByText(/^sint_/)).toBeVisible();
  await expectAccessible(page);
});

test('the bank asks for a confirmation: passed', async ({ page }) => {
  const locale = 'de';
  await enterWithCart(page, locale, 'hans.keller');
  await chooseCard(page, locale);
  await pay(page, locale, 'challenge');
  await expect(page).toHaveURL(/\/card-check\//);
  await expect(page.getByLabel(label(locale, 'card.checkCode'), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByLabel(label(locale, 'card.checkCode'), { exact: true }).fill('999999');
  await page.getByRole('button', { name: label(locale, 'card.checkConfirm') }).click();
  await expect(page.getByText(label(locale, 'card.checkWrong', { left: 2 }))).toBeVisible();
  await page.getByLabel(label(locale, 'card.checkCode'), { exact: true }).fill('123456');
  await page.getByRole('button', { name: label(locale, 'card.checkConfirm') }).click();
  await expect(page).toHaveURL(/\/thanksyou\/\d+/);
  await expect(orderCode(page)).toBeVisible();
});

test('the bank asks for a confirmation: refused, and paid with another card', async ({ page }) => {
  const locale = 'en';
  await enterWithCart(page, locale, 'hans.keller');
  await chooseCard(page, locale);
  await pay(page, locale, 'challenge');
  await page.getByRole('button', { name: label(locale, 'card.checkRefuse') }).click();
  await expect(page.getByText(label(locale, 'error.PAYMENT_3DS_INVALID'))).toBeVisible();
  await expect(page.getByText(label(locale, 'card.notCharged'))).toBeVisible();
  await expectAccessible(page);
  await pay(page, locale, 'success');
  await expect(page).toHaveURL(/\/thanksyou\/\d+/);
});

test('the bank’s page is left: Back, a reload, and the order is there after it was confirmed elsewhere', async ({ page, context }) => {
  const locale = 'zh';
  await enterWithCart(page, locale, 'li.wei');
  await chooseCard(page, locale);
  await pay(page, locale, 'challenge');
  await expect(page.getByRole('button', { name: label(locale, 'card.checkConfirm') })).toBeVisible();
  const bank = page.url();
  await page.goBack();
  await expect(page.getByRole('heading', { name: label(locale, 'card.actionTitle') })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: label(locale, 'card.actionTitle') })).toBeVisible();

  await test.step('another way: the cart is where it was', async () => {
    await page.getByRole('button', { name: label(locale, 'card.otherWay') }).click();
    await expect(page.getByRole('radio', { name: new RegExp(`^${label(locale, 'payment.card')}`) })).toBeVisible();
    await page.goBack();
  });
  await page.goto(`/${locale}/cart/payment`);
  await chooseCard(page, locale);
  await pay(page, locale, 'challenge');
  await expect(page).not.toHaveURL(bank);
  await expect(page.getByRole('button', { name: label(locale, 'card.checkConfirm') })).toBeVisible();
  const second = page.url();
  // The laptop is closed here; the bank's message is answered on another device.
  await page.goto('about:blank');
  const phone = await context.newPage();
  await phone.goto(second);
  await phone.getByLabel(label(locale, 'card.checkCode'), { exact: true }).fill('123456');
  await phone.getByRole('button', { name: label(locale, 'card.checkConfirm') }).click();
  await expect(phone.getByText(label(locale, 'card.checkPassed'))).toBeVisible();
  await phone.close();
  await page.goto(`/${locale}/user-area/orders`);
  await expect(orderCode(page)).toBeVisible();
  await page.goto(`/${locale}/cart`);
  await expect(page.getByText(label(locale, 'cart.empty')).first()).toBeVisible();
});

test('a bank that takes its time: the wait survives a reload and ends by itself', async ({ page }) => {
  const locale = 'en';
  await enterWithCart(page, locale, 'james.whitfield');
  await chooseCard(page, locale);
  await pay(page, locale, 'late_answer');
  await expect(page.getByRole('heading', { name: label(locale, 'card.confirmingTitle') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: label(locale, 'card.confirmingTitle') })).toBeVisible();
  await expect(page).toHaveURL(/\/thanksyou\/\d+/);
  await expect(orderCode(page)).toBeVisible();
});
