import type { Passwords } from '../../server/ports/passwords.ts';
import { type LabelTable, writeLabels } from '../../server/prepare/labels.ts';
import { hasNothing } from '../../server/prepare/state.ts';
import { bulkInsert } from '../../server/store/bulk.ts';
import { bumpVersion } from '../../server/store/queries/labels.ts';
import { contentEntry } from '../../server/store/schema/content.ts';
import type { Store } from '../../server/store/store.ts';
import type { Catalogue } from '../catalogue/article.ts';
import { type LibraryFiles, seedLibrary } from '../library/seed.ts';
import { DEMO_PASSWORD, type World } from '../world/types.ts';
import { seedCatalogue } from './catalogue.ts';
import type { ContentSeed } from './content.ts';
import { seedOrders } from './orders.ts';
import { seedPeople } from './people.ts';

export interface SeedSource {
  catalogue: Catalogue;
  world: World;
  labels: LabelTable;
  content: readonly ContentSeed[];
}

/**
 * Fills an empty database with the demo world, all or nothing; false when another node did so meanwhile. All demo users share one
 * hash, because they share one documented password; hashing it for each of them would only lengthen the first start.
 */
export async function seedWorld(
  store: Store,
  { catalogue, world, labels, content }: SeedSource,
  passwords: Passwords,
  now: Date,
  library: LibraryFiles,
): Promise<boolean> {
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  return store.transaction(async (tx) => {
    // Whoever holds the first row of a version holds the seeding.
    await tx.run(`insert into version (name, value) values ('catalogue', 0) on conflict (name) do nothing`);
    await tx.rows(`select value from version where name = 'catalogue' for update`);
    if (!(await hasNothing(tx))) return false;
    await seedCatalogue(tx, catalogue, world, now);
    const userIds = await seedPeople(tx, world, passwordHash, now);
    await seedOrders(tx, catalogue, world, userIds, now);
    await seedLibrary(tx, library, now);
    await writeLabels(tx, labels);
    await bulkInsert(tx, contentEntry, [...content]);
    await bumpVersion(tx, 'catalogue');
    await bumpVersion(tx, 'content');
    return true;
  }, 'work');
}
