import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';

const PATIENCE_MS = 240_000;

/** Fills `folder` by a process of its own, as the first start of the shop does. */
async function fill(folder: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'silent', NODE_ENV: 'test' };
  const child = spawn(process.execPath, ['demo/fill.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The demo world could not be written (${code}).`);
}

/** Whoever finds nothing makes it; everybody else waits. */
async function original(): Promise<string> {
  const shared = inject('demoData');
  const [ready, making] = [join(shared, 'ready'), join(shared, 'making')];
  if (existsSync(ready)) return ready;
  let mine = true;
  try {
    mkdirSync(making);
  } catch {
    mine = false;
  }
  if (mine) {
    try {
      await fill(making);
      renameSync(making, ready);
    } finally {
      rmSync(making, { recursive: true, force: true });
    }
    return ready;
  }
  const until = performance.now() + PATIENCE_MS;
  while (!existsSync(ready)) {
    if (!existsSync(making) && !existsSync(ready)) return original();
    if (performance.now() > until) throw new Error('Nobody has filled the demo database.');
    await sleep(100);
  }
  return ready;
}

/**
 * A new `DATA_DIR` that holds the demo world as after a first start, the test's own to change and to remove. Made once for all tests of a run and copied:
 * filling it takes longer than most of them.
 */
export async function demoDataDir(purpose: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `trama-${purpose}-`));
  cpSync(await original(), folder, { recursive: true });
  return folder;
}
