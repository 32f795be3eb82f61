// The cart: what is typed, what is refused and why, what comes back, and what has changed meanwhile.
import type { Page } from '@playwright/test';
import type { AvailabilityAnswer } from '../generated/api/model/availabilityAnswer.ts';
import { enter } from './stage.ts';
import { expect, expectAccessible, expectNoSideScroll, type Locale, test, text, typeDay } from './support.ts';

const t = (key: Parameters<typeof text>[1], args: Record<string, string | number> = {}) => text('en', key, args);
const cartLine = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Remove / }) });

async function openFirst(page: Page, locale: Locale, query: string): Promise<string> {
  await page.goto(`/${locale}/shop?${query}`);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByLabel(text(locale, 'metres.label'), { exact: true })).toBeVisible();
  return page.url().split('/product/')[1]!.split('?')[0]!;
}
const metresField = (page: Page, locale: Locale) => page.getByLabel(text(locale, 'metres.label'), { exact: true });
async function add(page: Page, locale: Locale, metres: string): Promise<void> {
  await metresField(page, locale).fill(metres);
  const answer = page.waitForResponse((response) => response.url().includes('/carts/item') && response.request().method() === 'POST');
  await page
    .getByRole('button', { name: text(locale, 'product.addToCart') })
    .filter({ visible: true })
    .click();
  expect((await answer).status()).toBe(200);
  await expect(metresField(page, locale)).toHaveValue('');
}

