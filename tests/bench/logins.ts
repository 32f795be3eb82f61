// How long the shop's other answers take while five hundred wrong passwords come in at once: npm run bench:logins.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { openShop, signIn } from './shop-process.ts';
import { beside, inWords, share } from './waits.ts';

const LOGINS = 500;
const FLOODS = 5;
const LIMIT = 2;
const PORT = 47_301;
const dataDir = mkdtempSync(join(tmpdir(), 'trama-logins-'));

/** Between two looks, ms. */
const PAUSE_MS = 5;

const shop = await openShop(PORT, { DATA_DIR: dataDir, MEDIA_PREWARM: '0' });
try {
  const get = await signIn(shop.url);
  let page = 0;
  const ask = async () => {
    page = (page + 1) % 60;
    await get(`/articles/filters?page=${page}&size=24`);
    await (await fetch(`${shop.url}/index.html`)).text();
  };
  for (let warm = 0; warm < 150; warm++) await ask();
  const usual = await beside(ask, sleep(4000), PAUSE_MS);
  const codes = new Map<string, number>();
  const flood = (async () => {
    for (let round = 0; round < FLOODS; round++) {
      const worker = new Worker(new URL('./logins.worker.ts', import.meta.url), { workerData: { url: shop.url, count: LOGINS } });
      const [answers] = (await once(worker, 'message')) as [string[]];
      for (const code of answers) codes.set(code, (codes.get(code) ?? 0) + 1);
    }
  })();
  const flooded = await beside(ask, flood, PAUSE_MS);
  const ratio = share(flooded, 0.5) / share(usual, 0.5);
  console.log(`usually: ${inWords(usual, 1)}`);
  console.log(`under ${FLOODS} × ${LOGINS} logins: ${inWords(flooded, 1)}; answered: ${JSON.stringify(Object.fromEntries(codes))}`);
  console.log(`median × ${ratio.toFixed(2)} (limit ${LIMIT})`);
  if (ratio > LIMIT) process.exitCode = 1;
} finally {
  await shop.close();
  rmSync(dataDir, { recursive: true, force: true });
}
