// What a tab has kept is there when it is opened again, its files with it; another situation has nothing of it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPglite } from '../../server/store/pglite.ts';
import { openKept } from './kept-database.ts';

let content: string;
vi.mock('../../server/store/pglite.ts', () => ({
  createPglite: vi.fn(async () => ({ dumpDataDir: async () => new Blob([content]) })),
}));

/** As much of IndexedDB as is used: answers come later, and a store is there once it was made. */
function memory() {
  const shelves = new Map<string, Map<string, unknown>>();
  const later = (result: unknown, before = () => {}) => {
    const asked: { result: unknown; onsuccess?: () => void; onupgradeneeded?: () => void } = { result };
    queueMicrotask(() => {
      before();
      asked.onsuccess?.();
    });
    return asked;
  };
  return {
    open(name: string) {
      const isNew = !shelves.has(name);
      const database = {
        createObjectStore: () => shelves.set(name, new Map()),
        transaction: (_store: string, mode = 'readonly') => ({
          objectStore: () => {
            const shelf = shelves.get(name);
            if (!shelf) throw new Error('There is no store');
            return {
              put: (value: unknown, key: string) => {
                if (mode !== 'readwrite') throw new Error('It is read only');
                shelf.set(key, value);
                return later(key);
              },
              get: (key: string) => later(shelf.get(key)),
              count: (key: string) => later(shelf.has(key) ? 1 : 0),
            };
          },
        }),
      };
      const opening = later(database, () => {
        if (isNew) opening.onupgradeneeded?.();
      });
      return opening;
    },
  };
}
beforeEach(() => {
  content = '';
  vi.stubGlobal('indexedDB', memory());
  vi.mocked(createPglite).mockClear();
});
afterEach(() => vi.unstubAllGlobals());
const loaded = async () => {
  const blob = (vi.mocked(createPglite).mock.lastCall?.[0] as { loadDataDir?: Blob } | undefined)?.loadDataDir;
  return blob && (await blob.text());
};
const read = async (stream: ReadableStream | null) => stream && (await new Response(stream).text());
const bytes = (text: string) => new TextEncoder().encode(text);

test('a database begins empty, and is there again as it was last kept', async () => {
  const { save } = await openKept('trama-base-1');
  expect(await loaded()).toBeUndefined();
  for (content of ['one order', 'two orders']) await save();
  content = 'three, not kept';
  await openKept('trama-base-1');
  expect(await loaded()).toBe('two orders');
  await openKept('trama-base-2');
  expect(await loaded()).toBeUndefined();
});
test('a file is kept whole, under a key of its own or the one it is given, and a part of it can be asked for', async () => {
  const { files } = await openKept('trama-base-1');
  async function* parts() {
    yield bytes('a blue ');
    yield bytes('twill');
  }
  const [first, second] = [await files.write(parts()), await files.write(parts())];
  expect([first.size, first.key === second.key]).toEqual([12, false]);
  await files.put('data', bytes('no database'));
  const again = await openKept('trama-base-1');
  expect(await loaded()).toBeUndefined();
  expect(await read(await again.files.open(first.key))).toBe('a blue twill');
  expect(await read(await again.files.open(first.key, { start: 2, end: 5 }))).toBe('blue');
  expect(await read(await again.files.open('data'))).toBe('no database');
  expect([await again.files.has(first.key), await again.files.has('x'), await again.files.open('x')]).toEqual([true, false, null]);
});
