import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FolderInUseError, lockFolder } from './lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'trama-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process that takes the lock, says so and lives until it is killed. */
const holder = () =>
  new Promise<ReturnType<typeof spawn>>((resolve, reject) => {
    const script = `const { lockFolder } = await import(${JSON.stringify(new URL('./lock.ts', import.meta.url).href)}); lockFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout?.once('data', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`the holder ended with ${code}`)));
  });

test('a second store in this process is refused, and the folder is free after release', () => {
  const first = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  first.release();
  lockFolder(folder).release();
});

test('another process is refused with its reason, and a kill leaves nothing behind', async () => {
  const child = await holder();
  expect(() => lockFolder(folder)).toThrow(/in use by another running shop/);
  await new Promise((gone) => {
    child.removeAllListeners('exit');
    child.once('exit', gone);
    child.kill('SIGKILL');
  });
  lockFolder(folder).release();
});
