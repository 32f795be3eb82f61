import { sha256Hex } from '../domain/tokens.ts';
import { type Migration, migrate } from '../store/migrate.ts';
import { loadMigrations } from '../store/migrations.node.ts';
import type { Store } from '../store/store.ts';
import { loadLabels } from './labels.node.ts';
import { type LabelTable, writeLabels } from './labels.ts';
import { isEmpty, readStamp, writeStamp } from './state.ts';

/** What a version of the program brings to the database. */
export interface Program {
  migrations: readonly Migration[];
  labels: LabelTable;
}

/** Any fixed number: nodes that start at once take turns under it. */
const PREPARING = 7_264_002;

/**
 * Makes a database ready to serve: migrations, a first world where there is nothing yet and one is given, and the texts of this
 * version of the program. Several nodes may start at once: under one lock for all of it, whoever comes first does it, the others find
 * it done. A node that dies meanwhile loses the lock, and each step leaves all of itself or nothing.
 */
export const prepare = (
  store: Store,
  fill?: () => Promise<unknown>,
  program: Program = { migrations: loadMigrations(), labels: loadLabels() },
): Promise<{ migrated: string[]; filled: boolean }> => store.exclusively(PREPARING, () => prepareAlone(store, fill, program));

async function prepareAlone(store: Store, fill: (() => Promise<unknown>) | undefined, { migrations, labels }: Program) {
  const migrated = await migrate(store, migrations);
  const filled = fill !== undefined && (await isEmpty(store));
  if (filled) await fill();
  const stamp = await sha256Hex(JSON.stringify(labels));
  if ((await store.read((tx) => readStamp(tx, 'labels'))) === stamp) return { migrated, filled };
  await store.transaction(async (tx) => {
    await writeLabels(tx, labels);
    await writeStamp(tx, 'labels', stamp);
  }, 'work');
  return { migrated, filled };
}
