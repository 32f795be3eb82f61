// The bunches on the screen: from the brand to the page, marked, written on, taken along, shown to others; and for visitors who scan a label.
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../demo/world/types.ts';
import type { ShowroomBook } from '../generated/api/model/showroomBook.ts';
import { alone, expect, expectAccessible, expectNoSideScroll, IN_MOTION, pattern, test, text } from './support.ts';

test.use(IN_MOTION);
// Nobody else acts as this agent; the two screen sizes open different brands.
const AGENT = 'ines.rocha';
const book = (page: Page) => page.getByRole('group', { name: new RegExp(text('en', 'showroom.bookLabel', { title: '.*' })) });
const place = (page: Page) => page.getByRole('status').filter({ hasText: /^Pages? \d/ });
const settled = (page: Page) => expect(page.locator('.book[data-turning]')).toHaveCount(0);
/** In Bespoke, whatever shop the agent was in before. */
async function enter(page: Page): Promise<void> {
  await page.goto('/en/login?forceDitta=002');
  await alone(AGENT);
  await page.getByLabel(text('en', 'login.username')).fill(AGENT);
  await page.getByLabel(text('en', 'login.password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel(text('en', 'login.password'), { exact: true }).press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
}

/** From the shelf of brands to an open book. */
async function openBook(page: Page, brand: number): Promise<void> {
  await page.goto('/en/virtual-show-room');
  for (const [level, at] of [
    ['brand', brand],
    ['catalogue', 0],
    ['book', 0],
  ] as const) {
    const before = page.url();
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').nth(at).click();
    await expect(page, level).not.toHaveURL(before);
    if (level !== 'book') await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    // The shelf of before is gone when the crumb of this one stands there.
    await expect(page.getByRole('navigation', { name: text('en', 'common.breadcrumb') }).getByRole('listitem')).toHaveCount(
      { brand: 2, catalogue: 3, book: 4 }[level],
    );
  }
  await expect(book(page)).toBeVisible();
}

test('a book is turned, marked and written on; its cloths go along, and a link shows it without prices until it is withdrawn', async ({
  page,
  isMobile,
  browser,
}) => {
  await enter(page);
  await openBook(page, isMobile ? 1 : 0);
  await expect(place(page)).toHaveText(/^Page 1 of/);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  // By button, by key, by hand.
  await page.getByRole('button', { name: text('en', 'showroom.next') }).click();
  await settled(page);
  await expect(place(page)).toHaveText(isMobile ? /^Page 2 of/ : /^Pages 2 and 3 of/);
  await book(page).focus();
  await page.keyboard.press('ArrowRight');
  await settled(page);
  await page.keyboard.press('Home');
  await expect(place(page)).toHaveText(/^Page 1 of/);
  const box = await book(page).boundingBox();
  if (!box) throw new Error('there is no book');
  await page.mouse.move(box.x + box.width * 0.9, box.y + box.height * 0.5);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.5, { steps: 12 });
  await page.mouse.up();
  await settled(page);
  await expect(place(page)).toHaveText(isMobile ? /^Page 2 of/ : /^Pages 2 and 3 of/);
  await expect(page).toHaveURL(/page=2/);
  // Marked, and written on; both are there when one comes back.
  await page.getByRole('button', { name: text('en', 'showroom.mark', { page: 2 }) }).click();
  await expect(page.getByRole('button', { name: text('en', 'showroom.unmark', { page: 2 }) })).toHaveAttribute('aria-pressed', 'true');
  const note = page.getByLabel(text('en', 'showroom.note', { page: 2 }));
  await note.fill('For the trunk show <b>in May</b>');
  await expect(page.getByText(text('en', 'showroom.kept'), { exact: true })).toBeVisible();
  await note.fill('x'.repeat(1004));
  await expect(page.getByText(text('en', 'showroom.tooLong', { over: 4 }))).toBeVisible();
  await note.fill('For the trunk show <b>in May</b>');
  await page.reload();
  await expect(page.getByRole('button', { name: text('en', 'showroom.unmark', { page: 2 }) })).toBeVisible();
  await expect(note).toHaveValue('For the trunk show <b>in May</b>');
  // A swatch is lifted, folded, seen down to the thread, and laid back.
  await book(page)
    .getByRole('button', { name: /lift the swatch/ })
    .first()
    .click();
  const lifted = page.getByRole('dialog');
  await lifted.getByRole('button', { name: text('en', 'showroom.fold') }).click();
  await lifted.getByRole('button', { name: text('en', 'showroom.unfold') }).click();
  await lifted.getByRole('button', { name: text('en', 'showroom.threadView') }).click();
  await expect(lifted.getByRole('group', { name: text('en', 'zoom.title') })).toBeVisible();
  await lifted.getByRole('button', { name: text('en', 'showroom.liveView') }).click();
  await expect(lifted.getByText(text('en', 'viewer.stills'))).toBeVisible();
  await expectAccessible(page);
  await lifted.getByRole('button', { name: text('en', 'showroom.layBack') }).click();
  // What is marked goes to the list, as swatches into the cart, onto a line sheet, and into a sheet of the quick order.
  await page.getByRole('button', { name: text('en', 'showroom.markedCount', { count: 1 }) }).click();
  const marked = page.getByRole('dialog');
  await expect(marked.getByText('For the trunk show <b>in May</b>')).toBeVisible();
  await expectAccessible(page);
  const boxes = marked.getByRole('checkbox');
  const all = await boxes.count();
  await boxes.first().uncheck();
  await expect(marked.getByText(text('en', 'showroom.chosen', { count: all - 1 }))).toBeVisible();
  await marked.getByRole('button', { name: text('en', 'showroom.toList') }).click();
  await expect(page.getByText(text('en', 'showroom.listed', { count: all - 1, list: 'Wishlist' }))).toBeVisible();
  await marked.getByRole('button', { name: text('en', 'showroom.samplesToCart') }).click();
  // What the shop does not sell now is named with its reason; the rest is in the cart.
  const told = marked.getByRole('alert').getByRole('listitem');
  await expect(page.getByText(pattern('en', 'showroom.inCart'))).toBeVisible();
  const refused = await told.count();
  await expect(page.getByText(text('en', 'showroom.inCart', { count: all - 1 - refused }))).toBeVisible();
  const sheet = page.waitForEvent('download');
  await marked.getByRole('button', { name: text('en', 'showroom.lineSheet') }).click();
  expect((await sheet).suggestedFilename()).toMatch(/\.pdf$/);
  // Lines begin with the usual day and shop, as everywhere.
  await marked.getByLabel(text('en', 'showroom.metresEach')).fill('2.5');
  const drafted = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/quick-order'));
  await marked.getByRole('button', { name: text('en', 'showroom.toQuickOrder') }).click();
  const { rows } = (await drafted).postDataJSON() as { rows: object[] };
  for (const row of rows)
    expect(row).toMatchObject({ quantity: '2.50', requestedDate: expect.stringMatching(/^20\d\d-/), shop: expect.stringMatching(/./) });
  await expect(page).toHaveURL(/quick-order\?draft=\d+/);
  await page.goBack();
  // A link for outsiders.
  await page.getByRole('button', { name: text('en', 'showroom.share'), exact: true }).click();
  const share = page.getByRole('dialog');
  await share.getByLabel(text('en', 'showroom.shareNotes')).check();
  await share.getByRole('button', { name: /link/i }).first().click();
  const address = await share.getByLabel(text('en', 'wishlist.linkAddress')).inputValue();
  const elsewhere = await browser.newContext({ viewport: page.viewportSize() });
  const outside = await elsewhere.newPage();
  await outside.goto(new URL(address).pathname);
  await expect(book(outside)).toBeVisible();
  await outside.keyboard.press('End');
  await expect(outside.getByText('For the trunk show <b>in May</b>')).toBeVisible();
  await expect(outside.getByRole('main')).not.toContainText(/[€£$]/);
  // A swatch down to the thread, and in pictures where the machine draws nothing live.
  await outside.keyboard.press('Home');
  await book(outside)
    .getByRole('button', { name: /lift the swatch/ })
    .first()
    .click();
  const held = outside.getByRole('dialog');
  await held.getByRole('button', { name: text('en', 'showroom.threadView') }).click();
  await expect(held.getByRole('group', { name: text('en', 'zoom.title') })).toBeVisible();
  await held.getByRole('button', { name: text('en', 'showroom.liveView') }).click();
  await expect(held.getByText(text('en', 'viewer.stills'))).toBeVisible();
  await expectAccessible(outside);
  await held.getByRole('button', { name: text('en', 'showroom.layBack') }).click();
  await share.getByRole('button', { name: text('en', 'wishlist.linkClose') }).click();
  await expect(page.getByText(text('en', 'wishlist.linkClosed'))).toBeVisible();
  await outside.reload();
  await expect(outside.getByText(text('en', 'showroom.linkGone')).last()).toBeVisible();
  await elsewhere.close();
});

test('presenting shows the book alone, by keys, without notes and prices', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a large screen presents');
  await enter(page);
  await openBook(page, 2);
  await page.getByRole('button', { name: text('en', 'showroom.present') }).click();
  const screen = page.getByRole('dialog');
  await expect(screen.getByRole('group', { name: /Swatch book/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('dialog .book[data-turning]')).toHaveCount(0);
  await expect(screen.getByRole('status')).toHaveText(/^Pages 2 and 3/);
  await expect(screen.getByRole('textbox')).toHaveCount(0);
  await screen
    .getByRole('button', { name: /lift the swatch/ })
    .first()
    .click();
  const lifted = page.getByRole('dialog').last();
  await expect(lifted.getByRole('button', { name: text('en', 'showroom.fold') })).toBeVisible();
  await expect(lifted).not.toContainText(/[€£$]/);
  await page.keyboard.press('Escape');
  await screen.getByRole('button', { name: text('en', 'showroom.presentEnd') }).click();
  await expect(page.getByRole('textbox').first()).toBeVisible();
});

test('a book that this shop does not sell is not found; the switch beside the showroom leads to that of another shop', async ({
  page,
  isMobile,
}) => {
  await enter(page);
  await page.goto('/en/virtual-show-room/LAR/NOTHING/NO-BOOK');
  await expect(page.getByText(text('en', 'showroom.notFound')).last()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/en/virtual-show-room');
  if (isMobile) await page.getByRole('button', { name: text('en', 'header.menu') }).click();
  await page.getByRole('button', { name: text('en', 'showroom.switch') }).click();
  await page.getByRole('button', { name: text('en', 'ditta.PRD'), exact: true }).click();
  // Address and shelf of before look the same: only the page that comes anew is the other shop's. A browser that is closed in between does not close.
  const anew = page.waitForEvent('load');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('en', 'switch.submit') })
    .click();
  await anew;
  await expect(page).toHaveURL(/virtual-show-room$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: text('en', 'header.menu') }).click();
  await expect(page.getByRole('link', { name: text('en', 'header.shop', { ditta: text('en', 'ditta.PRD') }) }).first()).toBeVisible();
});

