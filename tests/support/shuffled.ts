// Rows of a database in no order that anybody has asked for: whatever forgets to say in which order it wants them shows.
import type { Store } from '../../server/store/store.ts';

/** What is larger would be twice as much to copy for every database of a test. */
const MOST_BYTES = 2_000_000;

/**
 * Writes every other row of the smaller tables once more as it is: a row that is written anew stands behind those that were there before, as it does in a
 * shop that has been open for a while. Nothing else changes.
 */
export async function shuffleRows(store: Store): Promise<void> {
  await store.transaction(async (tx) => {
    const tables = await tx.rows<{ table: string; column: string }, string>(
      `select c.relname as table, min(a.attname) as column from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
       where n.nspname = 'public' and c.relkind = 'r' and pg_relation_size(c.oid) < ${MOST_BYTES} group by 1 order by 1`,
    );
    // Nobody is told of it, and nothing is counted again.
    await tx.script('set local session_replication_role = replica');
    for (const { table, column } of tables)
      await tx.script(`update "${table}" t set "${column}" = "${column}" where ((t.ctid::text::point)[1])::int % 2 = 0`);
  }, 'work');
}
