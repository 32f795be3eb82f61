// A label in a bunch is scanned: the cloth without a price, in the language of the reader, and the way to a swatch.
import { enter } from './stage.ts';
import { expect, expectAccessible, expectNoSideScroll, test, text } from './support.ts';

test('a visitor sees the cloth, never its price, and asks for a swatch; a customer goes on to the shop', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const path = /\/en(\/public-product\/002\/\w+\/\w+)<\/loc>/.exec(sitemap)?.[1] ?? '';
  const [, , , code, color] = path.split('/');
  const raw = await (await page.request.get(`/de${path}`)).text();
  expect(raw).toContain('<html lang="de"');
  expect(raw).toContain('property="og:image"');
  await page.goto(`/de${path}`);
  await expect(page.getByText(`${code}-${color}`, { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`${code}-${color}`));
  await expect(page.getByRole('main')).not.toContainText(/[€$£]|EUR/);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: text('de', 'publicProduct.swatch') }).click();
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: text('de', 'swatch.offer') })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: text('de', 'partner.step.administration') })).toBeVisible();

  await enter(page, 'de', 'hans.keller');
  await page.goto(`/de${path}`);
  await page.getByRole('link', { name: text('de', 'publicProduct.open') }).click();
  await expect(page).toHaveURL(new RegExp(`/product/${code}-${color}`));
});
test('cloth that is not there says so, and nothing more', async ({ page }) => {
  const answer = await page.goto('/en/public-product/002/ZZZ99999/999');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText(text('en', 'publicProduct.goneHint'))).toBeVisible();
  await expectAccessible(page);
});
