// A shirtmaker in Lyon asks to become a partner, goes on after a reload and on another device, is accepted by the mill and chooses a password.
import type { Page } from '@playwright/test';
import { linkIn, mill } from './command-line.ts';
import { expect, expectAccessible, expectNoSideScroll, test, text } from './support.ts';

const t = (key: Parameters<typeof text>[1], args = {}) => text('fr', key, args);
const field = (page: Page, key: Parameters<typeof text>[1]) => page.getByRole('main').getByLabel(t(key), { exact: true }).first();
const next = (page: Page) => page.getByRole('button', { name: t('partner.next') }).click();
const stepIs = (page: Page, key: Parameters<typeof text>[1]) => expect(page.getByRole('heading', { level: 2, name: t(key) })).toBeVisible();

test('five steps, kept, sent, accepted, and the first password', async ({ page, isMobile, browser }) => {
  test.setTimeout(180_000);
  const email = `claire.${isMobile ? 'mobile' : 'desktop'}@example.com`;
  // It begins with the label in a bunch.
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const bunch = /\/public-catalogue\/002\/[^<]+/.exec(sitemap)?.[0] ?? '';
  await page.goto(`/fr${bunch}`);
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page
    .getByRole('main')
    .getByRole('link', { name: t('login.becomePartner') })
    .click();
  await stepIs(page, 'partner.step.administration');
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await test.step('what is missing or wrong is said at its field', async () => {
    await field(page, 'partner.email').fill('claire@');
    await field(page, 'partner.email').blur();
    await expect(page.getByText(t('error.invalid_email'))).toBeVisible();
    await field(page, 'partner.website').fill('javascript:alert(1)');
    await field(page, 'partner.website').blur();
    await expect(page.getByText(t('partner.websiteWrong'))).toBeVisible();
    await field(page, 'partner.website').fill('lumiere.example');
    await field(page, 'partner.website').blur();
    await expect(page.getByText(t('partner.websiteWrong'))).toHaveCount(0);
    await next(page);
    await expect(field(page, 'partner.companyName')).toBeFocused();
  });
  for (const [key, value] of [
    ['partner.companyName', 'Chemiserie Lumière'],
    ['partner.firstName', 'Claire'],
    ['partner.lastName', isMobile ? 'Mobile' : 'Bureau'],
    ['partner.email', email],
    ['partner.phone', '+33 4 72 00 00 00'],
    ['partner.street', '12 rue de la République'],
    ['partner.postalCode', '69002'],
    ['partner.city', 'Lyon'],
    ['partner.vatNumber', 'FR40303265046'],
  ] as const)
    await field(page, key).fill(value);
  await field(page, 'partner.country').selectOption('FR');
  // The number is judged by the rule of its country as soon as both are left.
  await field(page, 'partner.country').press('Tab');
  await expect(page.getByText(t('error.VAT_NUMBER_INVALID'))).toBeVisible();
  await next(page);
  await stepIs(page, 'partner.step.administration');
  await field(page, 'partner.vatNumber').fill('FR 40 303 265 045');
  await next(page);
  await stepIs(page, 'partner.step.sales');
  await expectAccessible(page);

  await test.step('a reload keeps what was typed; Back goes to the step before', async () => {
    await field(page, 'partner.piecesPerYear').fill('1800');
    await field(page, 'partner.piecesPerYear').blur();
    await page.reload();
    await expect(field(page, 'partner.piecesPerYear')).toHaveValue('1800');
    await page.getByRole('button', { name: t('partner.back') }).click();
    await expect(field(page, 'partner.companyName')).toHaveValue('Chemiserie Lumière');
    await next(page);
    await stepIs(page, 'partner.step.sales');
  });
  await field(page, 'partner.kind').selectOption('shirtmaker');
  await page.getByLabel(t('partner.channel.own_shop')).check();
  await field(page, 'partner.segment').selectOption('premium');
  await field(page, 'partner.minimumPrice').fill('190');
  await field(page, 'partner.maximumPrice').fill('120');
  await next(page);
  await expect(page.getByText(t('partner.priceOrder'))).toBeVisible();
  await field(page, 'partner.minimumPrice').fill('220');
  await field(page, 'partner.maximumPrice').fill('290');
  const hint = page.getByText(t('partner.otherSegment', { segment: t('partner.segments.luxury') }));
  await expect(hint).toBeVisible();
  await field(page, 'partner.minimumPrice').fill('120');
  await expect(hint).toHaveCount(0);
  await field(page, 'partner.maximumPrice').fill('190');
  await next(page);
  await stepIs(page, 'partner.step.info');
  await page.getByLabel(t('partner.product.shirts')).check();
  await field(page, 'partner.size').selectOption('0-10');
  await next(page);
  await stepIs(page, 'partner.step.production');

  await test.step('a step taken again leaves those behind it done', async () => {
    const here = page.url();
    const first = new URL(here);
    first.searchParams.set('step', '0');
    await page.goto(String(first));
    await stepIs(page, 'partner.step.administration');
    await next(page);
    await stepIs(page, 'partner.step.sales');
    await page.goto(here);
    await stepIs(page, 'partner.step.production');
  });
  await test.step('on another device the draft is where it was left', async () => {
    await page.getByText(t('partner.elsewhere')).click();
    await page.getByRole('button', { name: t('partner.elsewhereSend') }).click();
    await expect(page.getByText(t('partner.elsewhereSent', { email }))).toBeVisible();
    const path = /\/fr\/become-a-partner\?request=[\w-]{43}/;
    await expect.poll(() => linkIn(email, path), { timeout: 20_000 }).toBeTruthy();
    const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await other.goto(linkIn(email, path) ?? '');
    await expect(other.getByRole('heading', { level: 2, name: t('partner.step.production') })).toBeVisible();
    await other.close();
  });
  await field(page, 'partner.place').selectOption('in_house');
  await page.getByRole('button', { name: t('partner.addAddress') }).click();
  await field(page, 'partner.company').fill('Atelier Lumière');
  await field(page, 'partner.street').fill('3 quai Saint-Vincent');
  await field(page, 'partner.postalCode').fill('69001');
  await field(page, 'partner.city').fill('Lyon');
  await field(page, 'partner.country').selectOption('FR');
  await page.getByLabel(t('partner.ownCourier')).check();
  await next(page);
  await expect(page.getByText(t('partner.courierNeeded'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await field(page, 'partner.courier').fill('Chronopost');
  await next(page);
  await stepIs(page, 'partner.step.extra');
  await field(page, 'partner.location').selectOption('city_centre');
  await page.getByLabel(t('partner.shopWindow')).check();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'kbis.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') });
  await expect(page.getByText('kbis.pdf')).toBeVisible();
  await expectAccessible(page);
  await next(page);

  await test.step('everything once more; not without the terms', async () => {
    await stepIs(page, 'partner.step.review');
    await expect(page.getByText('Atelier Lumière, 3 quai Saint-Vincent, 69001 Lyon, France')).toBeVisible();
    await page.getByRole('button', { name: t('partner.send') }).click();
    await expect(page.getByText(t('partner.termsNeeded'))).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByLabel(t('partner.terms')).check();
    await page.getByLabel(t('partner.consent')).check();
    await page.getByRole('button', { name: t('partner.send') }).click();
    await expect(page.getByRole('heading', { name: t('partner.state.submitted') })).toBeVisible();
    await expectAccessible(page);
  });

  const id =
    (await mill('partner', 'list'))
      .split('\n')
      .find((line) => line.includes(email))
      ?.split(':')[0] ?? '';
  expect(await mill('partner', 'accept', id)).toContain('gets an invitation');
  await page.reload();
  await expect(page.getByRole('heading', { name: t('partner.state.accepted') })).toBeVisible();
  const path = /\/fr\/reset-password\?token=[\w-]+&data=[\w.-]+/;
  await expect.poll(() => linkIn(email, path), { timeout: 20_000 }).toBeTruthy();
  await page.goto(linkIn(email, path) ?? '');
  await page.getByLabel(t('reset.password'), { exact: true }).fill('coton-egyptien-2026');
  await page.getByLabel(t('reset.confirm'), { exact: true }).fill('coton-egyptien-2026');
  await page.getByRole('button', { name: t('reset.submit') }).click();
  await page.getByRole('link', { name: t('reset.toLogin') }).click();
  await page.getByLabel(t('login.username')).fill(isMobile ? 'claire.mobile' : 'claire.bureau');
  await page.getByLabel(t('login.password'), { exact: true }).fill('coton-egyptien-2026');
  await page.getByLabel(t('login.password'), { exact: true }).press('Enter');
  await expect(page).not.toHaveURL(/\/login/);

  await test.step('shown round, and the same bunch in the showroom', async () => {
    // How parcels shall be packed is asked first of all.
    const packaging = page.getByRole('dialog');
    await packaging.getByRole('radio').first().check();
    await packaging.getByRole('button', { name: t('common.confirm') }).click();
    await page.getByRole('button', { name: t('tour.start') }).click();
    const panel = page.getByRole('dialog');
    for (let step = 0; step < 2; step++) {
      const before = (await panel.getByRole('heading').textContent()) ?? '';
      await panel.getByRole('button', { name: t('tour.next') }).click();
      await expect(panel.getByRole('heading')).not.toHaveText(before);
    }
    await page.keyboard.press('Escape');
    // Taken up where it was left.
    await page.goto('/fr/guide-tour');
    await expect(page.getByRole('button', { name: t('tour.resume', { step: 3 }) })).toBeVisible();
    await page.goto(`/fr${bunch}`);
    await page.getByRole('link', { name: t('publicCatalogue.openShowroom') }).click();
    await expect(page).toHaveURL(/\/fr\/virtual-show-room\/\w+\/\w+\//);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('group', { name: t('showroom.bookLabel', { title }) })).toBeVisible();
  });
});

test('a link to what is not there any more offers a new beginning', async ({ page }) => {
  await page.goto(`/en/become-a-partner?request=${'x'.repeat(43)}`);
  await expect(page.getByText(text('en', 'partner.linkWrongHint'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: text('en', 'partner.anew') }).click();
  await expect(page.getByRole('heading', { level: 2, name: text('en', 'partner.step.administration') })).toBeVisible();
});
