// Many cloths at once: pieces to scale, alternatives, the last questions, and the ways on from there.
import { enter } from './stage.ts';
import { expect, expectAccessible, expectNoSideScroll, test, text } from './support.ts';

test('codes are pasted and answered piece by piece; from there to the sheet, and asked again', async ({ page, isMobile }) => {
  await enter(page, 'en', isMobile ? 'grace.alder' : 'james.whitfield');
  await page.goto('/en/shop?availability=AVAILABLE');
  await expect(page.getByRole('article').nth(3)).toBeVisible();
  const codes = await page
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.slice(0, 3).map((link) => (link as HTMLAnchorElement).pathname.split('/').at(-1) ?? ''));
  await page.goto('/en/availability');
  await expectAccessible(page);
  const input = page.getByLabel(text('en', 'stockcheck.input'));
  // A length that is not sold: the nearest is offered and not taken.
  await input.fill(`${codes[0]} 2,20\n${codes[1]} 45\nNOSUCH1-001 2`);
  await page.getByRole('button', { name: text('en', 'stockcheck.check'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2);
  await expect(page.getByText(text('en', 'error.ARTICLE_NOT_FOUND')).first()).toBeVisible();
  await page.getByRole('button', { name: text('en', 'quickorder.offer', { quantity: '29.99' }) }).click();
  await expect(page.getByText(text('en', 'stockcheck.wanted', { metres: '29.99 m' }))).toBeVisible();
  await expect(page.getByText(/^Lot /).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page
    .getByRole('button', { name: new RegExp(text('en', 'wishlist.addOf', { name: '.*' })) })
    .first()
    .click();
  await page
    .getByRole('button', { name: new RegExp(`^${text('en', 'stockcheck.toCart')}`) })
    .first()
    .click();
  await expect(page.getByRole('link', { name: new RegExp(text('en', 'header.cart').replace(/\{.*\}/, '.*')) }).first()).toContainText(
    /[1-9]/,
  );
  await page.reload();
  await page
    .getByRole('button', { name: new RegExp(`${codes[0]}.*`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2);
  await page.getByRole('button', { name: text('en', 'stockcheck.allToQuickOrder') }).click();
  await expect(page).toHaveURL(/quick-order\?draft=\d+/);
  await expect(
    page
      .getByText(codes[0] ?? '')
      .or(page.locator(`input[value="${codes[0]}"]`))
      .first(),
  ).toBeVisible();
});

test('a shop that does not tell of its stock says so, in German', async ({ page }) => {
  await enter(page, 'de', 'anna.schmidt');
  await page.goto('/de/availability');
  await expect(page.getByText(text('de', 'stockcheck.notHere'))).toBeVisible();
  await expectAccessible(page);
});
