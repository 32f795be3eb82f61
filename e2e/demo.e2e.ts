// The demo: a folder of files, from any file server, with the whole backend in the tab.
import { spawnSync } from 'node:child_process';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { expect as expectSoon, test, text } from './support.ts';

/** Browser, shop and database share a thread here, and a machine with other journeys. */
const expect = expectSoon.configure({ timeout: 60_000 });

const FOLDER = 'dist/demo';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
};
let server: Server;
let base = '';

// Also said to the hooks: the demo is not built for a size at which nothing looks at it.
test.skip(({ isMobile }) => isMobile, 'one size is enough for what happens behind the screen');
test.beforeAll(async () => {
  test.setTimeout(480_000);
  const built = spawnSync('npm', ['run', '-s', 'build:demo', '--', '--logLevel', 'error'], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
  // As dumb as a file server can be: a path is a file or it is not there.
  server = createServer((request, response) => {
    const file = join(
      FOLDER,
      normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname)).replace(/^\/deep\/folder\//, ''),
    );
    if (!existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((ready) => server.listen(0, ready));
  base = `http://localhost:${(server.address() as { port: number }).port}/deep/folder/index.html`;
});
test.afterAll(() => void server?.close());

test('order in a tab, close it, open it, and the order is there', async ({ page }) => {
  test.setTimeout(480_000);
  await page.goto(`${base}?scenario=base#/en/login`);
  await page.getByLabel(text('en', 'login.username')).fill('giulia.ferretti', { timeout: 120_000 });
  await page.getByLabel(text('en', 'login.password'), { exact: true }).fill('trama-demo');
  await page.getByRole('button', { name: text('en', 'login.submit') }).click();
  await expect(page).toHaveURL(/welcome/);
  await page.goto(`${base}#/en/shop?weave=poplin&design=stripe&colorFamily=blue&availability=AVAILABLE`);
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByLabel(text('en', 'metres.label'), { exact: true }).fill('2.20');
  await page
    .getByRole('button', { name: text('en', 'product.addToCart') })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /cart/i }).first()).toContainText(/1/);
  // A file goes into the tab's own store and comes out of it after a reload.
  await page.goto(`${base}#/en/cart`);
  const paper = Buffer.from('%PDF-1.4 the paper of the tab');
  await page.locator('input[type=file]').setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: paper });
  const file = page.getByRole('button', { name: text('en', 'file.download', { name: 'paper.pdf' }) });
  await expect(file).toBeVisible();
  await page.goto(`${base}#/en/cart/payment`);
  await page.getByRole('button', { name: new RegExp(text('en', 'payment.submit', { amount: '.*' })) }).click();
  await expect(page).toHaveURL(/thanksyou/);
  const code =
    (
      await page
        .getByText(/OR\d\d-\d+/)
        .first()
        .textContent()
    )?.match(/OR\d\d-\d+/)?.[0] ?? '';
  expect(code).not.toBe('');
  await page.reload();
  await page.goto(`${base}#/en/user-area/orders`);
  await expect(page.getByText(code).first()).toBeVisible();
  await page.getByRole('button', { name: text('en', 'file.export'), exact: true }).click();
  const [list] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /^All .*XLSX/ }).click()]);
  expect((await readFile(await list.path())).subarray(0, 2).toString()).toBe('PK');
  await page.getByRole('link', { name: code }).first().click();
  const [kept] = await Promise.all([page.waitForEvent('download'), file.click()]);
  expect(await readFile(await kept.path())).toEqual(paper);
});
