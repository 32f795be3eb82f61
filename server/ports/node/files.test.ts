import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderFiles } from './files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trama-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const KEY = 'ab'.repeat(32);
const OTHER = 'cd'.repeat(32);
const bytes = new TextEncoder().encode('%PDF-1.4');
const read = async (stream: ReadableStream<Uint8Array> | null) => stream && new Uint8Array(await new Response(stream).arrayBuffer());
const names = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('/'));
const age = (key: string, days: number) => {
  const then = new Date(Date.now() - days * 86_400_000);
  utimesSync(join(folder, key.slice(0, 2), key), then, then);
};
const yesterday = () => new Date(Date.now() - 86_400_000);

test('what was put comes back, and what was not is not there', async () => {
  const files = folderFiles(folder);
  await files.put(KEY, bytes);
  await files.put(KEY, bytes);
  expect(await read(await files.open(KEY))).toEqual(bytes);
  expect([await files.has(KEY), await files.has(OTHER), await files.open(OTHER)]).toEqual([true, false, null]);
  expect(names()).toEqual([`ab/${KEY}`]);
});
test('a key is a hash and never a path', async () => {
  const files = folderFiles(folder);
  for (const key of ['../../etc/passwd', '', 'AB'.repeat(32), `${KEY}/..`]) {
    await expect(files.put(key, bytes)).rejects.toThrow();
    await expect(files.open(key)).rejects.toThrow();
  }
});
test('a sweep takes what is old and not needed, and nothing else', async () => {
  const files = folderFiles(folder);
  for (const key of [KEY, OTHER, 'ef'.repeat(32)]) await files.put(key, bytes);
  for (const key of [KEY, OTHER]) age(key, 2);
  expect(await files.sweep(yesterday(), async (key) => key === OTHER)).toBe(1);
  expect(names().sort()).toEqual([`cd/${OTHER}`, `ef/${'ef'.repeat(32)}`]);
  age(OTHER, 2);
  await files.put(OTHER, bytes);
  expect(await files.sweep(yesterday(), async () => false)).toBe(0);
});
test('who needs the bytes while they are swept finds them missing, puts them again, and they stay', async () => {
  const files = folderFiles(folder);
  await files.put(KEY, bytes);
  age(KEY, 2);
  await files.sweep(yesterday(), async () => {
    expect(await files.has(KEY)).toBe(false);
    await files.put(KEY, bytes);
    return false;
  });
  expect(await read(await files.open(KEY))).toEqual(bytes);
});
test('what a crash left behind is cleared away, or put back where it is needed', async () => {
  const files = folderFiles(folder);
  await files.put(KEY, bytes);
  for (const name of [`${KEY}.1.new`, `${OTHER}.1.aside`]) writeFileSync(join(folder, 'ab', name), bytes);
  for (const name of [`${KEY}.1.new`, `${OTHER}.1.aside`]) utimesSync(join(folder, 'ab', name), new Date(0), new Date(0));
  rmSync(join(folder, 'cd'), { recursive: true, force: true });
  await files.sweep(yesterday(), async (key) => key === KEY).catch(() => {});
  expect(names()).toEqual([`ab/${KEY}`]);
});
test('a stream that is given up closes its file', async () => {
  const files = folderFiles(folder);
  await files.put(KEY, new Uint8Array(5_000_000));
  const stream = await files.open(KEY);
  const reader = stream?.getReader();
  await reader?.read();
  await reader?.cancel();
  rmSync(folder, { recursive: true });
});
