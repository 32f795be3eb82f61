import pg from 'pg';
import { type Store, type Tx, withRetry } from './store.ts';

export interface PostgresOptions {
  url: string;
  /** Connections of this process at most. */
  poolSize?: number;
  /** Named prepared statements save planning; switch off behind a transaction pooler that does not know them. */
  prepare?: boolean;
  onError?: (error: Error) => void;
}

const DATE = 1082;
const INT8 = 20;
const typed: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number;
    if (oid === DATE) return (value: string) => value;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/** Statement names are the number of the text in order of first use: short, stable inside the process, never colliding. */
const names = new Map<string, string>();
const nameOf = (text: string): string => {
  let name = names.get(text);
  if (name === undefined) {
    name = `s${names.size}`;
    names.set(text, name);
  }
  return name;
};

/** Opens a pool on a PostgreSQL server. A broken idle connection is reported to `onError` and replaced; it never ends the process. */
export function openPostgres({ url, poolSize = 10, prepare = true, onError = console.error }: PostgresOptions): Store {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: typed,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'trama',
  });
  pool.on('error', onError);

  const over = (client: pg.PoolClient): Tx => {
    const query = (text: string, params: readonly unknown[]) =>
      client.query(prepare ? { name: nameOf(text), text, values: params as unknown[] } : { text, values: params as unknown[] });
    return {
      rows: async <R>(text: string, params: readonly unknown[] = []) => (await query(text, params)).rows as R[],
      one: async <R>(text: string, params: readonly unknown[] = []) => (await query(text, params)).rows[0] as R | undefined,
      run: async (text, params = []) => (await query(text, params)).rowCount ?? 0,
      script: async (text) => {
        await client.query(text);
      },
    };
  };

  const withClient = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let broken: Error | undefined;
    const onClientError = (error: Error) => {
      broken = error;
    };
    client.on('error', onClientError);
    try {
      return await work(client);
    } finally {
      client.off('error', onClientError);
      client.release(broken);
    }
  };

  return {
    engine: 'postgres',
    read: (work) => withClient((client) => work(over(client))),
    transaction: (work) =>
      withRetry(() =>
        withClient(async (client) => {
          await client.query('begin');
          try {
            const result = await work(over(client));
            await client.query('commit');
            return result;
          } catch (error) {
            await client.query('rollback').catch(onError);
            throw error;
          }
        }),
      ),
    close: () => pool.end(),
  };
}
