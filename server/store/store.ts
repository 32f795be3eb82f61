/** One open unit of work. Queries take a `Tx` and never the store, so that none can run beside the open transaction. */
export interface Tx {
  /** Runs one statement. `params` are bound as $1…; JSON values are passed as strings, dates as ISO strings or `Date`. */
  rows<R>(text: string, params?: readonly unknown[]): Promise<R[]>;
  /** The first row, or undefined. */
  one<R>(text: string, params?: readonly unknown[]): Promise<R | undefined>;
  /** Runs one statement and answers how many rows it touched. */
  run(text: string, params?: readonly unknown[]): Promise<number>;
  /** Runs several statements without parameters (migrations). */
  script(text: string): Promise<void>;
}

export type Engine = 'pglite' | 'postgres';

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
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
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
