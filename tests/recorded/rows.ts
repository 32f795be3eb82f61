// What stands in the database when all has been done: most of what is written is read by nobody who asks, but by jobs, papers of later and whoever looks after the shop.
import { createHash } from 'node:crypto';
import type { Store, Tx } from '../../server/store/store.ts';
import { withoutLot } from './record.ts';

const MARK_LENGTH = 8;
const SHOWN_LENGTH = 60;
/** What is sold and what it looks like stands there as the demo world was written; nobody who buys writes it. */
const MOST_ROWS = 60_000;
/** Written as a database is made. */
const OF_THE_HOUSE = ['migration', 'stamp'];
/** Numbers of transactions are those of the machine; who has done a job is a process. */
const OF_THE_MACHINE = ['stock_touch.xid', 'job.worker'];
/** What one deed of the house notes of several customers at once comes in the order in which the database had them. */
const IN_ANY_ORDER = ['audit_log.customer_code'];
/** Salted, or random altogether: that there is one is what can be said. */
const DRAWN = /hash|password|secret|token|nonce|salt|seed/;

type Row = Record<string, unknown>;
function said(table: string, column: string, value: unknown): string {
  if (value === null) return '';
  if (OF_THE_MACHINE.includes(`${table}.${column}`)) return 'one';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return DRAWN.test(column) || text.startsWith('\\x') ? `${typeof value} of ${text.length}` : withoutLot(text);
}
async function tablesOf(tx: Tx): Promise<{ table: string; keys: string[] }[]> {
  const tables = await tx.rows<{ table: string; keys: string[] }, string>(
    `select c.relname as table, coalesce((select array_agg(a.attname::text order by array_position(i.indkey::int[], a.attnum::int))
       from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
       where i.indrelid = c.oid and i.indisprimary and format_type(a.atttypid, null) not in ('uuid', 'bytea')), '{}') as keys
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r' order by 1`,
  );
  const counted: typeof tables = [];
  for (const each of tables) {
    const [count] = await tx.rows<{ n: number }, string>(`select count(*)::int as n from "${each.table}"`);
    if (count && count.n > 0 && count.n <= MOST_ROWS && !OF_THE_HOUSE.includes(each.table)) counted.push(each);
  }
  return counted;
}

/** Each column of each table: how many of its rows hold something, the mark of all they hold, and the first of it. */
export async function rowLines(store: Store, moment: string): Promise<string[]> {
  return store.read(async (tx) => {
    const lines: string[] = [];
    for (const { table, keys } of await tablesOf(tx)) {
      const order = keys.length > 0 ? `order by ${keys.map((key) => `t."${key}"`).join(', ')}` : '';
      const rows = await tx.rows<{ row: Row }, string>(`select to_jsonb(t) as row from "${table}" t ${order}`);
      const columns = Object.keys(rows[0]!.row);
      const written = rows.map(({ row }) => columns.map((column) => said(table, column, row[column])));
      // Whose number is drawn by lot stands by what it says.
      const isDrawn = keys.length === 0 || keys.some((key) => /…|^string of/.test(written[0]![columns.indexOf(key)]!));
      if (isDrawn) written.sort((a, b) => (a.join('\n') < b.join('\n') ? -1 : 1));
      for (const [at, column] of columns.entries()) {
        const values = written.map((row) => row[at]!);
        const some = values.filter(Boolean);
        const ordered = IN_ANY_ORDER.includes(`${table}.${column}`) ? [] : values;
        const mark = createHash('sha256').update(ordered.join('\n')).digest('hex').slice(0, MARK_LENGTH);
        lines.push(
          `${table}.${column} ${moment}: ${some.length} of ${rows.length}, ${mark}, ${(some[0] ?? '').slice(0, SHOWN_LENGTH).replaceAll('\n', ' ')}`,
        );
      }
    }
    return lines;
  });
}
