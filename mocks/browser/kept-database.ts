// A PGlite in memory whose files are kept in IndexedDB as one piece. PGlite's own IndexedDB file system writes file by file beside the running
// queries, which loses writes when a page is closed early; one piece is either there or not.
import type { PGlite } from '@electric-sql/pglite';
import { type FileStore, partOf, randomKey } from '../../server/ports/files.ts';
import { createPglite } from '../../server/store/pglite.ts';
import { oneAfterAnother } from './one-after-another.ts';

const STORE = 'snapshots';

function request<T>(make: () => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const asked = make();
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}
function open(name: string): Promise<IDBDatabase> {
  return request(() => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    return opening;
  });
}

export interface KeptDatabase {
  db: PGlite;
  /** Beside the database, so that who forgets the one forgets the other. */
  files: FileStore;
  /** Resolves when everything that was committed before the call is kept. Calls while one is under way share the next one. */
  save(): Promise<void>;
}

function keptFiles(shelf: IDBDatabase): FileStore {
  const place = (mode: IDBTransactionMode) => shelf.transaction(STORE, mode).objectStore(STORE);
  const keyOf = (key: string) => `file:${key}`;
  return {
    async put(key, bytes) {
      await request(() => place('readwrite').put(new Blob([new Uint8Array(bytes)]), keyOf(key)));
    },
    async write(parts) {
      const found: Blob[] = [];
      for await (const part of parts) found.push(new Blob([new Uint8Array(part)]));
      const file = new Blob(found);
      const key = randomKey();
      await request(() => place('readwrite').put(file, keyOf(key)));
      return { key, size: file.size };
    },
    has: async (key) => (await request(() => place('readonly').count(keyOf(key)))) > 0,
    async open(key, range) {
      const kept = await request<Blob | undefined>(() => place('readonly').get(keyOf(key)));
      return kept ? partOf(kept, range).stream() : null;
    },
    // A tab is not so full that it would be worth it; forgetting everything takes the files along.
    sweep: async () => 0,
  };
}

export async function openKept(name: string): Promise<KeptDatabase> {
  const shelf = await open(name);
  const kept = await request<Blob | undefined>(() => shelf.transaction(STORE).objectStore(STORE).get('data'));
  const db = await createPglite({ dataDir: 'memory://', ...(kept ? { loadDataDir: kept } : {}) });
  const write = async () => {
    const snapshot = await db.dumpDataDir('none');
    await request(() => shelf.transaction(STORE, 'readwrite').objectStore(STORE).put(snapshot, 'data'));
  };
  return { db, files: keptFiles(shelf), save: oneAfterAnother(write) };
}
