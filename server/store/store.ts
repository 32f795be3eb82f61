import type { Statements } from '../../generated/sql.ts';

declare const byText: unique symbol;
/** The row of a statement is what the database says that its text answers. */
type ByText = typeof byText;
type RowOf<R, S extends string> = R extends ByText ? (S extends keyof Statements ? Statements[S]['row'] : unknown) : R;
type ParamsOf<R, S extends string> = R extends ByText
  ? S extends keyof Statements
    ? Statements[S]['params'] extends readonly []
      ? [params?: readonly []]
      : [params: Readonly<Statements[S]['params']>]
    : [params?: readonly unknown[]]
  : [params?: readonly unknown[]];

/**
 * One open unit of work. Queries take a `Tx` and never the store, so that none can run beside the open transaction. Rows and parameters are
 * typed by the text of the statement (`generated/sql.ts`); tests, whose statements nobody prepares, name the row: `tx.one<{ n: number }>(…)`.
 */
export interface Tx {
  /** Runs one statement. `params` are bound as $1…; JSON values are passed as strings, dates as ISO strings or `Date`. */
  rows<R = ByText, const S extends string = string>(text: S, ...params: ParamsOf<R, S>): Promise<RowOf<NoInfer<R>, S>[]>;
  /** The first row, or undefined. */
  one<R = ByText, const S extends string = string>(text: S, ...params: ParamsOf<R, S>): Promise<RowOf<NoInfer<R>, S> | undefined>;
  /** Runs one statement and answers how many rows it touched. */
  run<const S extends string>(text: S, ...params: ParamsOf<ByText, S>): Promise<number>;
  /** Runs several statements without parameters (migrations). */
  script(text: string): Promise<void>;
}

/** The row of a statement that always answers one. @throws when there is none after all */
export function theRow<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('A statement that always answers a row has answered none.');
  return row;
}

export type Engine = 'pglite' | 'postgres';

/** How long a transaction may take: an answer that somebody waits for, or work that nobody waits for (loading, migrating, jobs). */
export type Patience = 'answer' | 'work';

/**
 * The database behind one interface. Result values are the same on both engines: int8 and numeric-free counts are numbers,
 * `date` is a `YYYY-MM-DD` string, `timestamptz` a `Date`, json is parsed, bytea a `Uint8Array`.
 */
export interface Store {
  readonly engine: Engine;
  /** Statements without a transaction around them: for reads that need no common snapshot. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * One transaction, READ COMMITTED. Rolled back when `work` throws. Repeated (at most three times) after a deadlock or a
   * serialization failure, so `work` must not keep state of its own between attempts.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, patience?: Patience): Promise<T>;
  /** Runs `work` while no other process does the same under this number; others wait. `work` uses the store as always. */
  exclusively<T>(lock: number, work: () => Promise<T>): Promise<T>;
  /**
   * Calls `onChange` when a transaction that announced a change on the channel has committed, whoever made it; `onTold` says whether
   * such news arrive at the moment. Ends with the answered function or with the store.
   */
  listen(channel: string, onChange: () => void, onTold: (told: boolean) => void): Promise<() => Promise<void>>;
  /** Ends all connections, after a few seconds also those that do not answer. */
  close(): Promise<void>;
}

/** Thrown when the database does not answer in time (`away`), or all connections to it are taken (`busy`). */
export class StoreUnavailableError extends Error {
  readonly reason: 'away' | 'busy';
  constructor(reason: 'away' | 'busy', cause?: unknown) {
    super(reason === 'away' ? 'The database does not answer.' : 'All connections to the database are taken.', { cause });
    this.name = 'StoreUnavailableError';
    this.reason = reason;
  }
}

/** SQLSTATE of an error thrown by either driver, or undefined when it is none of theirs. */
export const sqlState = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Name of the violated constraint, where the engine tells it. */
export const violatedConstraint = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;

export const UNIQUE_VIOLATION = '23505';
const RETRYABLE = new Set(['40001', '40P01']);

/** Repeats `attempt` when the engine broke it off for the sake of another transaction. */
export async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === 3 || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5 * tries + 10 * Math.random()));
    }
  }
}