test('a book of forty pages costs at most 300 kB before the first turn', async ({ page, isMobile, context }) => {
  await enter(page);
  await openBook(page, isMobile ? 1 : 0);
  const address = page.url();
  const fresh = await context.newPage();
  const session = await context.newCDPSession(fresh);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const sizes = new Map<string, { url: string; bytes: number }>();
  session.on('Network.responseReceived', ({ requestId, response }) => void sizes.set(requestId, { url: response.url, bytes: 0 }));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const found = sizes.get(requestId);
    if (found) found.bytes = encodedDataLength;
  });
  let packed = 0;
  // The same book bound twice and more, until it has forty pages. Repeated pages would pack too well: its own are counted, as often as it takes.
  await fresh.route('**/api/v1/showroom/*/*/*', async (route) => {
    const answer = await route.fetch();
    const made = (await answer.json()) as ShowroomBook;
    const pages = Array.from({ length: 40 }, (_, at) => ({ ...made.pages[at % made.pages.length], page: at + 1 })) as ShowroomBook['pages'];
    packed = Math.round((gzipSync(await answer.body()).length * 40) / made.pages.length);
    await route.fulfill({ response: answer, json: { ...made, pages } });
  });
  await fresh.goto(address);
  await expect(book(fresh)).toBeVisible();
  await expect(place(fresh)).toHaveText(/^Page 1 of 40/);
  await fresh.waitForLoadState('networkidle');
  const all = [...sizes.values()];
  const pictures = all.filter(({ url }) => url.includes('/media/'));
  // What the shop's own pages have loaded already is not the book's: its own are the screen and its styles.
  const own = all.filter(({ url }) => /\/assets\/(showroom|book|shared-book)[^/]*$/.test(url));
  const sum = (list: readonly { bytes: number }[]) => list.reduce((total, { bytes }) => total + bytes, 0);
  const bytes = { answer: packed, pictures: sum(pictures), screen: sum(own) };
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify(bytes) });
  console.log(`forty pages before the first turn: ${JSON.stringify(bytes)}`);
  expect(pictures.length).toBeGreaterThan(0);
  expect(own.length).toBeGreaterThan(0);
  expect(bytes.answer + bytes.pictures + bytes.screen).toBeLessThanOrEqual(300_000);
});