test('a comma and a point are the same, a removed line comes back, a code is refused with its reason', async ({ page, isMobile }) => {
  await (await enter(page, 'en', 'hans.keller')).cartOf();
  const prodid = await openFirst(page, 'en', 'weave=poplin&availability=AVAILABLE');
  await add(page, 'en', '2,2');
  await add(page, 'en', '2.20');

  await test.step('nonsense stays typed, is said, and is not sent', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/carts/item')) sent.push(request.url());
    });
    await metresField(page, 'en').fill('30');
    await page
      .getByRole('button', { name: t('product.addToCart') })
      .filter({ visible: true })
      .click();
    await expect(page.getByText(t('metres.too_big', { max: '29.99' }))).toBeVisible();
    await expect(metresField(page, 'en')).toBeFocused();
    await expect(metresField(page, 'en')).toHaveValue('30');
    expect(sent).toEqual([]);
  });

  await page.goto('/en/cart');
  const lines = cartLine(page);
  await expect(lines).toHaveCount(2);
  await expect(lines.filter({ hasText: prodid })).toHaveCount(2);
  for (const index of [0, 1]) await expect(lines.nth(index).getByRole('textbox')).toHaveValue('2.20');

  await test.step('undo', async () => {
    await lines
      .first()
      .getByRole('button', { name: /^Remove / })
      .click();
    await expect(lines).toHaveCount(1);
    await page.getByRole('button', { name: t('common.undo') }).click();
    await expect(lines).toHaveCount(2);
  });

  await test.step('reference and notes are written down while typing goes on', async () => {
    // Texts of their own: the other screen size writes to the same cart, and what stands there already is not sent again.
    const stamp = Date.now();
    const [reference, notes] = [`Rossi ${stamp}`, `Please roll, do not fold. ${stamp}`];
    const saved = page.waitForResponse(
      (response) => ['PATCH', 'PUT'].includes(response.request().method()) && (response.request().postData() ?? '').includes(notes),
    );
    await page.getByLabel(t('cart.orderReference')).fill(reference);
    await page.getByLabel(t('cart.notes')).fill(notes);
    await expect(page.getByLabel(t('cart.notes'))).toHaveValue(notes);
    await page.getByLabel(t('cart.promo')).focus();
    await saved;
    await page.waitForLoadState('networkidle');
    await page.reload();
    await expect(page.getByLabel(t('cart.orderReference'))).toHaveValue(reference);
    await expect(page.getByLabel(t('cart.notes'))).toHaveValue(notes);
  });

  await test.step('promo codes', async () => {
    const code = page.getByLabel(t('cart.promo'));
    const apply = page.getByRole('button', { name: t('common.apply'), exact: true });
    await code.fill('AUTUMN20');
    await apply.click();
    await expect(page.getByText(t('error.PROMO_EXPIRED'))).toBeVisible();
    await expect(code).toHaveValue('AUTUMN20');
    await code.fill('no such code!');
    await apply.click();
    await expect(page.getByText(t('error.PROMO_UNKNOWN'))).toBeVisible();
    await code.fill('WELCOME10');
    await apply.click();
    await expect(page.getByRole('button', { name: t('cart.promoRemove', { code: 'WELCOME10' }) })).toBeVisible();
    await expect(page.getByText(t('cart.promoPercent', { percent: '10%' }))).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByRole('button', { name: t('cart.promoRemove', { code: 'WELCOME10' }) }).click();
    await expect(code).toBeVisible();
  });

  if (isMobile) return;
  await test.step('a line has its own date, reference and note', async () => {
    await lines
      .first()
      .getByRole('button', { name: /^Date, delivery/ })
      .click();
    const dialog = page.getByRole('dialog');
    await typeDay(dialog, t('product.requestedDate'), '2020-01-01');
    await dialog.getByRole('button', { name: t('common.save') }).click();
    await expect(dialog.getByText(t('error.DATE_IN_PAST'))).toBeVisible();
    await typeDay(dialog, t('product.requestedDate'), '2999-01-04');
    await dialog.getByLabel(t('product.reference')).fill('Shirt 7');
    await dialog.getByRole('button', { name: t('common.save') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Shirt 7')).toBeVisible();
  });

  await test.step('saved carts are swapped', async () => {
    const name = `Spring ${Date.now()}`;
    await page.getByRole('button', { name: t('cart.save'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('common.save') }).click();
    await expect(dialog.getByText(t('error.required'))).toBeVisible();
    await dialog.getByLabel(t('cart.saveName')).fill(name);
    await dialog.getByRole('button', { name: t('common.save') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(t('cart.empty'), { exact: true })).toBeVisible();
    const other = await openFirst(page, 'en', 'weave=twill&availability=AVAILABLE');
    await add(page, 'en', '3');
    await page.goto('/en/cart');
    await expect(lines).toHaveCount(1);
    await page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button', { name: t('cart.restoreSwap') })
      .click();
    await expect(lines).toHaveCount(2);
    await expect(lines.filter({ hasText: prodid })).toHaveCount(2);
    await expect(lines.filter({ hasText: other })).toHaveCount(0);
  });
});

test('Production sells multiples of 30 m and offers the next one', async ({ page }) => {
  await (await enter(page, 'de', 'anna.schmidt')).cartOf();
  const prodid = await openFirst(page, 'de', 'availability=AVAILABLE');
  await metresField(page, 'de').fill('27');
  await expect(page.getByText(text('de', 'metres.too_small', { min: '30' }))).toBeVisible();
  await expect(metresField(page, 'de')).toHaveValue('27');
  await page.getByRole('button', { name: text('de', 'metres.offer', { quantity: '30 m' }) }).click();
  await expect(metresField(page, 'de')).toHaveValue('30');
  await expect(page.getByText(text('de', 'metres.too_small', { min: '30' }))).toHaveCount(0);
  await metresField(page, 'de').fill('45');
  await page
    .getByRole('button', { name: text('de', 'product.addToCart') })
    .filter({ visible: true })
    .click();
  await expect(page.getByText(text('de', 'metres.not_multiple_of', { step: '30' }))).toBeVisible();
  for (const metres of [30, 60])
    await expect(page.getByRole('button', { name: text('de', 'metres.offer', { quantity: `${metres} m` }) })).toBeVisible();
  await add(page, 'de', '30');
  await page.goto('/de/cart');
  await expect(page.getByText(prodid).first()).toBeVisible();
});

test('cloth that somebody else bought meanwhile is shown as a difference and holds the order until it is seen', async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'the last piece is sold once');
  const visitor = await enter(page, 'en', 'hans.keller');
  await visitor.cartOf();
  let prodid = '';
  let metres = 0;
  for (const { code, color } of await visitor.articles('LIMITED', 12)) {
    const { availableMetres = 0, longestPiece = 0 } = await visitor.ask<AvailabilityAnswer>('getAvailability', {
      params: { a: code, b: color },
    });
    // When the longest piece is gone, what is left is shorter.
    if (longestPiece < 29 && availableMetres < 2 * longestPiece) {
      metres = longestPiece;
      prodid = `${code}-${color}`;
      break;
    }
  }
  expect(prodid, 'a cloth with one longest piece').not.toBe('');
  const take = async (who: Page) => {
    await who.goto(`/en/product/${prodid}`);
    await expect(metresField(who, 'en')).toBeVisible();
    await add(who, 'en', String(metres));
    await who.goto('/en/cart');
    await expect(who.getByText(prodid).first()).toBeVisible();
  };
  await take(page);

  const context = await browser.newContext();
  const rival = await context.newPage();
  await (await enter(rival, 'en', 'giulia.ferretti')).cartOf();
  await take(rival);
  await rival
    .getByRole('link', { name: t('cart.checkout') })
    .first()
    .click();
  await rival.getByRole('button', { name: new RegExp(t('payment.submit', { amount: '.*' })) }).click();
  await expect(rival).toHaveURL(/\/thanksyou\/\d+/);
  await context.close();

  await page.reload();
  await expect(page.getByText(t('cart.changesGate')).first()).toBeVisible();
  await expect(page.getByText(/: was “.+”, now “.+”$/)).toBeVisible();
  await expect(page.getByRole('link', { name: t('cart.checkout') })).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('cart.checkout') }).first()).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('cart.changesAccept') }).click();
  await expect(page.getByText(t('cart.changesGate'))).toHaveCount(0);
});
