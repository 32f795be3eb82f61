import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DiskCache } from './disk-cache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trama-media-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const files = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.webp'));
const picture = (size: number) => new Uint8Array(size).fill(7);

test('what was put is got, also by the next process', async () => {
  await new DiskCache(folder, 1000).put('abcd.webp', picture(10));
  const next = new DiskCache(folder, 1000);
  expect(await next.get('abcd.webp')).toHaveLength(10);
  expect(next.bytes).toBe(10);
  expect(await next.get('other.webp')).toBeUndefined();
});

test('it never holds more than its bound, and drops what was used longest ago', async () => {
  const cache = new DiskCache(folder, 1000);
  for (let i = 0; i < 10; i++) await cache.put(`a${i}.webp`, picture(100));
  await cache.get('a0.webp');
  await cache.put('b0.webp', picture(100));
  expect(cache.bytes).toBeLessThanOrEqual(1000);
  expect(files()).toContain(join('a0', 'a0.webp'));
  expect(files()).not.toContain(join('a1', 'a1.webp'));
  for (let i = 0; i < 50; i++) await cache.put(`c${i}.webp`, picture(100));
  expect(files().length * 100).toBeLessThanOrEqual(1000);
});

test('a file that vanished is made again, half a file is thrown away', async () => {
  const cache = new DiskCache(folder, 1000);
  await cache.put('abcd.webp', picture(10));
  writeFileSync(join(folder, 'ab', 'abxx.webp.1.new'), 'half');
  rmSync(join(folder, 'ab', 'abcd.webp'));
  expect(await cache.get('abcd.webp')).toBeUndefined();
  const next = new DiskCache(folder, 1000);
  await next.open();
  expect(readdirSync(join(folder, 'ab'))).toEqual([]);
});

test('the same name twice counts once', async () => {
  const cache = new DiskCache(folder, 1000);
  await cache.put('abcd.webp', picture(10));
  await cache.put('abcd.webp', picture(30));
  expect(cache.bytes).toBe(30);
  expect(cache.size).toBe(1);
});
