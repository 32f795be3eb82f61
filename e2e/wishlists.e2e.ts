// Wishes from the heart on a card to the cart: several lists, a link for outsiders, everything taken back.
import { readFile } from 'node:fs/promises';
import { DEMO_PASSWORD } from '../demo/world/types.ts';
import { enter } from './stage.ts';
import { alone, expect, expectAccessible, expectNoSideScroll, test, text } from './support.ts';

const heart = (locale: 'en' | 'de' | 'zh') => new RegExp(text(locale, 'wishlist.addOf', { name: '.*' }));

test('hearts fill the usual list; metres, order, undo and the way to the cart', async ({ page, isMobile }) => {
  // Nobody has wished for anything before: neither the other screen size nor another journey.
  await enter(page, 'en', isMobile ? 'friederike.hohenlohe' : 'luca.moretti');
  await page.goto('/en/shop?availability=AVAILABLE');
  for (let pressed = 1; pressed <= 3; pressed++) {
    await page
      .getByRole('button', { name: heart('en') })
      .first()
      .click();
    await expect(page.locator('article [aria-pressed=true]')).toHaveCount(pressed);
  }
  await page.goto('/en/wishlist');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.first()).toBeVisible();
  const names = page.getByRole('table').getByRole('link');
  const first = await names.first().getAttribute('href');
  const wanted = page.getByLabel(new RegExp(text('en', 'wishlist.wantedOf', { name: '.*' })));
  await wanted.first().fill('2.2');
  await wanted.first().press('Enter');
  await expect(page.getByText(text('en', 'wishlist.totalToday'))).toBeVisible();
  await page
    .getByRole('button', { name: new RegExp(text('en', 'wishlist.down', { name: '.*' })) })
    .first()
    .click();
  await expect(names.first()).not.toHaveAttribute('href', first ?? '');
  await page.reload();
  await expect(names.first()).toBeVisible();
  await expect(names.first()).not.toHaveAttribute('href', first ?? '');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const count = await wanted.count();
  await page
    .getByRole('button', { name: new RegExp(text('en', 'wishlist.moreOf', { name: '.*' })) })
    .first()
    .click();
  await page.getByRole('button', { name: text('en', 'wishlist.remove'), exact: true }).click();
  await expect(wanted).toHaveCount(count - 1);
  await page.getByRole('button', { name: text('en', 'common.undo') }).click();
  await expect(wanted).toHaveCount(count);
  await page.getByRole('button', { name: text('en', 'wishlist.toCartAll') }).click();
  // Two of them have no length: that is said, and the one that has goes.
  await expect(page.getByRole('dialog').getByText(text('en', 'error.QUANTITY_REQUIRED')).first()).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('en', 'common.close') })
    .last()
    .click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: text('en', 'wishlist.more'), exact: true })
      .click()
      .then(() => page.getByRole('button', { name: /CSV/ }).click()),
  ]);
  expect((await readFile(await download.path())).toString('utf8')).toMatch(/^\uFEFFArticle,Colour,Type,Quantity/);
  if (isMobile) return;
  await page.getByRole('checkbox').first().check();
  await page
    .getByRole('button', { name: text('en', 'wishlist.remove'), exact: true })
    .first()
    .click();
  await expect(page.getByText(text('en', 'wishlist.empty'))).toBeVisible();
});

test('a list of one’s own, shown to an outsider until the link is withdrawn', async ({ page, browser, isMobile }) => {
  await enter(page, 'de', isMobile ? 'anna.schmidt' : 'hans.keller');
  await page.goto('/de/user-area/wishlists');
  await page.getByRole('button', { name: text('de', 'wishlist.new') }).click();
  await page.getByLabel(text('de', 'wishlist.name')).fill('Frühjahr 2027');
  await page.getByRole('button', { name: text('de', 'wishlist.create') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Frühjahr 2027' })).toBeVisible();
  await page.goto('/de/shop?availability=AVAILABLE');
  // The heart is full at once; the list has it when the server says so.
  const wished = page.waitForResponse((response) => response.request().method() === 'POST' && /\/wishlists/.test(response.url()));
  await page
    .getByRole('button', { name: heart('de') })
    .first()
    .click();
  await expect(page.locator('article [aria-pressed=true]').first()).toBeVisible();
  expect((await wished).ok()).toBe(true);
  await page.goto('/de/user-area/wishlists');
  await page.getByRole('link', { name: 'Frühjahr 2027' }).first().click();
  await page.getByRole('button', { name: text('de', 'wishlist.share'), exact: true }).click();
  await page.getByText(text('de', 'wishlist.sharedEDIT')).click();
  await page.getByRole('button', { name: text('de', 'wishlist.linkMake') }).click();
  const address = await page.getByLabel(text('de', 'wishlist.linkAddress')).inputValue();
  await expectAccessible(page);
  const outsider = await (await browser.newContext()).newPage();
  await outsider.goto(address);
  await expect(outsider.getByRole('heading', { level: 1, name: 'Frühjahr 2027' })).toBeVisible();
  await expect(outsider.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(await outsider.locator('main').textContent()).not.toMatch(/CHF|€|\/m/);
  await expectAccessible(outsider);
  await expectNoSideScroll(outsider);
  await page.getByRole('button', { name: text('de', 'wishlist.linkClose') }).click();
  await expect(page.getByText(text('de', 'wishlist.linkClosed'))).toBeVisible();
  await outsider.reload();
  await expect(outsider.getByText(text('de', 'wishlist.linkGone')).last()).toBeVisible();
  await expectAccessible(outsider);
  await outsider.context().close();
});

test('the heart in the header of Promotions counts, in Chinese', async ({ page }) => {
  await page.goto('/zh/login?forceDitta=STK');
  await alone('li.wei');
  await page.getByLabel(text('zh', 'login.username')).fill('li.wei');
  await page.getByLabel(text('zh', 'login.password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: text('zh', 'login.submit') }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/zh/shop?availability=AVAILABLE');
  const icon = page.getByRole('link', { name: new RegExp(text('zh', 'wishlist.icon', { count: '\\d+' })) });
  await expect(page.getByRole('article').first()).toBeVisible();
  const count = async () => Number(/\d+/.exec((await icon.getAttribute('aria-label')) ?? '')?.[0]);
  await page.waitForLoadState('networkidle');
  const before = await count();
  await page
    .getByRole('button', { name: heart('zh') })
    .first()
    .click();
  await expect.poll(count).toBe(before + 1);
  await icon.click();
  await expect(page).toHaveURL(/\/zh\/wishlist$/);
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
});
