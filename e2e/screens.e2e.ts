// What a screen must show at once, and how: measured in a browser, because no other test sees a layout.
import type { Locator, Page } from '@playwright/test';
import { expect, login, test, text } from './support.ts';

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
  await login(page, 'en', 'giulia.ferretti');
  for (const address of ['shop', 'cart', 'search?q=popl']) {
    await page.goto(`/en/${address}`);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    expect(await typeOf(title)).toBe(isMobile ? '32/36' : '42/46');
  }
  await page.goto('/en/shop');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 600));
  await expect.poll(() => scrolled(page)).toBe(600);
  await page.goto('/en/search?q=popl');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await scrolled(page)).toBe(0);
  await test.step('and Back is where it was', async () => {
    await page.goBack();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(600);
  });
});
