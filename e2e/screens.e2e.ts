// What a screen must show at once, and how: measured in a browser, because no other test sees a layout.
import type { Locator, Page } from '@playwright/test';
import { enter } from './stage.ts';
import { expect, expectAccessible, expectHeadsOnTop, expectNoSideScroll, IN_MOTION, test, text } from './support.ts';

test.use(IN_MOTION);

const t = (key: Parameters<typeof text>[1], args: Record<string, string | number> = {}) => text('en', key, args);
const typeOf = (heading: Locator) =>
  heading.evaluate((element) => {
    const { fontSize, lineHeight } = getComputedStyle(element);
    return `${Number.parseFloat(fontSize)}/${Number.parseFloat(lineHeight)}`;
  });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('who comes to log in types name, Tab, password', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a touch screen has no Tab');
  await page.goto('/en/login');
  await expect(page.getByLabel(t('login.username'))).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(t('login.password'), { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: t('login.forgot') })).toBeFocused();
  expect(await typeOf(page.getByRole('heading', { level: 1 }))).toBe('42/46');
});

test('headlines have the leading of their size, and a page opened by its address starts at the top', async ({ page, isMobile }) => {
  await enter(page, 'en', 'giulia.ferretti');
  for (const address of ['shop', 'cart', 'search?q=popl']) {
    await page.goto(`/en/${address}`);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    expect(await typeOf(title)).toBe(isMobile ? '32/36' : '42/46');
  }
  await page.goto('/en/shop');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 300));
  await expect.poll(() => scrolled(page)).toBe(300);
  await page.goto('/en/search?q=popl');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await scrolled(page)).toBe(0);
  await test.step('and Back is where it was', async () => {
    await page.goBack();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(300);
  });
});

test('Back to a list, and a reload, find the place, however far down', async ({ page }) => {
  await enter(page, 'en', 'giulia.ferretti');
  await page.goto('/en/shop');
  await expect(page.getByRole('article')).toHaveCount(24);
  const card = page.getByRole('article').nth(13);
  const name = (await card.getByRole('heading').textContent()) ?? '';
  // In the middle of the window, where no bar is over it: a click does not scroll then.
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  expect(await scrolled(page)).toBeGreaterThan(600);
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const back of [() => page.goBack(), () => page.reload()]) {
    await back();
    await expect(card.getByRole('heading')).toHaveText(name);
    await expect(card).toBeInViewport();
  }
});
test('Back to the third page of an endless list has the pages above it', async ({ page }) => {
  await enter(page, 'en', 'giulia.ferretti');
  await page.goto('/en/shop');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(24);
  const deep = cards.nth(60);
  await expect
    .poll(async () => {
      await cards.last().evaluate((element) => element.scrollIntoView());
      return cards.count();
    })
    .toBeGreaterThan(60);
  const name = (await deep.getByRole('heading').textContent()) ?? '';
  await deep.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  // The page stands in the address before the list is left.
  await expect(page).toHaveURL(/page=3/);
  await deep.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(deep.getByRole('heading')).toHaveText(name);
});

test('what is needed to order stands in the first 760 px', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a small screen has its bar at the bottom');
  await enter(page, 'en', 'hans.keller');
  await page.goto('/en/shop?weave=poplin&availability=AVAILABLE');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  const bottom = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  const metres = page.getByLabel(t('metres.label'), { exact: true });
  const add = page.getByRole('button', { name: t('product.addToCart') }).filter({ visible: true });
  await expect(metres).toBeVisible();
  await expect(page.getByRole('main').locator('output')).toHaveText('');
  await metres.fill('2.2');
  await expect(page.getByRole('main').locator('output')).not.toHaveText('');
  for (const needed of [
    metres,
    page.getByRole('group', { name: t('product.requestedDate') }),
    page.getByLabel(t('product.shop'), { exact: true }),
    add,
  ])
    expect(await bottom(needed)).toBeLessThanOrEqual(760);
  await add.click();
  await expect(page.getByText(/2\.20\sm added to the cart/)).toBeVisible();
  await page.goto('/en/cart');
  const pay = page.getByRole('link', { name: t('cart.checkout') }).filter({ visible: true });
  await expect(pay).toBeVisible();
  expect(await bottom(pay)).toBeLessThanOrEqual(760);
});

test('an address that nothing answers to has the menus, a search and cloth', async ({ page }) => {
  await enter(page, 'en', 'hans.keller');
  await page.goto('/en/no-such-page');
  await expect(page.getByRole('heading', { level: 1, name: t('page.notFoundTitle') })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  // One design each: two colours of one cloth say nothing of what is new.
  const names = page.getByRole('article').getByRole('heading');
  await expect(names).not.toHaveCount(0);
  const shown = await names.allTextContents();
  expect(new Set(shown).size).toBe(shown.length);
  await page.getByRole('searchbox', { name: t('search.label') }).fill('poplin');
  await page
    .getByRole('search')
    .getByRole('button', { name: t('search.submit') })
    .click();
  await expect(page).toHaveURL(/\/search\?q=poplin/);
  await page.goto('/en/search');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/en/product/LAR99999-001');
  await expect(page.getByText('LAR99999-001')).toBeVisible();
  await expect(page.getByText(/not found/i)).toHaveCount(1);
});

test('an order, an invoice without VAT and a waybill: their lines stand below their heads', async ({ page }) => {
  await enter(page, 'en', 'li.wei');
  for (const list of ['orders', 'invoices?type=invoice', 'waybills']) {
    await page.goto(`/en/user-area/${list}`);
    await expect(page.getByRole('main').getByRole('table').getByRole('link').first()).toBeVisible();
    await expectHeadsOnTop(page);
    await page.getByRole('main').getByRole('table').getByRole('link').first().click();
    await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
    await expect(page).toHaveURL(/\/\d+$/);
    if (list.startsWith('invoices')) await expect(page.getByText(t('cart.noVat.export'))).toBeVisible();
    await expectNoSideScroll(page);
    await expectAccessible(page);
  }
});
