// Pictures that are still being drawn: nothing else waits for them, and one that was refused comes later.
import { setTimeout as sleep } from 'node:timers/promises';
import { enter } from './stage.ts';
import { expect, test } from './support.ts';

test('only three pictures are asked for at once, and a refused one is asked for again', async ({ page }) => {
  let open = 0;
  let most = 0;
  const refused = new Set<string>();
  await page.route('**/media/fabrics/**', async (route) => {
    const url = route.request().url();
    // The page before this one had pictures too, and takes them with it, those that were being answered among them.
    if (!route.request().headers().referer?.includes('/shop?')) return route.continue();
    open++;
    most = Math.max(most, open);
    // Long enough for every other picture to be asked for meanwhile, if it did not wait for its turn.
    await sleep(300);
    open--;
    if (refused.size > 0) return route.continue();
    refused.add(url);
    return route.fulfill({ status: 503, headers: { 'retry-after': '2' }, body: 'Busy' });
  });
  await enter(page, 'en', 'giulia.ferretti');
  await page.goto('/en/shop?weave=poplin&availability=AVAILABLE');
  const drawn = () =>
    page
      .getByRole('article')
      .locator('img')
      .evaluateAll((images) => (images as HTMLImageElement[]).filter(({ naturalWidth }) => naturalWidth > 0).length);
  await expect.poll(drawn, { timeout: 30_000 }).toBeGreaterThanOrEqual(6);
  expect(most).toBe(3);
  const isShown = () =>
    page
      .locator('img')
      .evaluateAll(
        (images, url) => (images as HTMLImageElement[]).some((image) => image.currentSrc === url && image.naturalWidth > 0),
        [...refused][0],
      );
  await expect.poll(isShown, { timeout: 30_000 }).toBe(true);
});
