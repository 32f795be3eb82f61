// Part of npm run bench: how long others wait while files that mean no good are read for the quick order. The shop is in a process of its own, and what packs
// and sends them on a thread of its own. Needs what vite build made.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DEMO_PASSWORD } from '../../demo/world/types.ts';
import { startPostgres } from '../support/postgres.ts';
import { sheetXml, textCell, workbookAround } from '../support/tables.ts';
import type { Sending } from './bad-files.worker.ts';
import { openShop } from './shop-process.ts';
import { beside, inWords, share } from './waits.ts';

const PORT = Number(process.env.BENCH_PORT ?? 47392);
const LIMIT_MS = 200;
const ROUNDS = 3;
const folder = mkdtempSync(join(tmpdir(), 'trama-bench-'));
const server = await startPostgres(`pg-bench-files-${process.pid}`);
const shop = await openShop(PORT, { DATABASE_URL: server.url('postgres'), DATA_DIR: folder, MEDIA_PREWARM: '0' });
let kept = true;
try {
  let token = '';
  const call = async (path: string, expected: number, init: RequestInit = {}): Promise<Record<string, unknown>> => {
    const headers = new Headers(init.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (typeof init.body === 'string') headers.set('content-type', 'application/json');
    const answer = await fetch(`${shop.url}/api/v1${path}`, { ...init, headers });
    if (answer.status !== expected) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const credentials = JSON.stringify({ username: 'giulia.ferretti', password: DEMO_PASSWORD });
  token = String((await call('/users/login', 200, { method: 'POST', body: credentials })).userToken);

  const big = Buffer.alloc(100 * 1024 ** 2, 0x20);
  const files = {
    'a hundred megabytes that are not said': workbookAround(new Uint8Array(big), [], 1000),
    'a hundred megabytes': workbookAround(new Uint8Array(big)),
    'the last cell of a sheet': workbookAround(sheetXml(`<row r="1048576">${textCell('XFD1048576', 'x')}</row>`)),
    'a broken .xls': Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(4000).fill(0xff)]),
    // Every byte of it may begin what is looked for.
    'ten megabytes of an .xls': Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(10 * 1024 ** 2 - 8, '_')]),
  };
  const workerData: Sending = { url: `${shop.url}/api/v1/carts/quick-order/file`, token, rounds: ROUNDS, files: Object.values(files) };
  const totals = () => call('/carts/totals', 200);
  await totals();
  const sent = once(new Worker(new URL('./bad-files.worker.ts', import.meta.url), { workerData }), 'message');
  const waits = await beside(totals, sent, 10);
  kept = share(waits, 1) < LIMIT_MS;
  console.log(`\nTotals of a cart beside ${ROUNDS} × ${Object.keys(files).length} bad files: ${inWords(waits)} (limit ${LIMIT_MS} ms)\n`);
} finally {
  await shop.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(kept ? 0 : 1);
