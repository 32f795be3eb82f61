import { getTableColumns, getTableName, type InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './store.ts';

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Rows of one statement; a statement with its text stays at a few megabytes. */
const CHUNK = 5000;

/**
 * Inserts many rows with one statement per few thousand. All rows must name the same columns as the first; dates may be `Date`.
 * Byte columns are not supported.
 */
export async function bulkInsert<T extends PgTable>(tx: Tx, table: T, rows: readonly InferInsertModel<T>[]): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = getTableColumns(table);
  const used = Object.keys(first).map((key) => ({ key, name: snake(key), type: columns[key]?.getSQLType() ?? '' }));
  const target = used.map(({ name }) => `"${name}"`).join(', ');
  const shape = used.map(({ name, type }) => `"${name}" ${type}`).join(', ');
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = rows
      .slice(from, from + CHUNK)
      .map((row) => Object.fromEntries(used.map(({ key, name }) => [name, (row as Record<string, unknown>)[key]])));
    const text: string = `insert into "${getTableName(table)}" (${target}) select ${target} from jsonb_to_recordset($1::text::jsonb) as x(${shape})`;
    // unprepared: the columns are those of the table and the rows that are given.
    await tx.run(text, [JSON.stringify(chunk)]);
  }
}

/** Lets an identity column go on after the highest number that was inserted by hand. */
export const continueIdentity = (tx: Tx, table: string, column = 'id') =>
  // unprepared: the table and its column are given.
  tx.rows(`select setval(pg_get_serial_sequence($1, $2), coalesce((select max("${column}") from "${table}"), 0) + 1, false)`, [
    table,
    column,
  ]);
