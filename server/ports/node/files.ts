import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { type FileStore, randomKey } from '../files.ts';

const KEY = /^[0-9a-f]{64}$/;
const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A folder of files, two levels deep. Several nodes may share one, over a file system that renames at once. */
export function folderFiles(folder: string): FileStore {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error('A file is kept under the hash of its bytes.');
    return join(folder, key.slice(0, 2), key);
  };
  const exists = (path: string): Promise<boolean> =>
    stat(path).then(
      () => true,
      (error: unknown) => {
        if (isMissing(error)) return false;
        throw error;
      },
    );
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const now = new Date();
      try {
        await utimes(path, now, now);
        return;
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
      await mkdir(dirname(path), { recursive: true });
      // Written beside and renamed, so that nobody reads half a file; on the disk before anybody refers to it.
      const draft = `${path}.${crypto.randomUUID()}.new`;
      try {
        await writeFile(draft, bytes, { flush: true, mode: 0o600 });
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async write(parts) {
      const key = randomKey();
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${crypto.randomUUID()}.new`;
      let size = 0;
      try {
        const file = await open(draft, 'wx', 0o600);
        try {
          for await (const part of parts) {
            await file.writeFile(part);
            size += part.length;
          }
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      return { key, size };
    },
    has: (key) => exists(pathOf(key)),
    async open(key, range) {
      const path = pathOf(key);
      if (!(await exists(path))) return null;
      return Readable.toWeb(createReadStream(path, range)) as unknown as ReadableStream<Uint8Array>;
    },
    async sweep(before, isNeeded) {
      let removed = 0;
      for (const shelf of await readdir(folder).catch(() => []))
        for (const name of await readdir(join(folder, shelf)).catch(() => [])) {
          const path = join(folder, shelf, name);
          if ((await stat(path)).mtime >= before) continue;
          if (!KEY.test(name)) {
            // Half written, or put aside by a sweep that was cut off.
            const key = name.slice(0, 64);
            if (name.endsWith('.aside') && (await isNeeded(key)) && !(await exists(pathOf(key)))) await rename(path, pathOf(key));
            else await rm(path, { force: true });
            continue;
          }
          const aside = `${path}.${crypto.randomUUID()}.aside`;
          await rename(path, aside);
          if (await isNeeded(name)) await rename(aside, path);
          else {
            await rm(aside);
            removed++;
          }
        }
      return removed;
    },
  };
}
