// Who may go where: back to the wanted page after login, never to a foreign one.
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../demo/world/types.ts';
import { enter } from './stage.ts';
import { expect, expectAccessible, expectNoSideScroll, login, test, text } from './support.ts';

const signIn = async (page: Page, username: string) => {
  await page.getByLabel(text('en', 'login.username')).fill(username);
  await page.getByLabel(text('en', 'login.password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: text('en', 'login.submit') }).click();
};

test('a page that needs a session is reached after login, with its filters', async ({ page }) => {
  await page.goto('/en/shop?design=stripe&weave=poplin');
  await expect(page).toHaveURL(/\/en\/login\?/);
  expect(new URL(page.url()).searchParams.get('urlPath')).toBe('/en/shop?design=stripe&weave=poplin');
  await signIn(page, 'giulia.ferretti');
  await expect(page).toHaveURL(/\/en\/shop\?/);
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('design'), searchParams.get('weave')]).toEqual(['stripe', 'poplin']);
});

for (const target of ['//evil.com', '/\\evil.com', 'https://evil.com', '/en/no-such-page'])
  test(`urlPath ${target} is not followed`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'the same rule on every screen');
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).hostname));
    await page.goto(`/en/login?${new URLSearchParams({ urlPath: target })}`);
    await signIn(page, 'giulia.ferretti');
    await expect(page).toHaveURL(/\/en\/welcome$/);
    expect([...new Set(visited)]).toEqual(['localhost']);
  });

test('too little typed is said at its field before anything is sent', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same rule on every screen');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/users/login')) sent.push(request.url());
  });
  await page.goto('/en/login');
  await page.getByLabel(text('en', 'login.username')).fill('ann');
  await page.getByRole('button', { name: text('en', 'login.submit') }).click();
  await expect(page.getByText(text('en', 'error.minCharacters', { count: 5 }))).toBeVisible();
  await expect(page.getByText(text('en', 'error.required'))).toBeVisible();
  await expect(page.getByLabel(text('en', 'login.username'))).toBeFocused();
  expect(sent).toEqual([]);
});

test('the language changes and the page stays', async ({ page, isMobile }) => {
  test.skip(isMobile, 'on a small screen the languages are in the menu');
  await enter(page, 'en', 'giulia.ferretti');
  await page.goto('/en/shop?design=stripe&weave=poplin');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page
    .getByRole('navigation', { name: text('en', 'header.language') })
    .first()
    .getByRole('link', { name: 'IT', exact: true })
    .click();
  await expect(page).toHaveURL(/\/it\/shop\?/);
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('design'), searchParams.get('weave')]).toEqual(['stripe', 'poplin']);
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(
    page
      .getByRole('button', { name: text('it', 'shop.filters') })
      .or(page.getByText(text('it', 'shop.sort')))
      .first(),
  ).toBeVisible();
});

test('who may only look sees the catalogue, without prices and without a cart', async ({ page }) => {
  await enter(page, 'en', 'sofia.garcia');
  await page.goto('/en/shop');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('main').getByText(/€|\$|£/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Cart,/ })).toHaveCount(0);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByText(text('en', 'product.catalogueOnly'))).toBeVisible();
  await expect(page.getByRole('main').getByText(/€|\$|£/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: text('en', 'product.addToCart') })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.goto('/en/cart');
  await expect(page.getByText(text('en', 'page.askOffice'))).toBeVisible();
});
test('the menu says Catalog', async ({ page, isMobile }) => {
  test.skip(isMobile, 'on a small screen the word is in the menu');
  await login(page, 'en', 'sofia.garcia');
  await expect(
    page
      .getByRole('banner')
      .getByText(new RegExp(`^${text('en', 'header.catalog', { ditta: '' }).trim()}`))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('banner').getByText(/^Shop /)).toHaveCount(0);
});
