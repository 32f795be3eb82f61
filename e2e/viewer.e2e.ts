// The cloth nearer than a photograph: in three dimensions, and flat under the loupe with a ruler.
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { enter } from './stage.ts';
import { expect, expectAccessible, expectNoSideScroll, IN_MOTION, test, text } from './support.ts';

test.use(IN_MOTION);

const t = (key: Parameters<typeof text>[1], args = {}) => text('en', key, args);
const STAGES = ['drape', 'table', 'shirt', 'loupe'] as const;

/** A denim: its face is blue, its reverse nearly white. */
async function openDenim(page: Page, query = ''): Promise<void> {
  await enter(page, 'en', 'giulia.ferretti');
  await page.goto('/en/shop?weave=denim&availability=AVAILABLE');
  const address = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
  await page.goto(`${address}${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
const dialogOf = (page: Page) => page.getByRole('dialog');
const press = (page: Page, key: Parameters<typeof text>[1]) =>
  dialogOf(page)
    .getByRole('button', { name: t(key), exact: true })
    .click();

interface Picture {
  colours: number;
  mean: [number, number, number];
  bytes: Buffer;
}
/** What is seen, not what a buffer holds. Colours are counted in steps of eight. */
async function look(picture: Locator): Promise<Picture> {
  const { data } = await sharp(await picture.screenshot())
    .removeAlpha()
    .resize(160, 120, { fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = new Set<number>();
  const sum = [0, 0, 0];
  for (let at = 0; at < data.length; at += 3) {
    seen.add(((data[at]! >> 3) << 10) | ((data[at + 1]! >> 3) << 5) | (data[at + 2]! >> 3));
    for (const channel of [0, 1, 2]) sum[channel]! += data[at + channel]!;
  }
  const pixels = data.length / 3;
  return { colours: seen.size, mean: [sum[0]! / pixels, sum[1]! / pixels, sum[2]! / pixels], bytes: data };
}
/** Mean difference of a channel, 0…255. */
const difference = (a: Picture, b: Picture) => a.bytes.reduce((sum, value, at) => sum + Math.abs(value - b.bytes[at]!), 0) / a.bytes.length;

test('3D: four stages, keys and buttons, the reverse side, two cloths side by side', async ({ page, isMobile }) => {
  test.setTimeout(180_000);
  // Drawn without a graphics processor here, so by its points: half of a desktop's are enough.
  if (!isMobile) await page.setViewportSize({ width: 1100, height: 660 });
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (/\.js(\?|$)/.test(response.url()) && /WebGLRenderer/.test(await response.text().catch(() => ''))) scripts.push(response.url());
  });
  await openDenim(page, '?viewer=live');
  await page.waitForLoadState('networkidle');
  expect(scripts, 'three.js before anybody asked for it').toEqual([]);

  const opener = page.getByRole('button', { name: t('viewer.open') });
  await opener.click();
  const stage = page.locator('[data-calls]');
  await expect(stage).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  // The keys work at once.
  await expect(stage).toBeFocused();
  const box = (await stage.boundingBox())!;
  expect(box.height).toBeGreaterThanOrEqual(0.55 * page.viewportSize()!.height);

  const pictures = new Map<string, Picture>();
  for (const name of isMobile ? (['drape', 'loupe'] as const) : STAGES) {
    await press(page, `viewer.stage.${name}`);
    await expect(
      page.getByText(
        t('viewer.announce', { stage: t(`viewer.stage.${name}`), light: t('viewer.light.daylight'), side: t('viewer.face'), mm: '' })
          .split(' mm')[0]!
          .trim(),
      ),
    ).toBeAttached();
    const seen = await look(stage);
    pictures.set(name, seen);
    expect(seen.colours, `${name} shows something`).toBeGreaterThan(60);
    expect(Number(await stage.getAttribute('data-calls'))).toBeGreaterThan(0);
    expect(Number(await stage.getAttribute('data-calls'))).toBeLessThanOrEqual(4);
    expect(Number(await stage.getAttribute('data-triangles'))).toBeLessThanOrEqual(120_000);
    await expect(stage.getByText(/^[\d.]+ mm$/)).toBeVisible();
  }
  expect(difference(pictures.get('drape')!, pictures.get('loupe')!)).toBeGreaterThan(10);

  // The loupe shows the cloth alone, so its mean colour is the colour of the side that is up.
  const face = pictures.get('loupe')!;
  await press(page, 'viewer.reverse');
  await expect(dialogOf(page).getByRole('button', { name: t('viewer.reverse'), exact: true })).toHaveAttribute('aria-pressed', 'true');
  const reverse = await look(stage);
  expect(Math.max(...face.mean.map((value, channel) => Math.abs(value - reverse.mean[channel]!)))).toBeGreaterThan(8);
  await press(page, 'viewer.face');

  if (!isMobile) {
    await press(page, 'viewer.stage.drape');
    await stage.focus();
    const before = await look(stage);
    for (const key of ['ArrowLeft', '+', 'Shift+ArrowRight']) {
      const last = await look(stage);
      await page.keyboard.press(key);
      await expect.poll(async () => difference(await look(stage), last), { message: key }).toBeGreaterThan(1);
    }
    await page.keyboard.press('0');
    await expect.poll(async () => difference(await look(stage), before)).toBeLessThan(1);
    for (const key of ['viewer.right', 'viewer.down', 'viewer.nearer', 'viewer.threads'] as const) {
      const last = await look(stage);
      await press(page, key);
      await expect.poll(async () => difference(await look(stage), last), { message: key }).toBeGreaterThan(1);
    }
    await press(page, 'viewer.reset');
    await expect.poll(async () => difference(await look(stage), before)).toBeLessThan(1);

    await dialogOf(page).getByLabel(t('viewer.compare')).selectOption({ index: 1 });
    await expect(stage).toHaveAttribute('data-calls', '4');
    expect(Number(await stage.getAttribute('data-triangles'))).toBeLessThanOrEqual(120_000);
    await expect.poll(async () => difference(await look(stage), before)).toBeGreaterThan(0.5);
  }
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('3D: a machine without a graphics processor is shown pictures, and may insist', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the pictures of one article are drawn once');
  await openDenim(page);
  await page.getByRole('button', { name: t('viewer.open') }).click();
  await expect(page.getByText(t('viewer.stills'))).toBeVisible();
  const stills = dialogOf(page).getByRole('img');
  await expect(stills).toHaveCount(4);
  await expect
    .poll(() => stills.first().evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 60_000 })
    .toBeGreaterThan(200);
  await expectAccessible(page);
  await press(page, 'viewer.anyway');
  await expect(page.locator('[data-calls]')).toBeVisible({ timeout: 60_000 });
  expect((await look(page.locator('[data-calls]'))).colours).toBeGreaterThan(60);
  await press(page, 'viewer.close');
  await expect(dialogOf(page)).toHaveCount(0);
});

test('loupe: a ruler that goes with the zoom, and the true size once the screen is known', async ({ page, isMobile }) => {
  await openDenim(page);
  const opener = page.getByRole('button', { name: t('zoom.open') });
  // Before the first thread is drawn, the photograph of the swatch lies at its place, as wide as the ruler says.
  const held = Promise.withResolvers<void>();
  await page.route('**/cloth', (route) => held.promise.then(() => route.continue()));
  await opener.click();
  const photograph = dialogOf(page).locator('picture img');
  await expect.poll(() => photograph.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  const frame = (await photograph.locator('xpath=ancestor::*[@tabindex][1]').boundingBox())!;
  const lying = (await photograph.boundingBox())!;
  expect([lying.x - frame.x, lying.y - frame.y]).toEqual([0, 0]);
  expect(lying.width / frame.width).toBeCloseTo(70 / 60, 2);
  await expect(page.getByText(t('zoom.drawing'))).toBeVisible();
  held.resolve();
  const sheet = page.locator('[data-drawn]');
  await expect(sheet).toHaveAttribute('data-drawn', '60.00', { timeout: 60_000 });
  await expect(sheet).toBeFocused();
  await expect(photograph).toHaveCount(0);
  await expect(page.getByText(t('zoom.drawing'))).toHaveCount(0);
  const size = (await sheet.boundingBox())!;
  expect(size.height).toBeGreaterThanOrEqual(0.55 * page.viewportSize()!.height);
  const first = await look(sheet.locator('canvas'));
  expect(first.colours).toBeGreaterThan(60);
  await expect(sheet.getByText('0 mm')).toBeVisible();
  await expect(sheet.getByText('50', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await press(page, 'viewer.nearer');
  await press(page, 'viewer.nearer');
  const nearer = (60 * 0.72 * 0.72).toFixed(2);
  await expect(sheet).toHaveAttribute('data-drawn', nearer, { timeout: 30_000 });
  await expect(sheet.getByText('50', { exact: true })).toHaveCount(0);
  await expect(page.getByText(t('zoom.width', { mm: '31.1' }))).toBeVisible();
  await sheet.focus();
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await expect(sheet).toHaveAttribute('data-drawn', '60.00', { timeout: 30_000 });
  await press(page, 'viewer.reverse');
  await expect
    .poll(async () => Math.abs((await look(sheet.locator('canvas'))).mean[2] - first.mean[2]), { timeout: 30_000 })
    .toBeGreaterThan(8);

  await press(page, 'zoom.trueScale');
  const card = dialogOf(page).getByRole('slider', { name: t('zoom.cardWidth') });
  await expectAccessible(page);
  // On a telephone the card is laid upright.
  const width = isMobile ? 270 : 428;
  const pixelsPerMm = width / (isMobile ? 53.98 : 85.6);
  await card.fill(String(width));
  await press(page, 'zoom.calibrated');
  await expect(sheet).toHaveAttribute('data-drawn', (size.width / pixelsPerMm).toFixed(2), { timeout: 30_000 });
  await press(page, 'viewer.nearer');
  await press(page, 'zoom.trueScale');
  await expect(sheet).toHaveAttribute('data-drawn', (size.width / pixelsPerMm).toFixed(2), { timeout: 30_000 });
  await test.step('and once more, with another card: the last one counts', async () => {
    await press(page, 'zoom.calibrateAgain');
    await card.fill(String(width + 20));
    await press(page, 'zoom.calibrated');
    await press(page, 'viewer.nearer');
    await press(page, 'zoom.trueScale');
    const again = (width + 20) / (isMobile ? 53.98 : 85.6);
    await expect(sheet).toHaveAttribute('data-drawn', (size.width / again).toFixed(2), { timeout: 30_000 });
  });
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});
