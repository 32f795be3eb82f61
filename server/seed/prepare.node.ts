import { sha256Hex } from '../domain/tokens.ts';
import { argon2id } from '../ports/node/argon2.ts';
import { migrate } from '../store/migrate.ts';
import { loadMigrations } from '../store/migrations.node.ts';
import type { Store } from '../store/store.ts';
import { isEmpty, readStamp, seedLabels, seedWorld, writeStamp } from './seed.ts';
import { demoSource, loadLabels } from './sources.node.ts';

/**
 * Makes a database ready to serve: migrations, the demo world where there is nothing yet, and the texts of this version of the
 * program. Several nodes may start at once: whoever comes first does it, the others find it done.
 */
export async function prepare(store: Store, now: Date): Promise<{ migrated: string[]; seeded: boolean }> {
  const migrated = await migrate(store, loadMigrations());
  let seeded = false;
  if (await isEmpty(store)) seeded = await seedWorld(store, demoSource(), argon2id, now);
  const labels = loadLabels();
  const stamp = await sha256Hex(JSON.stringify(labels));
  await store.transaction(async (tx) => {
    if ((await readStamp(tx, 'labels')) === stamp) return;
    if (!seeded) await seedLabels(tx, labels);
    await writeStamp(tx, 'labels', stamp);
  });
  return { migrated, seeded };
}
