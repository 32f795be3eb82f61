// npm run bench:inp: from a touch or a key to the next paint, in the journeys of a buyer, on a phone and on a desktop; as browsers tell it themselves
// (event timing). Needs what vite build made.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { launchOptions } from '../../scripts/lib/chromium.ts';
import { logIn } from '../support/log-in.ts';
import { openShop } from './shop-process.ts';

const PORT = Number(process.env.BENCH_PORT ?? 47397);
const LIMIT_MS = 100;
const PICTURES_MS = 180_000;
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
type Size = keyof typeof SIZES;

const dataDir = mkdtempSync(join(tmpdir(), 'trama-inp-'));
const shop = await openShop(PORT, { DATA_DIR: dataDir, MEDIA_PREWARM: '0' });
const browser = await chromium.launch(launchOptions());
const quiet = (page: Page) => page.waitForLoadState('networkidle', { timeout: PICTURES_MS });

/** Begins to note how long each touch and key takes until it is seen. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const took: number[] = [];
    Object.assign(window, { took });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) took.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
/** The longest of what was done, in ms; what was quicker than a frame is not told and counts as one. */
async function longest(page: Page): Promise<number> {
  await page.waitForTimeout(600);
  return page.evaluate(() => Math.max(16, ...(window as unknown as { took: number[] }).took.splice(0)));
}

interface Journey {
  name: string;
  path: string;
  run: (page: Page, size: Size) => Promise<void>;
}
const journeys: Journey[] = [
  {
    name: 'filter',
    path: '/en/shop',
    run: async (page, size) => {
      if (size === 'phone') await page.getByRole('button', { name: 'Filter' }).first().click();
      const boxes = page.getByRole('checkbox').and(page.locator(':visible:not([aria-label])'));
      for (const at of [0, 2]) {
        await boxes.nth(at).click();
        await page.waitForTimeout(400);
      }
    },
  },
  {
    name: 'open search and type',
    path: '/en/shop',
    run: async (page) => {
      await page.keyboard.press('/');
      await page.waitForTimeout(400);
      for (const key of 'poplin blue') {
        await page.keyboard.press(key === ' ' ? 'Space' : key);
        await page.waitForTimeout(120);
      }
    },
  },
  {
    name: 'metres and add',
    path: '',
    run: async (page) => {
      const metres = page.getByLabel('Metres').and(page.locator(':visible')).first();
      await metres.click();
      for (const key of '2.4') {
        await page.keyboard.press(key);
        await page.waitForTimeout(120);
      }
      await page.getByRole('button', { name: 'Add to cart' }).and(page.locator(':visible')).first().click();
    },
  },
  {
    name: 'open and close a dialog',
    path: '',
    run: async (page) => {
      await page.getByRole('button', { name: 'Full screen' }).click();
      await page.waitForTimeout(400);
      await page.keyboard.press('Escape');
    },
  },
];

async function measure(size: Size): Promise<void> {
  const page = await browser.newPage({ viewport: SIZES[size], isMobile: size === 'phone', hasTouch: size === 'phone' });
  await logIn(page, shop.url, 'giulia.ferretti');
  await page.goto(`${shop.url}/en/shop`);
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL(/\/product\//);
  const product = new URL(page.url()).pathname;
  for (const { name, path, run } of journeys) {
    await page.goto(`${shop.url}${path || product}`);
    await quiet(page);
    await watch(page);
    await run(page, size);
    const ms = await longest(page);
    console.log(`| ${name} | ${size} | ${Math.round(ms)} | ${LIMIT_MS} |`);
    if (!(ms <= LIMIT_MS)) process.exitCode = 1;
  }
  await page.close();
}

try {
  console.log('\n| journey | screen | longest ms from touch or key to paint | limit |\n|---|---|---:|---:|');
  for (const size of Object.keys(SIZES) as Size[]) await measure(size);
} finally {
  await browser.close();
  await shop.close();
  rmSync(dataDir, { recursive: true, force: true });
}
