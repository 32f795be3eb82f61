import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { errorWords } from '../ports/safe-error.ts';
import { lockFolder } from './lock.ts';
import type { Store } from './store.ts';
import { untar } from './untar.ts';

export interface OpenOptions {
  databaseUrl?: string | undefined;
  dataDir: string;
  poolSize?: number;
  prepare?: boolean;
  warn?: (message: string) => void;
}

/** An empty database cluster: loading it takes a third of the time of creating one. `server/cli/build-template.ts` writes it. */
export const TEMPLATE = new URL('./pglite-template.tar.gz', import.meta.url);

/** Whether there is no embedded database in this folder yet. */
export const isUnused = (dataDir: string): boolean => !existsSync(join(dataDir, 'postgres', 'PG_VERSION'));

async function openEmbedded(dataDir: string, warn: (message: string) => void): Promise<Store> {
  const { openPglite } = await import('./pglite.ts');
  const lock = lockFolder(dataDir);
  try {
    const folder = join(dataDir, 'postgres');
    if (!existsSync(join(folder, 'PG_VERSION'))) {
      // Unpacked beside and renamed, so that a start that was cut off leaves nothing that looks like a database.
      const draft = `${folder}.new`;
      rmSync(draft, { recursive: true, force: true });
      untar(readFileSync(TEMPLATE), draft);
      renameSync(draft, folder);
    }
    const store = await openPglite({ dataDir: folder }, warn);
    return {
      ...store,
      close: async () => {
        await store.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Opens the PostgreSQL server of `databaseUrl`, or else the embedded database in `dataDir`.
 * @throws FolderInUseError when another process has the embedded database open.
 */
export async function openStore({ databaseUrl, dataDir, poolSize, prepare, warn = console.warn }: OpenOptions): Promise<Store> {
  if (!databaseUrl) return openEmbedded(dataDir, warn);
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres({
    url: databaseUrl,
    ...(poolSize === undefined ? {} : { poolSize }),
    ...(prepare === undefined ? {} : { prepare }),
    onError: (error) => warn(`PostgreSQL connection: ${errorWords(error)}`),
  });
}
