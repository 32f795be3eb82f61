import type { FileStore } from './files.ts';

/** Files in memory, for tests and for the backend that runs inside a browser tab; gone with the process. */
export function memoryFiles(kept = new Map<string, { bytes: Uint8Array; at: Date }>()): FileStore {
  return {
    async put(key, bytes) {
      kept.set(key, { bytes, at: new Date() });
    },
    has: async (key) => kept.has(key),
    async open(key) {
      const file = kept.get(key);
      return file ? new Blob([file.bytes as Uint8Array<ArrayBuffer>]).stream() : null;
    },
    async sweep(before, isNeeded) {
      let removed = 0;
      for (const [key, { at }] of kept) if (at < before && !(await isNeeded(key)) && kept.delete(key)) removed++;
      return removed;
    },
  };
}
