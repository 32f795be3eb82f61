// Where things stand beside each other: nothing over anything else, nothing cut off, whatever the language.
import type { Locator } from '@playwright/test';
import { enter } from './stage.ts';
import { expect, IN_MOTION, test, text } from './support.ts';

test.use(IN_MOTION);

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not to be seen');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
type Box = Awaited<ReturnType<typeof boxOf>>;
const apart = (a: Box, b: Box) => a.right <= b.x + 1 || b.right <= a.x + 1 || a.bottom <= b.y + 1 || b.bottom <= a.y + 1;

test('the price of a product stands on the line of its code, clear of a long name', async ({ page }) => {
  await enter(page, 'de', 'friederike.hohenlohe');
  await page.goto('/de/product/LAR30425-003');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  const price = page.getByText(text('de', 'product.perMetre')).locator('..');
  expect(apart(await boxOf(title), await boxOf(price))).toBe(true);
  const code = page.getByText('LAR30425-003', { exact: true }).first();
  expect(Math.abs((await boxOf(code)).y - (await boxOf(price)).y)).toBeLessThan(12);
  expect((await boxOf(title)).bottom).toBeLessThanOrEqual((await boxOf(code)).y + 1);
});

test('colours are named whole on cards, in German and with the longest prices', async ({ page }) => {
  await enter(page, 'de', 'hans.keller');
  for (const address of ['shop', 'shop?view=grid', 'search?q=leinen']) {
    await page.goto(`/de/${address}`);
    await expect(page.getByRole('article').nth(3)).toBeVisible();
    const cut = await page
      .locator('article p')
      .evaluateAll((all) =>
        all.filter((each) => each.querySelector('.tnum') && each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent),
      );
    expect(cut, address).toEqual([]);
  }
});

test('a search shows each design once, and every colour on wish', async ({ page }) => {
  await enter(page, 'en', 'hans.keller');
  await page.goto('/en/search?q=linen');
  const names = page.getByRole('article').getByRole('heading');
  await expect(names.nth(3)).toBeVisible();
  const first = await names.allTextContents();
  expect(new Set(first.slice(0, 4)).size).toBe(4);
  await page.getByText(text('en', 'shop.by.article'), { exact: true }).click();
  await expect(page).toHaveURL(/by=article/);
  await expect.poll(async () => new Set((await names.allTextContents()).slice(0, 4)).size).toBe(1);
});

test('in the cart the box to choose a line stands beside the cloth', async ({ page }) => {
  const visitor = await enter(page, 'en', 'hans.keller');
  const [article] = await visitor.articles('AVAILABLE', 1);
  if (!article) throw new Error('no cloth in stock');
  const { code, color } = article;
  await visitor.cartOf({ type: 'FABRIC', code, color, quantity: 2, ditta: visitor.ditta, shop: null, requestedDate: null });
  await page.goto('/en/cart');
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: code });
  const box = await boxOf(line.getByRole('checkbox'));
  const cloth = await boxOf(line.locator('picture').first());
  expect(apart(box, cloth)).toBe(true);
});

test('day, reference and note of a line in the cart stand in one row', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no room for all three');
  const visitor = await enter(page, 'de', 'hans.keller');
  const [article] = await visitor.articles('AVAILABLE', 1);
  if (!article) throw new Error('no cloth in stock');
  const { code, color } = article;
  await visitor.cartOf({ type: 'FABRIC', code, color, quantity: 2, ditta: visitor.ditta, shop: null, requestedDate: null });
  await page.goto('/de/cart');
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: code });
  const [day, ...others] = await Promise.all(
    (['requestedDate', 'reference', 'note'] as const).map((key) =>
      boxOf(line.getByRole('button', { name: new RegExp(`^${text('de', `product.${key}`)}`) })),
    ),
  );
  expect(others.map(({ y }) => y)).toEqual([day?.y, day?.y]);
});

test('the first order stands on the first screen of a phone, also where a cart was put aside', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a wide screen has room');
  await enter(page, 'en', 'paolo.gallo');
  await page.goto('/en/user-area/orders');
  await expect(page.getByRole('button', { name: new RegExp(`^${text('en', 'cart.saved')}`) })).toBeVisible();
  const first = await boxOf(
    page
      .getByRole('main')
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .first(),
  );
  expect(first.bottom).toBeLessThan(844);
});

test('of a message with two buttons both stand below its words, side by side', async ({ page }) => {
  const visitor = await enter(page, 'de', 'hans.keller');
  const [article] = await visitor.articles('AVAILABLE', 1);
  if (!article) throw new Error('no cloth in stock');
  await page.goto(`/de/product/${article.code}-${article.color}`);
  await page.getByLabel(text('de', 'metres.label'), { exact: true }).fill('2');
  await page
    .getByRole('button', { name: text('de', 'product.addToCart') })
    .first()
    .click();
  const message = page.locator('[data-sonner-toast]').filter({ hasText: article.code });
  for (const key of ['common.undo', 'product.viewCart'] as const)
    await expect(message.getByRole('button', { name: text('de', key) })).toBeVisible();
  // All in one moment, for it comes in from below.
  const { words, undo, view } = await message.evaluate((toast) => {
    const rect = (element: Element | undefined | null) => {
      if (!element) throw new Error('not there');
      const { x, y, right, bottom } = element.getBoundingClientRect();
      return { x, y, right, bottom };
    };
    const buttons = [...toast.querySelectorAll('[data-button]')].sort((one, other) => rect(one).x - rect(other).x);
    return { words: rect(toast.querySelector('[data-title]')), undo: rect(buttons[0]), view: rect(buttons[1]) };
  });
  expect(undo.y).toBeGreaterThanOrEqual(words.bottom);
  expect(view.y).toBe(undo.y);
  expect(view.x).toBeGreaterThanOrEqual(undo.right);
});

test('who only looks is not told that there is nothing to tell', async ({ page }) => {
  await enter(page, 'es', 'sofia.garcia');
  await page.goto('/es/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: text('es', 'welcome.today') })).toHaveCount(0);
});

test('what a visitor is told stands beside cloth', async ({ page }) => {
  for (const address of ['no-such-page', 'maintenance', 'reset-password?token=gone']) {
    await page.goto(`/en/${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.locator('picture img').evaluate((img: HTMLImageElement) => img.naturalWidth), address).toBeGreaterThan(0);
  }
});

test('the words in the search field of a phone are not cut off', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a wide screen has room');
  await enter(page, 'de', 'hans.keller');
  await page.goto('/de/shop');
  await page.getByRole('button', { name: text('de', 'header.search') }).click();
  const field = page.getByRole('combobox', { name: text('de', 'search.label') });
  await expect(field).toBeVisible();
  const room = await field.evaluate((input: HTMLInputElement) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return 0;
    context.font = getComputedStyle(input).font;
    return input.clientWidth - context.measureText(input.placeholder).width;
  });
  expect(room).toBeGreaterThan(0);
});

test('the picture of the page lies on the whole screen until the large one has come', async ({ page, isMobile }) => {
  test.skip(isMobile, 'one picture is large enough for a phone');
  await enter(page, 'en', 'hans.keller');
  await page.goto('/en/product/ORO10951-001');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route(/swatch.*w=1200/, () => undefined);
  await page.getByRole('button', { name: text('en', 'product.fullscreen') }).click();
  const pictures = page.getByRole('dialog').locator('picture img');
  const widths = () => pictures.evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth > 0));
  await expect.poll(widths).toEqual([true, false]);
  await expect(pictures.first()).toHaveCSS('opacity', '1');
});
