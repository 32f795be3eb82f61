// What the mill tells: stories behind the login, pages for everybody, the guided tour, and what the browser may keep.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLabelSheet, writeLabelSheet } from '../server/content/label-sheet.ts';
import { content } from './command-line.ts';
import { enter } from './stage.ts';
import { expect, expectAccessible, expectNoSideScroll, login, test, text } from './support.ts';

test('a visitor reads a page with its links, in two languages; what is not there says so', async ({ page }) => {
  const raw = await (await page.request.get('/fr/page/care')).text();
  expect(raw).toContain('<html lang="fr"');
  expect(raw).toMatch(/<noscript><h1>[^<]+<\/h1>/);
  await page.goto('/fr/page/care');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/Trama/);
  // On paper it keeps its head; only that of the shop is left out.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacts' }).click();
  await expect(page).toHaveURL(/\/fr\/page\/contacts$/);
  await expect(page.getByRole('link', { name: 'orders@orobia.example' })).toHaveAttribute('href', 'mailto:orders@orobia.example');
  for (const path of ['/de/page/no-such', '/de/page/a.b']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText(text('de', 'content.goneHint'))).toBeVisible();
  }
  await expectAccessible(page);
});

test('a customer reads stories by topic, and goes from one to its cloth', async ({ page }) => {
  await enter(page, 'de', 'anna.schmidt');
  await page.goto('/de/stories');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('link', { name: 'Garne', exact: true }).click();
  await expect(page).toHaveURL(/tag=yarns/);
  await page.getByRole('link', { name: 'Leinen und warum es knittern darf' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leinen und warum es knittern darf' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.goBack();
  await expect(page).toHaveURL(/tag=yarns/);
  // A page that there is not (any more) is the last one that there is.
  await page.goto('/de/stories?page=99');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).not.toHaveURL(/page=99/);
  await page.goto('/de/stories/linen');
  await page
    .getByRole('main')
    .getByRole('link', { name: /LAR30786-001|Leinen Valmadrera/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/de\/product\/LAR30786-001/);
  await page.goto('/de/stories/no-such');
  await expect(page.getByText(text('de', 'content.goneHint'))).toBeVisible();
});

test('the tour is put off, started, left and gone on with, by the keyboard, and ends', async ({ page, isMobile }) => {
  await login(page, 'en', isMobile ? 'grace.alder' : 'oliver.hayes');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/en/guide-tour');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  expect(loaded.filter((url) => /tour-guide/.test(url))).toEqual([]);
  await page.getByRole('button', { name: text('en', 'tour.tomorrow') }).click();
  await expect(page.getByText(text('en', 'tour.tomorrowKept'))).toBeVisible();
  await page.goto('/en/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: text('en', 'tour.offer') })).toHaveCount(0);

  await page.goto('/en/guide-tour');
  await page.getByRole('button', { name: text('en', 'tour.start') }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading', { name: 'Your day' })).toBeFocused();
  await expect(page).toHaveURL(/\/en\/welcome/);
  for (const name of ['The menu', 'Search', 'Choose']) {
    await page.keyboard.press('ArrowRight');
    await expect(panel.getByRole('heading', { name })).toBeFocused();
  }
  await expect(page).toHaveURL(/\/en\/shop/);
  await expectAccessible(page);
  await panel.getByRole('heading', { name: 'Choose' }).focus();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  await page.goto('/en/guide-tour');
  await page.getByRole('button', { name: text('en', 'tour.resume', { step: 4 }) }).click();
  await expect(panel.getByRole('heading', { name: 'Choose' })).toBeFocused();
  // The way back from the heading leads around to the last button.
  await page.keyboard.press('Shift+Tab');
  await expect(panel.getByRole('button', { name: text('en', 'tour.leave') })).toBeFocused();
  const last = panel.getByRole('button', { name: text('en', 'tour.finish') });
  for (let step = 0; step < 12 && (await last.count()) === 0; step++) {
    const before = (await panel.getByRole('heading').textContent()) ?? '';
    await panel.getByRole('button', { name: text('en', 'tour.next') }).click();
    await expect(panel.getByRole('heading')).not.toHaveText(before);
  }
  await last.click();
  await expect(page.getByText(text('en', 'tour.done'))).toBeVisible();
});

test('cookies: asked after two seconds in English or Italian, chosen by category, changed from the foot of the page', async ({ page }) => {
  const kept = () => page.evaluate(() => Object.keys(localStorage));
  const from = Date.now();
  await page.goto('/de/page/cookies');
  const notice = page.getByRole('region', { name: 'Cookies on this site' });
  await expect(notice).toBeVisible();
  expect(Date.now() - from).toBeGreaterThan(2000);
  expect(await kept()).toEqual([]);
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Choose' }).click();
  const choice = page.getByRole('dialog');
  await expect(choice.getByRole('checkbox', { name: 'Preferences' })).not.toBeChecked();
  await expect(choice.getByText('trama.preferences.*')).toBeVisible();
  await expectAccessible(page);
  await choice.getByRole('checkbox', { name: 'Preferences' }).check();
  await choice.getByRole('button', { name: 'Save the choice' }).click();
  await expect(choice).toHaveCount(0);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('trama.cookies') ?? '{}').categories)).toEqual(['PREFERENCES']);

  await page.goto('/it/page/cookies');
  await page.getByRole('button', { name: text('it', 'content.cookieSettings') }).click();
  await expect(choice.getByRole('checkbox', { name: 'Preferenze' })).toBeChecked();
  await choice.getByRole('button', { name: 'Solo i necessari' }).click();
  await expect(choice).toHaveCount(0);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('trama.cookies') ?? '{}').categories)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(2500);
  await expect(page.getByRole('region', { name: 'I cookie di questo sito' })).toHaveCount(0);
});

test('an agency words a label otherwise, sees the shop in its words before anybody else does, and leaves them', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the same on a phone');
  const folder = mkdtempSync(join(tmpdir(), 'trama-words-'));
  await content('pull', folder);
  const book = join(folder, 'labels.xlsx');
  const pulled = readFileSync(book);
  const rows = await readLabelSheet(pulled);
  const row = rows.find(({ key }) => key === 'login.submit');
  if (!row) throw new Error('The workbook has no login.submit');
  const now = row.texts.fr ?? '';
  row.texts.fr = 'Entrer dans la boutique';
  writeFileSync(book, await writeLabelSheet(rows));
  await content('push', folder);
  await page.goto((await content('preview', 'labels', '--locale', 'fr')).trim());
  await expect(page.getByText('login.submit')).toBeVisible();
  await expect(page.getByText(now, { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: text('fr', 'content.labelDrafts.read') }).click();
  await expect(page.getByRole('button', { name: 'Entrer dans la boutique' })).toBeVisible();
  await expect(page.getByText(text('fr', 'content.labelDrafts.reading'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: text('fr', 'content.labelDrafts.end') }).click();
  await expect(page.getByRole('button', { name: now })).toBeVisible();
  // As it was: nothing is left to be published.
  writeFileSync(book, pulled);
  expect(await content('push', folder)).toContain('as it is published');
  rmSync(folder, { recursive: true });
});
