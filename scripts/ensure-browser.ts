// Makes sure that a Chromium is there: Playwright's own download, else the distribution's package.
import { spawnSync } from 'node:child_process';
import { hasBrowser } from './lib/chromium.ts';

const attempt = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
if (!hasBrowser() && process.getuid?.() === 0) {
  attempt('apt-get', ['update', '-qq']);
  const install = (browser: string) => attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-noto-cjk']);
  if (!install('chromium-headless-shell')) install('chromium');
}
if (!hasBrowser()) attempt('playwright', ['install', 'chromium']);
if (!hasBrowser()) {
  console.error(
    'No Chromium found. Install one (apt-get install chromium, or npx playwright install chromium) or name it in CHROMIUM_PATH.',
  );
  process.exit(1);
}
