import type { Store } from './store.ts';

/** One migration file: `id` is its file name without `.sql`, applied in the order of the ids. */
export interface Migration {
  id: string;
  sql: string;
}

const hex = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const hashOf = async (sql: string) => hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sql)));

/** Any fixed number: all nodes that start at once queue up on it. */
const ADVISORY_LOCK = 7_264_001;

/**
 * Brings the database to the newest migration, all or nothing, and answers the ids that were applied.
 * @throws when an applied migration has changed since or is unknown to this program, or when one is missing in between.
 */
export async function migrate(store: Store, migrations: readonly Migration[]): Promise<string[]> {
  const sorted = [...migrations].sort((a, b) => (a.id < b.id ? -1 : 1));
  const hashes = await Promise.all(sorted.map(({ sql }) => hashOf(sql)));
  return store.transaction(async (tx) => {
    if (store.engine === 'postgres') await tx.rows('select pg_advisory_xact_lock($1::bigint)', [ADVISORY_LOCK]);
    // unprepared: it makes a table.
    await tx.script(
      'create table if not exists migration (id text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const applied = await tx.rows('select id, hash from migration order by id');
    for (const [index, row] of applied.entries()) {
      const known = sorted[index];
      if (known?.id !== row.id)
        throw new Error(`The database has migration ${row.id}, where this program expects ${known?.id ?? 'none'}. Is the program older?`);
      if (hashes[index] !== row.hash) throw new Error(`Migration ${row.id} was changed after it had been applied to this database.`);
    }
    const fresh = sorted.slice(applied.length);
    for (const [offset, migration] of fresh.entries()) {
      // unprepared: a migration makes the tables that all other statements are prepared against.
      await tx.script(migration.sql);
      await tx.run('insert into migration (id, hash) values ($1, $2)', [migration.id, hashes[applied.length + offset] as string]);
    }
    return fresh.map(({ id }) => id);
  }, 'work');
}
