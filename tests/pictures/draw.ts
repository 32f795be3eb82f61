// npm run draw: draws the pictures that somebody sees first and keeps them in demo/pictures, so that a shop which has never drawn anything shows cloth
// at once. To be run when the renderer or the demo catalogue has changed; first-pictures.test.ts says so. Needs what vite build made.
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { FIRST_PICTURES, FIRST_PICTURES_MAX_BYTES } from '../../demo/pictures.node.ts';
import { launchOptions } from '../../scripts/lib/chromium.ts';
import { mediaFolderOf } from '../../server/media/disk-cache.ts';
import { openShop } from '../bench/shop-process.ts';
import { logIn } from '../support/log-in.ts';

const PORT = Number(process.env.DRAW_PORT ?? 47_399);
const PATIENCE_MS = 300_000;
const SCREENS = [
  { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
];
interface Sight {
  path: string;
  as: string;
  ditta?: string;
  /** The first cloth on it is opened. */
  open?: boolean;
}
/** What is seen first comes first: when the room is used up, the rest is drawn by the shop. */
const SIGHTS: Sight[] = [
  { path: '/en/shop', as: 'giulia.ferretti' },
  { path: '/en', as: 'giulia.ferretti' },
  { path: '/en/shop', as: 'giulia.ferretti', ditta: 'STK' },
  { path: '/en/shop', as: 'giulia.ferretti', ditta: 'PRD' },
  { path: '/en/virtual-show-room', as: 'giulia.ferretti' },
  { path: '/en/shop', as: 'giulia.ferretti', open: true },
  { path: '/en/shop', as: 'giulia.ferretti', ditta: 'STK', open: true },
  { path: '/en/shop?page=1', as: 'giulia.ferretti' },
  { path: '/en/shop?page=1', as: 'giulia.ferretti', ditta: 'STK' },
];

// Or the shop would take from there what is to be drawn anew.
rmSync(FIRST_PICTURES, { recursive: true, force: true });
mkdirSync(FIRST_PICTURES);
const dataDir = mkdtempSync(join(tmpdir(), 'trama-draw-'));
const media = mediaFolderOf(dataDir);
mkdirSync(media);
const shop = await openShop(PORT, { DATA_DIR: dataDir, MEDIA_PREWARM: '0' });
const drawn = (): string[] =>
  readdirSync(media, { recursive: true, encoding: 'utf8' })
    .map((name) => join(media, name))
    .filter((path) => statSync(path).isFile() && path.endsWith('.avif'));

/** Waits for every picture of the page, those below the fold too. */
async function allOf(page: Page): Promise<void> {
  const idle = () => page.waitForLoadState('networkidle', { timeout: PATIENCE_MS });
  await idle();
  const heights = await page.evaluate(() => [document.body.scrollHeight, innerHeight] as const);
  for (let top = 0; top < heights[0]; top += heights[1]) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await page.waitForTimeout(300);
    await idle();
  }
}
async function look(browser: Browser, screen: (typeof SCREENS)[number], { path, as, ditta, open }: Sight): Promise<void> {
  const page = await browser.newPage(screen);
  await logIn(page, shop.url, as, ditta);
  await page.goto(`${shop.url}${path}`);
  if (open) {
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.waitForURL(/\/product\//);
  }
  await allOf(page);
  await page.close();
}

const browser = await chromium.launch(launchOptions());
try {
  const kept = new Set<string>();
  let bytes = 0;
  for (const sight of SIGHTS) {
    let [count, size] = [0, 0];
    for (const screen of SCREENS) {
      await look(browser, screen, sight);
      for (const path of drawn()) {
        const name = basename(path);
        const own = statSync(path).size;
        if (kept.has(name) || bytes + own > FIRST_PICTURES_MAX_BYTES) continue;
        kept.add(name);
        copyFileSync(path, join(FIRST_PICTURES, name));
        bytes += own;
        count++;
        size += own;
      }
    }
    console.log(`${sight.path}${sight.ditta ? ` ${sight.ditta}` : ''} ${sight.as}: ${count} pictures, ${Math.round(size / 1024)} kB`);
  }
  console.log(`${kept.size} pictures, ${(bytes / 1024 ** 2).toFixed(2)} MB`);
} finally {
  await browser.close();
  await shop.close();
  rmSync(dataDir, { recursive: true, force: true });
}
