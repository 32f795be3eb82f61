import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './scripts/lib/chromium.ts';
import { today, turnOf } from './scripts/lib/turn.ts';

const port = Number(process.env.E2E_PORT ?? 47321);
const common = {
  baseURL: `http://localhost:${port}`,
  launchOptions: launchOptions(),
  screenshot: 'only-on-failure',
  trace: 'on-first-retry',
  // Drawing what moves is a sixth of what a browser does here. Journeys that are about it say so.
  contextOptions: { reducedMotion: 'reduce' },
} as const;

/**
 * What a width changes most is walked at both each time; with E2E_TURNS every other journey at one of them a day, so that after so many days all have been
 * walked at both. Where that is more than two days, only the main job is walked each time.
 */
const DAYS = Number(process.env.E2E_TURNS ?? 0);
const ALWAYS = (DAYS > 2 ? ['main-job'] : ['layout', 'main-job', 'screens']).map((name) => `${name}.e2e.ts`);
const others = readdirSync('e2e')
  .filter((file) => file.endsWith('.e2e.ts') && !ALWAYS.includes(file))
  .sort();
/** @param after days after those of the other width */
const ofToday = (after: number) => [...ALWAYS, ...(DAYS > 0 ? turnOf(others, DAYS, today() + after) : others)];

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e',
  reporter: [['list']],
  // One more than there are cores: a browser waits more than it works.
  workers: availableParallelism() + 1,
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  projects: [
    { name: 'desktop', testMatch: ofToday(0), use: { ...devices['Desktop Chrome'], ...common, viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      testMatch: ofToday(DAYS / 2),
      use: { ...devices['Desktop Chrome'], ...common, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `node scripts/start.ts`,
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port), DATA_DIR: '.cache/e2e-data', TRAMA_FRESH: '1', MEDIA_PREWARM: '0', LOG_LEVEL: 'warn' },
    reuseExistingServer: false,
    timeout: 120_000,
    stdout: 'pipe',
  },
});
