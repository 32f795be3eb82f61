import { bulkInsert } from '../store/bulk.ts';
import { bumpVersion } from '../store/queries/labels.ts';
import { label } from '../store/schema/catalogue.ts';
import type { Tx } from '../store/store.ts';

/** Key of a label → its text by language. */
export type LabelTable = Record<string, Partial<Record<string, string>>>;

/**
 * Writes all labels and tells the nodes. Keys that only another version of the program has stay: its pages are open beside ours while
 * nodes are renewed one after the other.
 */
export async function writeLabels(tx: Tx, labels: LabelTable): Promise<void> {
  await tx.run('delete from label where key = any($1)', [Object.keys(labels)]);
  await bulkInsert(
    tx,
    label,
    Object.entries(labels).flatMap(([key, texts]) =>
      Object.entries(texts).flatMap(([lang, value]) => (value === undefined ? [] : [{ key, lang, value }])),
    ),
  );
  await bumpVersion(tx, 'label');
}
