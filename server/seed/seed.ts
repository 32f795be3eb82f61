import type { Catalogue } from '../../fabric/catalogue/article.ts';
import { DEMO_PASSWORD, type World } from '../../shared/world/types.ts';
import type { Passwords } from '../ports/passwords.ts';
import { bulkInsert } from '../store/bulk.ts';
import { bumpVersion } from '../store/queries/labels.ts';
import * as t from '../store/schema/catalogue.ts';
import type { Store, Tx } from '../store/store.ts';
import { seedCatalogue } from './catalogue.ts';
import { seedOrders } from './orders.ts';
import { seedPeople } from './people.ts';
import { hasNothing } from './state.ts';

/** Key of a label → its text by language. */
export type LabelTable = Record<string, Partial<Record<string, string>>>;
export interface ContentSeed {
  kind: string;
  slug: string;
  locale: string;
  body: unknown;
}
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
    await seedLabels(tx, labels);
    await bulkInsert(tx, t.contentEntry, [...content]);
    await bumpVersion(tx, 'catalogue');
    await bumpVersion(tx, 'content');
    return true;
  });
}

/** Writes all labels and tells the nodes; also used when a new version of the program brings new texts. */
export async function seedLabels(tx: Tx, labels: LabelTable): Promise<void> {
  await tx.run('delete from label');
  await bulkInsert(
    tx,
    t.label,
    Object.entries(labels).flatMap(([key, texts]) =>
      Object.entries(texts).flatMap(([lang, value]) => (value === undefined ? [] : [{ key, lang, value }])),
    ),
  );
  await bumpVersion(tx, 'label');
}
