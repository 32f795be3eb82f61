// How much memory the shop takes with its renderers while it draws its largest pictures: `npm run bench:memory [-- --only pglite|postgres]`, on Linux. What several processes
// share is counted once (proportional set size). The database server is not the shop's.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '../support/postgres.ts';
import { processes } from './processes.ts';
import { openShop, signIn } from './shop-process.ts';

const PORT = 47_301;
const LIMIT_MB = { pglite: 650, postgres: 300 };
const VIEWS = ['swatch', 'thread', 'detail', 'pinked', 'drape', 'shirt'];
const FORMATS = ['webp', 'avif'];
const SAMPLE_MS = 40;

interface Listed {
  code: string;
  color: string;
  images: { imageUrl: string }[];
}

/** Another picture of a listed cloth, by the address that the shop gave: exclusive cloth has no other. */
const largest = ({ images }: Listed, file: string): string => images[0]!.imageUrl.replace(/[^/]+\?w=\d+/, `${file}?w=1200`);

/** The process and all that it has started. */
function family(root: number): number[] {
  const parents = new Map(processes().map(({ pid, parent }) => [pid, parent]));
  const isOurs = (pid: number): boolean => pid === root || (parents.has(pid) && isOurs(parents.get(pid)!));
  return [...parents.keys()].filter(isOurs);
}

/** Megabytes of a process, shared pages divided among those who share them. */
function megabytes(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024;
  } catch {
    return 0;
  }
}

const total = (root: number): number => family(root).reduce((sum, pid) => sum + megabytes(pid), 0);

/** The largest total while some work is done. */
async function peakDuring(root: number, work: Promise<unknown>): Promise<number> {
  let peak = 0;
  let busy = true;
  const done = work.finally(() => {
    busy = false;
  });
  while (busy) {
    peak = Math.max(peak, total(root));
    await sleep(SAMPLE_MS);
  }
  await done;
  return peak;
}

/** One start of the shop: at rest, over the catalogue, over the largest pictures. Answers the largest total. */
async function measure(name: string, env: Record<string, string>, skipped: number): Promise<number> {
  const shop = await openShop(PORT, env);
  try {
    const atStart = total(shop.pid);
    const get = await signIn(shop.url);
    const page = async (number: number) => (await get(`/articles/filters?page=${number}&size=48&sort=price,desc`)) as { content: Listed[] };
    const articles: Listed[] = [];
    const browsing = await peakDuring(
      shop.pid,
      (async () => {
        for (let number = 0; number < 40; number++) articles.push(...(await page(number)).content);
        for (const { code, color } of articles.slice(0, 200)) await get(`/articles/${code}/${color}`);
      })(),
    );
    const drawing = await peakDuring(
      shop.pid,
      (async () => {
        // The pictures of an earlier start are kept.
        let next = skipped;
        for (const view of VIEWS)
          for (const format of FORMATS)
            for (let k = 0; k < 2; k++) {
              const address = largest(articles[(next++ * 61) % articles.length]!, `${view}.${format}`);
              const answer = await fetch(new URL(address, shop.url));
              if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
              await answer.arrayBuffer();
            }
      })(),
    );
    console.log(
      `${name.padEnd(26)} ready ${atStart.toFixed(0)} MB, catalogue ${browsing.toFixed(0)} MB, largest pictures ${drawing.toFixed(0)} MB`,
    );
    return Math.max(atStart, browsing, drawing);
  } finally {
    await shop.close();
  }
}

async function check(engine: keyof typeof LIMIT_MB, env: Record<string, string>): Promise<void> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'trama-memory-'));
  try {
    const first = await measure(`${engine}, first start`, { ...env, DATA_DIR }, 0);
    const later = await measure(`${engine}, later start`, { ...env, DATA_DIR }, 100);
    const most = Math.max(first, later);
    const limit = LIMIT_MB[engine];
    console.log(`${engine.padEnd(26)} ${most.toFixed(0)} / ${limit} MB ${most > limit ? 'OVER' : ''}`);
    if (most > limit) process.exitCode = 1;
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
if (values.only !== 'postgres') await check('pglite', {});
if (values.only !== 'pglite') {
  const postgres = await startPostgres();
  try {
    await check('postgres', { DATABASE_URL: postgres.url('postgres') });
  } finally {
    await postgres.stop();
  }
}
