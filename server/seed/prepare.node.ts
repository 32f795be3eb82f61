import { Worker } from 'node:worker_threads';
import { sha256Hex } from '../domain/tokens.ts';
import { argon2id } from '../ports/node/argon2.ts';
import { migrate } from '../store/migrate.ts';
import { loadMigrations } from '../store/migrations.node.ts';
import type { Store } from '../store/store.ts';
import { loadLabels } from './labels.node.ts';
import type { SeedSource } from './seed.ts';
import { isEmpty, readStamp, writeStamp } from './state.ts';

const makeSource = (): Promise<SeedSource> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sources.worker.ts', import.meta.url));
    worker.once('message', resolve);
    worker.once('error', reject);
  });

/**
 * Makes a database ready to serve: migrations, the demo world where there is nothing yet, and the texts of this version of the
 * program. Several nodes may start at once: whoever comes first does it, the others find it done. The world and what writes it
 * are loaded only when they are needed: they would be most of the memory of a start.
 */
export async function prepare(
  store: Store,
  now: Date,
  /** Fills the empty database from another process, where the engine allows a second one: its memory ends with it. */
  fillElsewhere?: () => Promise<void>,
): Promise<{ migrated: string[]; seeded: boolean }> {
  const migrated = await migrate(store, loadMigrations());
  let seeded = false;
  if (fillElsewhere && (await isEmpty(store))) {
    await fillElsewhere();
    seeded = true;
  } else if (await isEmpty(store)) {
    const [{ seedWorld }, source] = await Promise.all([import('./seed.ts'), makeSource()]);
    seeded = await seedWorld(store, source, argon2id, now);
  }
  const labels = loadLabels();
  const stamp = await sha256Hex(JSON.stringify(labels));
  if ((await store.read((tx) => readStamp(tx, 'labels'))) === stamp) return { migrated, seeded };
  const { seedLabels } = await import('./seed.ts');
  await store.transaction(async (tx) => {
    await seedLabels(tx, labels);
    await writeStamp(tx, 'labels', stamp);
  });
  return { migrated, seeded };
}
