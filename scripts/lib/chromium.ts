// One browser for every test: Playwright's own where it is installed, else the system's.
import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from 'playwright';

function ownBrowser(): boolean {
  try {
    return existsSync(chromium.executablePath());
  } catch {
    return false;
  }
}
export const systemBrowser = (): string | undefined =>
  [
    process.env.CHROMIUM_PATH,
    // The same engine without the windows of a desktop: a quarter less work.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find((path) => path && existsSync(path));
export const hasBrowser = () => ownBrowser() || systemBrowser() !== undefined;

export function launchOptions(): LaunchOptions {
  const executablePath = ownBrowser() ? undefined : systemBrowser();
  return {
    ...(executablePath ? { executablePath } : {}),
    chromiumSandbox: false,
    // Where no language is set, as on a bare machine, it calls every file `download` whose name is not plain ASCII.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
      '--disable-gpu-compositing',
    ],
  };
}
