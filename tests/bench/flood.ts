// How long the shop's other answers take while three hundred pictures that nobody has drawn yet are asked for at once: part of npm run bench:fabric.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { openShop, signIn } from './shop-process.ts';

const PICTURES = 300;
const LIMIT_MS = 200;
const PORT = 47_300;
const dataDir = mkdtempSync(join(tmpdir(), 'trama-flood-'));

const shop = await openShop(PORT, { DATA_DIR: dataDir, MEDIA_PREWARM: '0' });
try {
  const get = await signIn(shop.url);
  const page = async (number: number, size: number) =>
    (await get(`/articles/filters?page=${number}&size=${size}`)) as { content: { code: string; color: string }[] };
  const articles = (await Promise.all([0, 1, 2].map((number) => page(number, 100)))).flatMap(({ content }) => content).slice(0, PICTURES);
  let flooding = true;
  const workerData = articles.map(({ code, color }) => `${shop.url}/media/fabrics/${code}-${color}/swatch.webp?w=400`);
  const worker = new Worker(new URL('./flood.worker.ts', import.meta.url), { workerData });
  const flood = once(worker, 'message').then(([statuses]: number[][]) => {
    flooding = false;
    return statuses!;
  });
  const waits: number[] = [];
  for (let number = 0; flooding; number = (number + 1) % 100) {
    const from = performance.now();
    await page(number, 24);
    waits.push(performance.now() - from);
    await sleep(10);
  }
  const statuses = await flood;
  waits.sort((a, b) => a - b);
  const at = (share: number): string => (waits[Math.min(waits.length - 1, Math.floor(share * waits.length))] ?? Number.NaN).toFixed(0);
  const drawn = statuses.filter((status) => status === 200).length;
  console.log(`${statuses.length} pictures asked for at once: ${drawn} drawn, ${statuses.length - drawn} told to come again`);
  console.log(
    `${waits.length} pages of articles meanwhile: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, slowest ${at(1)} ms (limit ${LIMIT_MS})`,
  );
} finally {
  await shop.close();
  rmSync(dataDir, { recursive: true, force: true });
}
