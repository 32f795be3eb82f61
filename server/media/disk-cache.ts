// Finished pictures on disk, by name. The folder never grows beyond its bound: the longest unused ones go first.
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

interface Entry {
  size: number;
  usedAt: number;
}
const DAY = 86_400_000;

/** Where a shop keeps what it has drawn. */
export const mediaFolderOf = (dataDir: string): string => join(dataDir, 'media');

export class DiskCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;
  #ready: Promise<void> | undefined;
  #sweeping: Promise<void> | undefined;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }
  get bytes(): number {
    return this.#bytes;
  }
  get size(): number {
    return this.#entries.size;
  }
  /** Reads what earlier runs left. Called by every other method; safe to call twice. */
  open(): Promise<void> {
    this.#ready ??= this.#scan().catch((error) => {
      // A folder that can not be made or read now may be there later.
      this.#ready = undefined;
      throw error;
    });
    return this.#ready;
  }
  async has(name: string): Promise<boolean> {
    await this.open().catch(() => {});
    return this.#entries.has(name);
  }
  async get(name: string): Promise<Uint8Array | undefined> {
    await this.open().catch(() => {});
    const entry = this.#entries.get(name);
    if (!entry) return undefined;
    try {
      const bytes = await readFile(this.#path(name));
      this.#touch(name, entry);
      return bytes;
    } catch {
      // Somebody emptied the folder: the picture is simply made again.
      this.#forget(name);
      return undefined;
    }
  }
  /** Rejects when the disk does not take it; nothing of it is left then. */
  async put(name: string, bytes: Uint8Array): Promise<void> {
    await this.open();
    const path = this.#path(name);
    await mkdir(dirname(path), { recursive: true });
    // Written beside and renamed, so that a crash never leaves half a picture under its final name.
    const draft = `${path}.${process.pid}.new`;
    try {
      await writeFile(draft, bytes);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {});
      throw error;
    }
    this.#forget(name);
    this.#entries.set(name, { size: bytes.byteLength, usedAt: Date.now() });
    this.#bytes += bytes.byteLength;
    if (this.#bytes > this.#maxBytes) {
      this.#sweeping ??= this.#sweep().finally(() => {
        this.#sweeping = undefined;
      });
      await this.#sweeping;
    }
  }

  #path(name: string): string {
    return join(this.#folder, name.slice(0, 2), name);
  }
  #touch(name: string, entry: Entry): void {
    const now = Date.now();
    // Map order is the order of use; the file's own time carries it over a restart, to the day.
    this.#entries.delete(name);
    this.#entries.set(name, { ...entry, usedAt: now });
    if (now - entry.usedAt > DAY) void utimes(this.#path(name), new Date(now), new Date(now)).catch(() => {});
  }
  #forget(name: string): void {
    const entry = this.#entries.get(name);
    if (!entry) return;
    this.#entries.delete(name);
    this.#bytes -= entry.size;
  }
  async #scan(): Promise<void> {
    this.#entries.clear();
    this.#bytes = 0;
    await mkdir(this.#folder, { recursive: true });
    const found: [string, Entry][] = [];
    for (const prefix of await readdir(this.#folder)) {
      const folder = join(this.#folder, prefix);
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        if (name.endsWith('.new')) await rm(path, { force: true });
        else {
          const { size, mtimeMs } = await stat(path);
          found.push([name, { size, usedAt: mtimeMs }]);
        }
      }
    }
    found.sort(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [name, entry] of found) {
      this.#entries.set(name, entry);
      this.#bytes += entry.size;
    }
    if (this.#bytes > this.#maxBytes) await this.#sweep();
  }
  /** Down to nine tenths, so that not every new picture sweeps again. */
  async #sweep(): Promise<void> {
    for (const [name] of this.#entries) {
      if (this.#bytes <= this.#maxBytes * 0.9) return;
      this.#forget(name);
      await rm(this.#path(name), { force: true });
    }
  }
}
