// A user's own picture: chosen from a file, seen beside the name, gone again.
import type { Locator, Page } from '@playwright/test';
import { pngOf } from '../tests/support/pictures.ts';
import { enter } from './stage.ts';
import { expect, expectAccessible, expectNoSideScroll, test, text } from './support.ts';

const t = (key: Parameters<typeof text>[1], args: Record<string, string | number> = {}) => text('de', key, args);
/** Larger than the shop takes: the browser makes a small square of it first. */
const photo = Buffer.from(pngOf(2400, 1200));

const loaded = (image: Locator) => expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(256);
/** The picture beside the name: on a phone it stands in the menu. */
async function inHeader(page: Page, isMobile: boolean, look: (place: Locator) => Promise<void>): Promise<void> {
  if (!isMobile) return look(page.getByRole('banner'));
  await page.getByRole('button', { name: t('header.menu'), exact: true }).click();
  const menu = page.getByRole('dialog', { name: t('header.menu') });
  await look(menu);
  await expectAccessible(page);
  await menu.getByRole('button', { name: t('common.close') }).click();
}

test('a picture is chosen, stands beside the name in the header and among colleagues, and is taken away', async ({ page, isMobile }) => {
  await enter(page, 'de', 'anna.schmidt');
  await page.goto('/de/user-area/preferences');
  const part = page.getByRole('region', { name: t('preferences.picture') });
  const input = part.locator('input[type=file]');
  await expect(part.locator('[data-initials=AS]')).toBeVisible();

  await input.setInputFiles({ name: 'bild.png', mimeType: 'image/png', buffer: Buffer.from('<html><script>alert(1)</script>') });
  await expect(part.getByRole('alert')).toHaveText(t('preferences.pictureUnreadable', { name: 'bild.png' }));
  await expectAccessible(page);

  await input.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: photo });
  await loaded(part.locator('img'));
  await expect(part.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await inHeader(page, isMobile, (place) => loaded(place.locator('img').first()));

  await page.goto('/de/user-area/profile');
  const you = page
    .getByRole(isMobile ? 'listitem' : 'row')
    .filter({ hasText: t('profile.you') })
    .filter({ hasText: 'anna.schmidt@' });
  await loaded(you.locator('img'));
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.reload();
  await loaded(you.locator('img'));
  await inHeader(page, isMobile, (place) => loaded(place.locator('img').first()));

  await page.goto('/de/user-area/preferences');
  await part.getByRole('button', { name: t('preferences.pictureRemove') }).press('Enter');
  await expect(part.locator('[data-initials=AS]')).toBeVisible();
  await expect(part.getByRole('button', { name: t('preferences.pictureChoose') })).toBeFocused();
  await page.reload();
  await expect(part.locator('[data-initials=AS]')).toBeVisible();
  await inHeader(page, isMobile, (place) => expect(place.locator('[data-initials=AS]').first()).toBeVisible());
});
