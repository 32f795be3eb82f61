// What time alone does in a shop that nobody enters any more: what goes after how long, and which mails go out.
import type { Store, Tx } from '../../server/store/store.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** By the hour around the first days, by the day as long as anything is kept for days, then by the month for what is kept for years. */
const HOURS = [1, 2, 3, 23, 24, 25, 47, 48, 49, 50];
const LAST_DAY = 100;
const MONTH_DAYS = 30;
const LAST_MONTH_DAY = 760;
/** Tables of what is sold are not those from which anything goes. */
const MOST_ROWS = 5_000;
/** Written by what is looked at here itself. */
const OF_THE_WORK = ['job', 'rate_limit', 'mail_outbox', 'audit_log'];

const days = (first: number, last: number, step: number) =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) => first + at * step);
export const steps = (): { after: number; said: string }[] => [
  ...HOURS.map((hours) => ({ after: hours * HOUR_MS, said: `${hours} h` })),
  ...[...days(3, LAST_DAY, 1), ...days(LAST_DAY + MONTH_DAYS, LAST_MONTH_DAY, MONTH_DAYS)].map((day) => ({
    after: day * DAY_MS,
    said: `${day} days`,
  })),
];

type Counts = Map<string, number>;
/** How many rows there are, and how many of them have something where they need not. */
export class Rows {
  readonly #store: Store;
  #statement = '';
  #lastMail = 0;
  constructor(store: Store) {
    this.#store = store;
  }
  async counts(): Promise<Counts> {
    return this.#store.read(async (tx) => {
      this.#statement ||= await statementOf(tx);
      const rows = await tx.rows<{ name: string; n: number }, string>(this.#statement);
      return new Map(rows.map(({ name, n }) => [name, n]));
    });
  }
  /** Mails since this was asked before, by what they say. */
  async newMails(): Promise<string[]> {
    const mails = await this.#store.read((tx) =>
      tx.rows<{ id: number; template: string }, string>('select id::int as id, template from mail_outbox where id > $1 order by id', [
        this.#lastMail,
      ]),
    );
    this.#lastMail = mails.at(-1)?.id ?? this.#lastMail;
    return [...Map.groupBy(mails, ({ template }) => template)].map(([template, own]) => `${own.length} × mail ${template}`).sort();
  }
}

async function statementOf(tx: Tx): Promise<string> {
  const columns = await tx.rows<{ table: string; column: string; optional: boolean }, string>(
    `select c.table_name as table, c.column_name as column, c.is_nullable = 'YES' as optional from information_schema.columns c
     join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`,
  );
  const parts: string[] = [];
  for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
    const [counted] = await tx.rows<{ rows: number }, string>(`select count(*)::int as rows from "${table}"`);
    if (OF_THE_WORK.includes(table) || !counted?.rows || counted.rows > MOST_ROWS) continue;
    const optional = own.filter((column) => column.optional).map(({ column }) => column);
    const sums = ['count(*) as c', ...optional.map((column, at) => `count("${column}") as c${at}`)];
    const values = [`('${table}', s.c)`, ...optional.map((column, at) => `('${table}.${column}', s.c${at})`)];
    parts.push(
      `select v.name, v.n::int as n from (select ${sums.join(', ')} from "${table}") s, lateral (values ${values.join(', ')}) v(name, n)`,
    );
  }
  return parts.join(' union all ');
}

/** What is fewer than before, or more. */
export const turned = (before: Counts, now: Counts): string[] =>
  [...now]
    .filter(([name, n]) => before.get(name) !== n)
    .map(([name, n]) => `${name} ${before.get(name)} → ${n}`)
    .sort();
