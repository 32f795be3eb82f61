// What a request does beside its answer: what it holds against others, who is counted how often, what whoever looks after the shop reads, and whether those are woken who have something to do.
import type { App } from '../../server/app.ts';
import type { Logger } from '../../server/ports/logger.ts';
import type { Store } from '../../server/store/store.ts';
import { withoutLot } from './record.ts';

const said = (value: unknown): string => (value instanceof Error ? value.message : JSON.stringify(value));
const BY_ITSELF = 'by itself';
const HOLDS = /\bfor (no key )?update|\bfor (key )?share|pg_advisory|\block table/;
const HEAD = 110;
const UPDATED = 'insert into rate_limit';
const TAKEN_BACK = 'update rate_limit';
const FORGOTTEN = 'delete from rate_limit where key';

interface Left {
  /** Work that can be done now. */
  due: number;
  /** Moves with each piece of cloth that is taken or comes back. */
  stock: string;
}
const leftIn = async (store: Store): Promise<Left> => {
  const [row] = await store.read((tx) =>
    tx.rows<Left, string>(
      `select ((select count(*) from job where state = 0 and run_at <= $1) + (select count(*) from mail_outbox where state = 0 and run_at <= $1)
         + (select count(*) from download where state = 'PENDING' and run_at <= $1))::int as due,
         (select coalesce(max(xid::text::bigint), 0)::text from stock_touch) as stock`,
      [new Date()],
    ),
  );
  return row!;
};

export class Beside {
  readonly #rates = new Set<string>();
  readonly #log = new Set<string>();
  readonly #unwoken = new Set<string>();
  readonly #held = new Set<string>();
  #doing = BY_ITSELF;
  #woken = false;
  #touched = false;
  /** Of cloth as it was before; undefined where something has been done meanwhile that nobody has asked for. */
  #stock: string | undefined;

  /** A statement that holds rows against others, or about what is counted: the key, what it weighs, and how much is allowed. */
  statement(text: string, params: readonly unknown[] = []): void {
    if (HOLDS.test(text)) this.#held.add(`${this.#doing}: ${text.replace(/\s+/g, ' ').trim().slice(0, HEAD)}`);
    const [key, , taken, most] = params;
    if (text.startsWith(UPDATED)) this.#rates.add(`${String(key)}: ${String(taken)} of ${String(most)} ms`);
    if (text.startsWith(TAKEN_BACK)) this.#rates.add(`${String(key)}: ${String(params[1])} ms taken back`);
    if (text.startsWith(FORGOTTEN)) this.#rates.add(`${String(key)}: forgotten`);
  }
  readonly log: Logger = {
    info: (fields, message) => this.#note('info', fields, message),
    warn: (fields, message) => this.#note('warn', fields, message),
    error: (fields, message) => this.#note('error', fields, message),
  };
  #note(level: string, fields: object, message: string): void {
    const about = Object.entries(fields).map(([name, value]) => `${name} ${said(value)}`);
    this.#log.add(
      withoutLot(`${level}: ${message}; ${about.join(', ')}`)
        .slice(0, 200)
        .replaceAll('\n', ' '),
    );
  }

  /** From now on it is known who is woken. */
  watch({ deps }: App): void {
    const touch = deps.catalogue.touch.bind(deps.catalogue);
    deps.wake = () => {
      this.#woken = true;
    };
    deps.catalogue.touch = () => {
      this.#touched = true;
      touch();
    };
  }
  async begin(store: Store, what: string): Promise<void> {
    this.#stock ??= (await leftIn(store)).stock;
    this.#doing = what;
    this.#woken = false;
    this.#touched = false;
  }
  /** After something was done: where work has come of it, or cloth has gone, those are told who would else look for it some time. */
  async judge(store: Store): Promise<void> {
    const what = this.#doing;
    this.#doing = BY_ITSELF;
    const { due, stock } = await leftIn(store);
    if (due > 0 && !this.#woken) this.#unwoken.add(`${what} leaves work that nobody is told of`);
    if (stock !== this.#stock && !this.#touched) this.#unwoken.add(`${what} moves cloth of which no list is told`);
    this.#stock = stock;
  }
  /** What was done just now was done by nobody who is judged. */
  pass(): void {
    this.#stock = undefined;
  }
  held = (): string[] => [...this.#held].sort();
  rates = (): string[] => [...this.#rates].sort();
  logged = (): string[] => [...this.#log].sort();
  untold = (): string[] => [...this.#unwoken].sort();
}
