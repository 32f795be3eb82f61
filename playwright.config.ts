import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './scripts/lib/chromium.ts';

const port = Number(process.env.E2E_PORT ?? 47321);
const common = {
  baseURL: `http://localhost:${port}`,
  launchOptions: launchOptions(),
  screenshot: 'only-on-failure',
  trace: 'on-first-retry',
} as const;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: '.cache/e2e',
  reporter: [['list']],
  // One more than there are cores: a browser waits more than it works.
  workers: availableParallelism() + 1,
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], ...common, viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
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
