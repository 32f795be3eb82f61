import { fork } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderFiles } from '../../server/ports/node/files.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { mintShopper } from '../support/shop.ts';
import { bytesFor, stillPictures } from '../support/still-pictures.ts';

let shop: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trama-archive-'));
  shop = await openTestApp(20, { files: folderFiles(folder), pictures: stillPictures() });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const filesIn = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /[0-9a-f]{64}/.test(name));

test('killed twice in the middle of an archive, it is made in the end, once and whole', { timeout: 120_000 }, async () => {
  const who = await mintShopper(shop);
  const query = { brand: ['ORO'], view: ['swatch'], size: 'small', format: 'webp', terms: '2026-11' };
  const { download } = await who.ok('generateImageArchive', { query });
  const now = async () => {
    const { content } = await who.ok('listDownloads', {});
    return content.find(({ id }) => id === download.id);
  };
  for (let life = 0; life < 2; life++) {
    const child = fork(new URL('./archiver.process.ts', import.meta.url), [shop.databaseUrl ?? '', folder], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
    // In the middle: some of it is made, and not all.
    for (let waited = 0; waited < 40_000; waited += 50) {
      const state = await now();
      if (state && state.done > 50 && state.done < state.total) break;
      expect(state?.state).toBe('PENDING');
      await sleep(50);
    }
    child.kill('SIGKILL');
    expect(await ended).toBe('SIGKILL');
    expect(await now()).toMatchObject({ state: 'PENDING', link: null });
    // What was begun has no name that anybody could ask for.
    expect(filesIn().every((name) => name.endsWith('.new'))).toBe(true);
    await sleep(1200);
  }
  shop.advance(5000);
  while (await shop.app.archiver.runOnce(() => false));
  const made = await now();
  expect(made).toMatchObject({ state: 'READY', articles: download.articles });
  const { bytes } = await who.send('getDownloadFile', { params: { path: made?.path } });
  const entries = Object.entries(unzipSync(bytes));
  expect(entries).toHaveLength(download.articles);
  for (const [name, content] of entries) {
    const [, code, color] = /^(\w+)-(\w+)_swatch\.webp$/.exec(name) ?? [];
    expect(Buffer.from(content).equals(Buffer.from(bytesFor({ code, color, view: 'swatch', width: 400, format: 'webp' })))).toBe(true);
  }
  const ready = filesIn().filter((name) => !name.endsWith('.new'));
  expect(ready).toHaveLength(1);
  // What the killed ones left is found and removed, what was made stays.
  await shop.app.deps.files.sweep(new Date(Date.now() + 1000), async (key) => ready.some((name) => name.endsWith(key)));
  expect(filesIn()).toEqual(ready);
});
