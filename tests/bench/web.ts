// npm run bench:web: Lighthouse for a phone, against the built shop with its pictures drawn already. Needs what vite build made.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { type BrowserContext, chromium } from 'playwright';
import { launchOptions } from '../../scripts/lib/chromium.ts';
import { logIn } from '../support/log-in.ts';
import { openShop, signIn } from './shop-process.ts';
import { type Figures, figuresOf, median, missed, type PageLimits } from './web-figures.ts';

const PORT = Number(process.env.BENCH_PORT ?? 47395);
const DEBUG_PORT = PORT + 1;
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const PICTURES_MS = 180_000;
/** The phone that Lighthouse looks with: other sizes would ask for other pictures. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

interface Page extends PageLimits {
  name: string;
  path: string;
}
/** What stands behind the login; the others are a visitor's. */
const inside = { accessibility: 98, bestPractices: 98, tbtMs: 100, cls: 0, requests: 25 };
const visitors: Page[] = [
  { name: 'login', path: '/en/login', ...inside, performance: 98, lcpMs: 1600, seo: 98 },
  { name: 'public product', path: '', ...inside, performance: 98, lcpMs: 1800, seo: 98 },
];
const customers: Page[] = [
  { name: 'welcome', path: '/en/welcome', ...inside, performance: 95, lcpMs: 2000 },
  { name: 'shop', path: '/en/shop', ...inside, performance: 95, lcpMs: 2000 },
  { name: 'list', path: '/en/user-area/orders', ...inside, performance: 95, lcpMs: 2000 },
  { name: 'product', path: '', ...inside, performance: 95, lcpMs: 2000 },
];

const folder = mkdtempSync(join(tmpdir(), 'trama-web-'));
const shop = await openShop(PORT, { DATA_DIR: join(folder, 'data'), MEDIA_PREWARM: '0', PUBLIC_URL: `http://127.0.0.1:${PORT}` });
const { args = [], ...launch } = launchOptions();
/** A browser with a memory of its own: whoever is logged in in it stays so while Lighthouse looks at it. */
const openBrowser = (name: string) =>
  chromium.launchPersistentContext(join(folder, name), {
    ...launch,
    args: [...args, `--remote-debugging-port=${DEBUG_PORT}`],
    ...PHONE,
  });

/** Opens a page as Lighthouse's phone will, until every picture it asks for is drawn. */
async function drawPictures(browser: BrowserContext, url: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(url);
  await page.waitForLoadState('networkidle', { timeout: PICTURES_MS });
  await page.close();
}

/** Runs with figures that are thrown away where they say nothing: the first one also warms the shop. */
async function measure(browser: BrowserContext, { name, path }: Page): Promise<Figures> {
  const url = `${shop.url}${path}`;
  await drawPictures(browser, url);
  const runs: Figures[] = [];
  while (runs.length < RUNS) {
    const result = await lighthouse(url, { port: DEBUG_PORT, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES });
    if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse could not open ${name}: ${result?.lhr.runtimeError?.message}`);
    if (result.lhr.finalDisplayedUrl !== url) throw new Error(`${name} led to ${result.lhr.finalDisplayedUrl}`);
    runs.push(figuresOf(result.lhr));
    if (process.env.BENCH_KEEP) await keep(`${process.env.BENCH_KEEP}/${name.replace(' ', '-')}-${runs.length}`, result);
  }
  return median(runs);
}
async function keep(path: string, result: NonNullable<Awaited<ReturnType<typeof lighthouse>>>): Promise<void> {
  const { writeFileSync } = await import('node:fs');
  writeFileSync(`${path}.json`, JSON.stringify(result.lhr));
  writeFileSync(`${path}.trace.json`, JSON.stringify(result.artifacts.Trace));
}

async function signInTo(browser: BrowserContext): Promise<void> {
  const page = await browser.newPage();
  await logIn(page, shop.url, 'giulia.ferretti');
  await page.waitForLoadState('networkidle');
  await page.close();
}

const asked = process.env.BENCH_PAGES?.split(',');
const wanted = (pages: Page[]) => pages.filter(({ name }) => !asked || asked.includes(name));
const rows: string[] = [];
const faults: string[] = [];
async function measureAll(browser: BrowserContext, pages: Page[]): Promise<void> {
  for (const page of wanted(pages)) {
    const it = await measure(browser, page);
    const scores = [it.performance, it.accessibility, it.bestPractices, it.seo].join(' · ');
    rows.push(
      `| ${page.name} | ${scores} | ${it.fcpMs} | ${it.lcpMs} | ${it.tbtMs} | ${it.cls} | ${it.requests} | ${it.firstLoadKb} | ${it.benchmark} |`,
    );
    console.log(rows.at(-1));
    faults.push(...missed(page, it));
  }
}

try {
  const read = await signIn(shop.url);
  const { content } = (await read('/articles/filters?availability=AVAILABLE&size=1')) as { content: { code: string; color: string }[] };
  const { code, color } = content[0]!;
  for (const page of customers) if (page.name === 'product') page.path = `/en/product/${code}-${color}`;
  for (const page of visitors) if (page.name === 'public product') page.path = `/en/public-product/002/${code}/${color}`;
  const visitor = await openBrowser('visitor');
  await measureAll(visitor, visitors).finally(() => visitor.close());
  const customer = await openBrowser('customer');
  await signInTo(customer);
  await measureAll(customer, customers).finally(() => customer.close());
  console.log(
    '\n| page | performance · accessibility · best practices · SEO | FCP ms | LCP ms | TBT ms | CLS | requests before the first picture | scripts and styles kB | benchmark index |',
  );
  console.log(`|---|---|---:|---:|---:|---:|---:|---:|---:|\n${rows.join('\n')}`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
}
