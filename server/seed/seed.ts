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

export const isEmpty = async (store: Store): Promise<boolean> =>
  !(await store.read((tx) => tx.one<{ found: boolean }>('select exists (select from customer) or exists (select from article) as found')))
    ?.found;

/**
 * Fills an empty database with the demo world, all or nothing. All demo users share one hash, because they share one documented
 * password; hashing it for each of them would only lengthen the first start.
 */
export async function seedWorld(
  store: Store,
  { catalogue, world, labels, content }: SeedSource,
  passwords: Passwords,
  now: Date,
): Promise<void> {
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  await store.transaction(async (tx) => {
    await seedCatalogue(tx, catalogue, world, now);
    const userIds = await seedPeople(tx, world, passwordHash, now);
    await seedOrders(tx, catalogue, world, userIds, now);
    await seedLabels(tx, labels);
    await bulkInsert(tx, t.contentEntry, [...content]);
    await bumpVersion(tx, 'catalogue');
    await bumpVersion(tx, 'content');
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
