// How long the shop's other answers take while five hundred wrong passwords come in at once: npm run bench:logins.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { openShop, signIn } from './shop-process.ts';

const LOGINS = 500;
const FLOODS = 5;
const LIMIT = 2;
const PORT = 47_301;
const dataDir = mkdtempSync(join(tmpdir(), 'trama-logins-'));

/** Milliseconds of one look at a page of articles and one static file, again and again until told to stop. */
async function measure(ask: () => Promise<unknown>, going: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  while (going()) {
    const from = performance.now();
    await ask();
    waits.push(performance.now() - from);
    await sleep(5);
  }
  return waits.sort((a, b) => a - b);
}
const at = (waits: readonly number[], share: number) => waits[Math.min(waits.length - 1, Math.floor(share * waits.length))] ?? Number.NaN;
const words = (waits: readonly number[]) =>
  `median ${at(waits, 0.5).toFixed(1)} ms, 95 % ${at(waits, 0.95).toFixed(1)} ms, slowest ${at(waits, 1).toFixed(0)} ms (${waits.length})`;

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
  const end = performance.now() + 4000;
  const usual = await measure(ask, () => performance.now() < end);

  let flooding = true;
  const codes = new Map<string, number>();
  const flood = (async () => {
    for (let round = 0; round < FLOODS; round++) {
      const worker = new Worker(new URL('./logins.worker.ts', import.meta.url), { workerData: { url: shop.url, count: LOGINS } });
      const [answers] = (await once(worker, 'message')) as [string[]];
      for (const code of answers) codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    flooding = false;
  })();
  const flooded = await measure(ask, () => flooding);
  await flood;
  const ratio = at(flooded, 0.5) / at(usual, 0.5);
  console.log(`usually: ${words(usual)}`);
  console.log(`under ${FLOODS} × ${LOGINS} logins: ${words(flooded)}; answered: ${JSON.stringify(Object.fromEntries(codes))}`);
  console.log(`median × ${ratio.toFixed(2)} (limit ${LIMIT})`);
  if (ratio > LIMIT) process.exitCode = 1;
} finally {
  await shop.close();
  rmSync(dataDir, { recursive: true, force: true });
}
