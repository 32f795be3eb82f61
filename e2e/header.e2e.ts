// Every entry of the menu by right and shop, and one row of it however long the words are.
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../demo/world/types.ts';
import { enter } from './stage.ts';
import { alone, expect, expectNoSideScroll, test, text } from './support.ts';

/** Whether everything in a bar stands in one row, inside it, and nothing is over anything else. */
async function rowOf(page: Page, bar: string): Promise<{ rows: number; outside: string[]; covered: string[] }> {
  return page.locator(bar).evaluate((root) => {
    const seen = [...root.querySelectorAll<HTMLElement>('a, button')].filter((each) => each.offsetParent !== null);
    const boxes = seen.map((each) => ({ box: each.getBoundingClientRect(), text: each.textContent || each.ariaLabel || '' }));
    const frame = root.getBoundingClientRect();
    const lines = new Set(boxes.map(({ box }) => Math.round((box.top + box.bottom) / 2 / 12)));
    const covers = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    return {
      rows: lines.size,
      outside: boxes.filter(({ box }) => box.left < frame.left - 1 || box.right > frame.right + 1).map((each) => each.text),
      covered: boxes.flatMap((a, at) => boxes.slice(at + 1).flatMap((b) => (covers(a.box, b.box) ? [`${a.text} × ${b.text}`] : []))),
    };
  });
}

test('in German the header stays in one row at 1250 and 1600 px, in every shop, and so do the groups of the footer', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'below 1250 px there is the menu');
  // Each ends in the shop in which it began: others act as the same people.
  for (const [user, ditta] of [
    ['giulia.ferretti', 'PRD'],
    ['giulia.ferretti', 'STK'],
    ['giulia.ferretti', '002'],
    ['li.wei', 'HGK'],
  ] as const) {
    await page.context().clearCookies();
    await page.goto(`/de/login?forceDitta=${ditta}`);
    await page.getByLabel(text('de', 'login.username')).fill(user);
    await page.getByLabel(text('de', 'login.password'), { exact: true }).fill(DEMO_PASSWORD);
    await page.getByLabel(text('de', 'login.password'), { exact: true }).press('Enter');
    await expect(page).not.toHaveURL(/\/login/);
    await page.goto('/de/shop');
    const shop = text('de', 'header.shop', { ditta: text('de', `ditta.${ditta}`) });
    await expect(
      page.getByRole('navigation', { name: text('de', 'header.main') }).getByRole('link', { name: shop, exact: true }),
    ).toBeVisible();
    // Links of the content service come after the rest.
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
    for (const width of [1250, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      const nav = page.getByRole('navigation', { name: text('de', 'header.main') });
      await expect(nav.getByRole('link', { name: text('de', 'header.showroom') })).toBeVisible();
      expect(await nav.getByRole('link', { name: text('de', 'header.availability') }).count()).toBe(
        ditta === '002' || ditta === 'HGK' ? 1 : 0,
      );
      expect(await rowOf(page, 'header > div:last-of-type'), `${ditta} at ${width}`).toEqual({ rows: 1, outside: [], covered: [] });
      await expectNoSideScroll(page);
      const tops = await page
        .getByRole('contentinfo')
        .getByRole('heading', { level: 2 })
        .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
      expect(new Set(tops).size, `footer at ${width}`).toBe(1);
    }
  }
});

test('the menu of a phone has every entry of the wide one, the switches of shop and showroom among them', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'on a phone');
  await enter(page, 'de', 'giulia.ferretti');
  await page.goto('/de/shop');
  await page.getByRole('button', { name: text('de', 'header.menu') }).click();
  const menu = page.getByRole('dialog');
  for (const entry of ['quickOrder', 'showroom', 'profile', 'orders', 'invoices', 'waybills', 'wishlists'] as const)
    await expect(menu.getByRole('link', { name: text('de', `header.${entry}`), exact: true })).toBeVisible();
  for (const name of [text('de', 'header.switchShop'), text('de', 'showroom.switch')]) {
    await menu.getByRole('button', { name }).click();
    await expect(menu.getByRole('button', { name: text('de', 'ditta.PRD'), exact: true }).last()).toBeVisible();
    await menu.getByRole('button', { name }).click();
  }
  await expect(menu.getByRole('button', { name: text('de', 'header.logout') })).toBeVisible();
});

test('on a phone with hearts in its header, what the shop has told is reached from the menu', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'elsewhere the bell has room');
  await page.goto('/zh/login?forceDitta=STK');
  await alone('li.wei');
  await page.getByLabel(text('zh', 'login.username')).fill('li.wei');
  await page.getByLabel(text('zh', 'login.password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel(text('zh', 'login.password'), { exact: true }).press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/zh/shop');
  await page.getByRole('button', { name: text('zh', 'header.menu') }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: text('zh', 'inbox.title') })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: text('zh', 'inbox.title'), exact: true })).toBeInViewport();
});
