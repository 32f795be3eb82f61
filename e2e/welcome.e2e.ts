// What the day begins with: money owed, open orders, the season, and the ways on from there.
import { expect, expectAccessible, expectNoSideScroll, login, test, text } from './support.ts';

const t = (key: Parameters<typeof text>[1], args: Record<string, string | number> = {}) => text('it', key, args);

test('what is owed, the orders, and the books of the season lead on', async ({ page }) => {
  // The reminder of what has expired comes once and not again for a week: she is not the one whose reminder the journey of documents waits for.
  const dialog = page.getByRole('dialog');
  await page.addLocatorHandler(dialog, () => dialog.getByRole('button').last().click());
  await login(page, 'it', 'elena.young1006');
  const facts = page.getByRole('region', { name: t('welcome.today') });
  const owed = facts.getByRole('link', { name: new RegExp(t('welcome.owed')) });
  await expect(owed).toContainText('€');
  await expect(facts.getByRole('link', { name: new RegExp(t('welcome.openOrders')) })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('welcome.lastOrders') })).toBeVisible();
  const books = page.locator('a[href*="book="]');
  await expect(books.first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await owed.click();
  await expect(page).toHaveURL(/invoices\?state=expired/);
  await page.goBack();
  await books.first().click();
  await expect(page).toHaveURL(/\/shop\?.*book=/);
  await expect(page.getByRole('article').first()).toBeVisible();
});
