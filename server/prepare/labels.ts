import { bumpVersion } from '../store/queries/labels.ts';
import type { Tx } from '../store/store.ts';

/** Key of a label → its text by language. */
export type LabelTable = Record<string, Partial<Record<string, string>>>;

/**
 * Writes all labels and tells the nodes. Keys that only another version of the program has stay: its pages are open beside ours while
 * nodes are renewed one after the other.
 */
export async function writeLabels(tx: Tx, labels: LabelTable): Promise<void> {
  await tx.run('delete from label where key = any($1)', [Object.keys(labels)]);
  const rows = Object.entries(labels).flatMap(([key, texts]) =>
    Object.entries(texts).flatMap(([lang, value]) => (value === undefined ? [] : [{ key, lang, value }])),
  );
  // By a statement of its own: the tables' description would be loaded by every start, and costs it 180 MB of garbage.
  await tx.run(
    'insert into label (key, lang, value) select key, lang, value from jsonb_to_recordset($1::text::jsonb) as x(key text, lang text, value text)',
    [JSON.stringify(rows)],
  );
  await bumpVersion(tx, 'label');
}
