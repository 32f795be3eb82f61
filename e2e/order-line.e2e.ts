// Codes with metres, typed into the search: judged as they are typed, and in the cart by Enter.
import { enter } from './stage.ts';
import { expect, expectAccessible, expectNoSideScroll, test, text } from './support.ts';

const t = (key: Parameters<typeof text>[1], args: Record<string, string | number> = {}) => text('en', key, args);

test('two cuts go from the search into the cart, and one answer is opened by Enter', async ({ page, isMobile }) => {
  await enter(page, 'en', 'omar.costa1901');
  await page.goto('/en/shop?availability=AVAILABLE');
  const codes: string[] = [];
  await expect(page.locator('main li a[href*="/product/"]').first()).toBeVisible();
  for (const link of await page.locator('main li a[href*="/product/"]').all()) {
    const code = (await link.getAttribute('href'))?.split('/product/')[1];
    if (code && !codes.includes(code)) codes.push(code);
    if (codes.length === 2) break;
  }
  const [first = '', second = ''] = codes;

  const open = async () => {
    if (isMobile) await page.getByRole('button', { name: t('header.search') }).click();
    else await page.keyboard.press('/');
    return page.getByRole('combobox', { name: t('search.label') });
  };
  const field = await open();
  await field.fill(`${first} 2.2, ${second} 3`);
  const rows = page.getByRole('list', { name: t('search.orderLine') }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(page.getByText(/€/).last()).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await field.press('Enter');
  await expect(field).toBeHidden();
  await page.locator('header a[href="/en/cart"]').click();
  await expect(page.getByText(first).first()).toBeVisible();
  await expect(page.getByText(second).first()).toBeVisible();

  // It is offered again, within this page also to whoever has not agreed to more being kept; one code opens its cloth.
  const again = await open();
  await expect(page.getByRole('button', { name: `${first} 2.2, ${second} 3` })).toBeVisible();
  await again.fill(first.toLowerCase());
  await again.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/product/${first}`));
});

test('what is typed while the search is on its way stands in it', async ({ page, isMobile }) => {
  await enter(page, 'en', 'omar.costa1901');
  await page.goto('/en/shop?availability=AVAILABLE');
  await expect(page.locator('main li a[href*="/product/"]').first()).toBeVisible();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/search-overlay/, async (route) => {
    await held;
    await route.continue();
  });
  if (isMobile) await page.getByRole('button', { name: t('header.search') }).click();
  else await page.keyboard.press('/');
  await page.keyboard.type('lin');
  letGo();
  const field = page.getByRole('combobox', { name: t('search.label') });
  await expect(field).toBeFocused();
  await page.keyboard.type('en');
  await expect(field).toHaveValue('linen');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});
