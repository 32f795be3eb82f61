import { sha256Hex } from '../domain/tokens.ts';
import { migrate } from '../store/migrate.ts';
import { loadMigrations } from '../store/migrations.node.ts';
import type { Store } from '../store/store.ts';
import { loadLabels } from './labels.node.ts';
import { writeLabels } from './labels.ts';
import { isEmpty, readStamp, writeStamp } from './state.ts';

/**
 * Makes a database ready to serve: migrations, a first world where there is nothing yet and one is given, and the texts of this
 * version of the program. Several nodes may start at once: whoever comes first does it, the others find it done.
 */
export async function prepare(store: Store, fill?: () => Promise<unknown>): Promise<{ migrated: string[]; filled: boolean }> {
  const migrated = await migrate(store, loadMigrations());
  const filled = fill !== undefined && (await isEmpty(store));
  if (filled) await fill();
  const labels = loadLabels();
  const stamp = await sha256Hex(JSON.stringify(labels));
  if ((await store.read((tx) => readStamp(tx, 'labels'))) === stamp) return { migrated, filled };
  await store.transaction(async (tx) => {
    await writeLabels(tx, labels);
    await writeStamp(tx, 'labels', stamp);
  });
  return { migrated, filled };
}