test('a visitor who scans a label turns the pages, asks for a swatch, and is shown the way to become a partner', async ({
  page,
  isMobile,
}) => {
  const map = await (await page.request.get('/sitemap.xml')).text();
  const [path] = /\/en\/public-catalogue\/[^<]+/.exec(map) ?? [];
  if (!path) throw new Error('no book is public');
  await page.goto(path);
  await expect(book(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await expect(page.getByRole('main')).not.toContainText(/[€£$]/);
  await book(page)
    .getByRole('button', { name: /lift the swatch/ })
    .first()
    .click();
  // Down to the thread, as everybody may.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('en', 'showroom.threadView') })
    .click();
  await expect(page.getByRole('dialog').getByRole('group', { name: text('en', 'zoom.title') })).toHaveAttribute('data-drawn', /\d/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('en', 'publicProduct.swatch') })
    .click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: text('en', 'swatch.send') }).click();
  await expect(form.getByRole('alert').first()).toBeVisible();
  await expectAccessible(page);
  const email = `claire.${isMobile ? 'phone' : 'desk'}@example.com`;
  for (const [key, typed] of [
    ['swatch.company', 'Chemiserie Lumière'],
    ['swatch.contact', 'Claire Dubois'],
    ['partner.email', email],
    ['partner.street', '12 rue de la République'],
    ['partner.postalCode', '69002'],
    ['partner.city', 'Lyon'],
  ] as const)
    await form.getByLabel(text('en', key)).fill(typed);
  await form.getByLabel(text('en', 'partner.country')).selectOption('FR');
  await form.getByLabel(text('en', 'partner.consent')).check();
  await form.getByRole('button', { name: text('en', 'swatch.send') }).click();
  await expect(page.getByText(text('en', 'swatch.sentHint', { email }))).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: text('en', 'swatch.offer') })
    .click();
  await expect(page).toHaveURL(/become-a-partner/);
  await page.goto(path.replace(/[^/]+$/, 'NO-BOOK'));
  await expect(page.getByText(text('en', 'publicCatalogue.gone')).last()).toBeVisible();
  await expectAccessible(page);
});
