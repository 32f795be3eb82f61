// The shop's main job, from login to the order in the list, in three languages and on both screens.
import { turnOf } from '../scripts/lib/turn.ts';
import { expect, expectAccessible, expectNoSideScroll, IN_MOTION, type Locale, login, test, text } from './support.ts';

test.use(IN_MOTION);

const PEOPLE: [Locale, string][] = [
  ['en', 'james.whitfield'],
  ['it', 'giulia.ferretti'],
  ['zh', 'li.wei'],
];

/** At which of both widths axe looks: at both, but where the journeys of a day are few, at the one and the next day at the other. */
const WIDTHS = turnOf([false, true], Number(process.env.E2E_TURNS ?? 0) > 2 ? 2 : 1);

for (const [locale, username] of PEOPLE)
  test(`a blue stripe poplin becomes an order (${locale})`, async ({ page, context, isMobile }) => {
    // From login to the list of orders it is the longest way, and a busy machine walks it too.
    test.slow();
    // What axe looks at is the same in every language; what does not fit is not.
    const expectAxe = async () => (locale === 'en' && WIDTHS.includes(isMobile) ? await expectAccessible(page) : undefined);
    await test.step('login', async () => {
      await page.goto(`/${locale}/login`);
      // Before it there is the shell of the page, which the server has answered.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAxe();
      await expectNoSideScroll(page);
      await login(page, locale, username);
      await expect(page).toHaveURL(new RegExp(`/${locale}/welcome`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAxe();
      await expectNoSideScroll(page);
    });

    await test.step('find a blue stripe poplin', async () => {
      await page.goto(`/${locale}/shop?weave=poplin&design=stripe&colorFamily=blue&availability=AVAILABLE`);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expectAxe();
      await expectNoSideScroll(page);
      await page.getByRole('article').first().getByRole('link').first().click();
      await expect(page).toHaveURL(/\/product\//);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAxe();
      await expectNoSideScroll(page);
    });

    const prodid = page.url().split('/product/')[1]?.split('?')[0] ?? '';
    await test.step('put 2.20 m into the cart', async () => {
      // A point and a comma mean the same in every language.
      await page.getByLabel(text(locale, 'metres.label'), { exact: true }).fill(locale === 'it' ? '2.20' : '2,20');
      const add = page.getByRole('button', { name: text(locale, 'product.addToCart') });
      // On a train: it waits for the line, and the screen stays.
      const tunnel = locale === 'en';
      if (tunnel) await context.setOffline(true);
      await (isMobile ? add.last() : add.first()).click();
      if (tunnel) {
        await expect(page.getByRole('status').filter({ hasText: text(locale, 'offline.title') })).toContainText(
          text(locale, 'offline.waiting', { count: 1 }),
        );
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await context.setOffline(false);
      }
      await expect(page.getByRole('link', { name: new RegExp(text(locale, 'header.cart').replace(/\{.*\}/, '.*')) }).first()).toContainText(
        /[1-9]/,
      );
      // Words beside two buttons stand in lines, not letter under letter.
      const said = page.locator('[data-sonner-toast] [data-title]').first();
      if (!tunnel) expect((await said.boundingBox())?.width).toBeGreaterThan(200);
    });

    await test.step('review the cart', async () => {
      await page.goto(`/${locale}/cart`);
      await expect(page.getByText(prodid).first()).toBeVisible();
      await expectAxe();
      await expectNoSideScroll(page);
      await page
        .getByRole('link', { name: text(locale, 'cart.checkout') })
        .first()
        .click();
      await expect(page).toHaveURL(/\/cart\/payment/);
    });

    const orderCode = await test.step('order', async () => {
      await expect(page.getByRole('heading', { level: 1, name: text(locale, 'payment.title') })).toBeVisible();
      await expectAxe();
      await expectNoSideScroll(page);
      const submit = page.getByRole('button', { name: new RegExp(text(locale, 'payment.submit', { amount: '.*' })) });
      // A hurried hand: the second press must not order again.
      await submit.dblclick();
      await expect(page).toHaveURL(/\/thanksyou\/\d+/);
      const code = page.getByText(/^OR\d\d-\d+$/).first();
      await expect(code).toBeVisible();
      await expectAxe();
      return (await code.textContent()) ?? '';
    });

    await test.step('the order is in the list, once', async () => {
      await page.goto(`/${locale}/user-area/orders`);
      await expect(page.getByText(orderCode).first()).toBeVisible();
      // What was looked for stands on a phone's first page: of the filters there only the first is unfolded.
      if (locale === 'en') await expect(page.getByText(orderCode).first()).toBeInViewport();
      await expectAxe();
      await expectNoSideScroll(page);
      await page.getByRole('link', { name: orderCode }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(orderCode);
      await expect(page.getByText(prodid).first()).toBeVisible();
      await expectAxe();
      await page.goto(`/${locale}/cart`);
      await expect(page.getByText(text(locale, 'cart.empty')).first()).toBeVisible();
    });
  });
