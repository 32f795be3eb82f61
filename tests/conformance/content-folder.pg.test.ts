// Content as files in a folder, through the program that pulls and pushes them.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PageDocument } from '../../generated/content/operations.ts';
import { readFolder } from '../../server/content/folder.node.ts';
import { contentPicture } from '../../server/http/content-pictures.ts';
import { deleteOldContentPictures } from '../../server/store/queries/content.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { contentDesk, contentPage as page } from '../support/content.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
const { publish, reset, ask } = contentDesk(() => shop);
beforeEach(reset);

const folder = mkdtempSync(join(tmpdir(), 'trama-content-'));
const dataDir = mkdtempSync(join(tmpdir(), 'trama-content-data-'));
afterAll(() => {
  for (const place of [folder, dataDir]) rmSync(place, { recursive: true, force: true });
});
const run = (...args: string[]) => {
  try {
    const env = { ...process.env, DATABASE_URL: shop.databaseUrl ?? '', DATA_DIR: dataDir };
    return { ok: true, text: execFileSync('node', ['server/cli/content.ts', ...args], { encoding: 'utf8', env, stdio: 'pipe' }) };
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return { ok: false, text: stdout + stderr };
  }
};
test('what is pulled can be pushed, and is what was pulled', () => {
  expect(run('pull', folder).ok).toBe(true);
  expect(readFolder(folder)).toMatchObject(
    Object.fromEntries(Object.keys(readFolder('demo/content')).map((path) => [path, expect.any(String)])),
  );
  const pushed = run('push', folder);
  expect(pushed.text).toContain('Nothing is other than it was.');
  expect(pushed.text).toContain('Everything is there in every language.');
}, 120_000);
test('a picture of one’s own goes along, is seen, comes back, and is gone when nothing names it', async () => {
  const media = join(folder, 'media');
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  for (const place of [media, join(folder, 'en/page')]) mkdirSync(place, { recursive: true });
  writeFileSync(join(folder, 'en/page/loom.md'), `${page('Loom')}\n![The loom](media/loom.png "At work")\n`);
  expect(run('push', folder).text).toContain('en/page/loom.md:9: names a picture that is not there: media/loom.png');
  writeFileSync(join(media, 'loom.png'), '<svg onload="alert(1)"/>');
  expect(run('push', folder).text).toContain('media/loom.png:1: is neither JPEG, PNG nor WebP');
  writeFileSync(join(media, 'loom.png'), png);
  writeFileSync(join(media, 'unused.png'), png.subarray(0, 40));
  expect(run('push', folder)).toMatchObject({ ok: true });
  await publish();
  const { page: found } = (await ask(PageDocument, { slug: 'loom', locale: 'en', preview: null })) as unknown as {
    page: { blocks: { url?: string }[] };
  };
  const url = found.blocks.find((block) => block.url)?.url ?? '';
  expect(url).toMatch(/^\/content\/own\/[0-9a-f]{64}\.png$/);
  const served = (path: string) => contentPicture(shop.app.deps, path.replace('/content/own/', ''));
  // The command line keeps its own folder of files; here are the bytes where this shop looks for them.
  await shop.app.deps.files.put(/[0-9a-f]{64}/.exec(url)?.[0] ?? '', png);
  const answer = await served(url);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true);
  for (const wrong of [url.replace(/[0-9a-f]{64}/, '0'.repeat(64)), '/content/own/../../etc/passwd', `${url}.svg`])
    expect((await served(wrong)).status).toBe(404);
  const again = mkdtempSync(join(tmpdir(), 'trama-content-'));
  expect(run('pull', again).ok).toBe(true);
  expect(readFileSync(join(again, 'en/page/loom.md'), 'utf8')).toContain('(media/loom.png "At work")');
  expect(readFileSync(join(again, 'media/loom.png')).equals(png)).toBe(true);
  rmSync(again, { recursive: true });
  const sweep = () => shop.store.transaction((tx) => deleteOldContentPictures(tx, new Date(Date.now() + 1000)));
  expect(await sweep()).toBe(0);
  await shop.store.transaction((tx) => tx.run(`delete from content_entry where slug = 'loom'`));
  expect(await sweep()).toBe(1);
  for (const path of ['en/page/loom.md', 'media']) rmSync(join(folder, path), { recursive: true });
}, 120_000);
test('a file that lacks a field is refused with its line, and nothing is taken over', () => {
  cpSync('demo/content/en/page', join(folder, 'en/page'), { recursive: true });
  writeFileSync(join(folder, 'en/page/broken.md'), '---\ntitle: Broken\ndate: 2026-11-22\n---\n\nWords.\n');
  writeFileSync(join(folder, 'en/page/fine.md'), page('Fine'));
  const { ok, text } = run('push', folder);
  expect(ok).toBe(false);
  expect(text).toContain('en/page/broken.md:2: description is missing');
  expect(run('state').text).toContain('There are no drafts.');
  rmSync(join(folder, 'en/page/broken.md'));
  const again = run('push', folder);
  expect(again.ok).toBe(true);
  expect(again.text).toContain('it/page/fine.md');
}, 120_000);
