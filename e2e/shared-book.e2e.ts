// A book as somebody turns its pages who has only its link.
import { enter } from './stage.ts';
import { expect, test } from './support.ts';

test('the swatches of a page are cut to one size, whichever caption is longer', async ({ page }) => {
  const visitor = await enter(page, 'zh', 'li.wei');
  const [brand] = (await visitor.ask<{ content: { code: string }[] }>('listShowroomBrands')).content;
  const [catalog] = (await visitor.ask<{ content: { code: string }[] }>('listShowroomCatalogs', { params: { brand: brand?.code } }))
    .content;
  const params = { brand: brand?.code, catalog: catalog?.code };
  const [book] = (await visitor.ask<{ content: { code: string }[] }>('listShowroomBooks', { params })).content;
  const body = { days: 1, part: 'ALL', notes: false };
  const { token } = await visitor.ask<{ token: string }>('openShowroomLink', { params: { ...params, book: book?.code }, body });
  await page.goto(`/zh/shared-book/${token}`);
  const pages = page.locator('.book-page');
  await expect(pages.locator('.book-cloth').first()).toBeVisible();
  for (let turned = 0; turned < 3; turned++) {
    const sizes = await pages.evaluateAll((all) =>
      all.map(
        (each) => new Set([...each.querySelectorAll<HTMLElement>('.book-cloth')].map((cloth) => Math.round(cloth.offsetHeight))).size,
      ),
    );
    expect(Math.max(...sizes)).toBe(1);
    await page.locator('.book').press('ArrowRight');
    await expect(page.locator('.book[data-turning]')).toHaveCount(0);
  }
});
