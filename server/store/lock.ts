import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Thrown when another process, or another store of this one, already works in the folder. */
export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another running shop. The embedded database belongs to one process: stop the other one, ` +
        'choose another DATA_DIR, or set DATABASE_URL to a PostgreSQL server, which many processes may share.',
    );
    this.name = 'FolderInUseError';
  }
}

/**
 * Takes the folder for this process until `release` or the end of the process, however it ends. An exclusive SQLite
 * transaction is the portable way to an OS byte-range lock: the kernel drops it with the process, so there is nothing stale
 * to judge after a kill, and it holds between containers that share the volume.
 * @throws FolderInUseError at once, without waiting.
 */
export function lockFolder(folder: string): { release: () => void } {
  mkdirSync(folder, { recursive: true });
  const file = new DatabaseSync(join(folder, 'in-use.lock'), { timeout: 0 });
  try {
    file.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    file.close();
    if (typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === 5) throw new FolderInUseError(folder);
    throw error;
  }
  return { release: () => file.close() };
}
