// The bookkeeper: three invoices chosen, two and a half of them paid by card, with the bank's challenge in between.
import type { Route } from '@playwright/test';
import { sandboxCards } from '../generated/rules.ts';
import { enter } from './stage.ts';
import { expect, expectAccessible, expectNoSideScroll, test, text } from './support.ts';

const cardOf = (behaviour: string) => Object.entries(sandboxCards).find(([, each]) => each === behaviour)?.[0] ?? '';
const t = (key: Parameters<typeof text>[1], args = {}) => text('en', key, args);

test('two invoices and a half are paid by card', async ({ page, isMobile }) => {
  await enter(page, 'en', isMobile ? 'elena.young1904' : 'elena.young1006');
  await page.goto('/en/user-area/invoices?state=open&state=expired&type=invoice&size=25');
  const main = page.getByRole('main');
  const pay = main.getByRole('link', { name: t('invoicePay.bar') });
  for (const at of [0, 1, 2])
    await main
      .getByRole('checkbox', { name: /IN\d\d-/ })
      .nth(at)
      .check();
  await expect(pay).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await pay.click();
  let half = '';

  await test.step('a part of the last one; more than is open is refused where it is typed', async () => {
    await expect(page.getByRole('heading', { name: t('invoicePay.title') })).toBeVisible();
    const fields = page.getByRole('main').getByRole('textbox');
    await expect(fields).toHaveCount(3);
    const last = fields.last();
    const open = Number(await last.inputValue());
    await last.fill(String(open + 1));
    await expect(page.getByText(t('invoicePay.amountWrong').split('{')[0] ?? '')).toBeVisible();
    await expect(page.getByRole('button', { name: t('invoicePay.next') })).toBeDisabled();
    half = (Math.floor(open * 50) / 100).toFixed(2);
    await last.fill(half.replace('.', ','));
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByRole('button', { name: t('invoicePay.next') }).click();
  });
  const fill = async (behaviour: string) => {
    await page.getByLabel(t('card.number'), { exact: true }).fill(cardOf(behaviour));
    await page.getByLabel(t('card.expiry'), { exact: true }).fill('1234');
    await page.getByLabel(t('card.cvc'), { exact: true }).fill('123');
    await page.getByRole('button', { name: /^Pay / }).dblclick();
  };
  await test.step('declined: everything is still open, and the card can be another', async () => {
    await fill('declined');
    await expect(page.getByText(t('error.PAYMENT_DECLINED'))).toBeVisible();
    await expect(page.getByText(t('invoicePay.notCharged'))).toBeVisible();
    // Another card pays the same, where the first one stands.
    await expect(page.getByLabel(t('card.number'), { exact: true })).toBeFocused();
  });
  await test.step('refused at the bank: the same documents, and as much of each as before', async () => {
    await fill('challenge');
    await page.getByRole('button', { name: t('card.checkRefuse') }).click();
    await expect(page.getByText(t('error.PAYMENT_3DS_INVALID'))).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(3);
    const typed = await page
      .getByRole('main')
      .getByRole('textbox')
      .evaluateAll((fields) => fields.map((field) => Number((field as HTMLInputElement).value)));
    expect(typed).toContain(Number(half));
    await expectAccessible(page);
    await page.getByRole('button', { name: t('invoicePay.next') }).click();
  });
  await test.step('the answer is lost: the payment is found, and nobody pays beside it', async () => {
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route('**/payments/*/confirm', lose, { times: 1 });
    await fill('challenge');
    await page.getByRole('link', { name: t('card.actionGo') }).click();
  });
  await page.getByLabel(t('card.checkCode'), { exact: true }).fill('123456');
  await page.getByRole('button', { name: t('card.checkConfirm') }).click();
  await expect(page.getByText(t('invoicePay.done'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
});
