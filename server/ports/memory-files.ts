import { type FileStore, partOf, randomKey } from './files.ts';

/** Files in memory, for tests and for the backend that runs inside a browser tab; gone with the process. */
export function memoryFiles(kept = new Map<string, { bytes: Uint8Array; at: Date }>()): FileStore {
  return {
    async put(key, bytes) {
      kept.set(key, { bytes, at: new Date() });
    },
    async write(parts) {
      const found: Uint8Array<ArrayBuffer>[] = [];
      for await (const part of parts) found.push(part.slice());
      const bytes = new Uint8Array(await new Blob(found).arrayBuffer());
      const key = randomKey();
      kept.set(key, { bytes, at: new Date() });
      return { key, size: bytes.length };
    },
    has: async (key) => kept.has(key),
    async open(key, range) {
      const bytes = kept.get(key)?.bytes as Uint8Array<ArrayBuffer> | undefined;
      return bytes ? partOf(new Blob([bytes]), range).stream() : null;
    },
    async sweep(before, isNeeded) {
      let removed = 0;
      for (const [key, { at }] of kept) if (at < before && !(await isNeeded(key)) && kept.delete(key)) removed++;
      return removed;
    },
  };
}
