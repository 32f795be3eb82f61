import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ANSWER_LIMITS, connectAlone, cut, type LineLimits, lineError, WORK_LIMITS } from './postgres-line.ts';
import { listenOn } from './postgres-listen.ts';
import { type Patience, type Store, type Tx, withRetry } from './store.ts';

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
const LIMITS: Record<Patience, LineLimits> = { answer: ANSWER_LIMITS, work: WORK_LIMITS };
/** The server gives up shortly after the client did, and frees what a client that vanished holds. */
const SERVER_STATEMENT_MS = ANSWER_LIMITS.queryMs + 1000;
const SERVER_IDLE_MS = ANSWER_LIMITS.transactionMs;
/** Long work has limits of its own, and ends when its client is gone instead of holding its locks to the end. */
const PATIENT = `set local statement_timeout = ${WORK_LIMITS.queryMs}; set local idle_in_transaction_session_timeout = ${WORK_LIMITS.queryMs}; set local client_connection_check_interval = 2000`;
/** How long the end waits for connections that are still at work, ms. */
const CLOSE_MS = 3000;

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

/** Sends one statement and waits no longer than the limit. @throws StoreUnavailableError, or the server's own error */
async function ask(client: pg.PoolClient, query: pg.QueryConfig, queryMs: number): Promise<pg.QueryResult> {
  try {
    return await client.query({ ...query, query_timeout: queryMs } as pg.QueryConfig);
  } catch (error) {
    throw lineError(error) ?? error;
  }
}

function over(client: pg.PoolClient, prepare: boolean, { queryMs }: LineLimits): Tx {
  const query = (text: string, params: readonly unknown[]) =>
    ask(client, { text, values: params as unknown[], ...(prepare ? { name: nameOf(text) } : {}) }, queryMs);
  return {
    rows: async <R>(text: string, params: readonly unknown[] = []) => (await query(text, params)).rows as R[],
    one: async <R>(text: string, params: readonly unknown[] = []) => (await query(text, params)).rows[0] as R | undefined,
    run: async (text, params = []) => (await query(text, params)).rowCount ?? 0,
    script: async (text) => {
      await ask(client, { text }, queryMs);
    },
  };
}

/**
 * Opens a pool on a PostgreSQL server. Everything on the line has a limit of time; a connection that breaks or stays silent is cut off,
 * together with all that were idle beside it, and replaced. It never ends the process.
 */
export function openPostgres({ url, poolSize = 10, prepare = true, onError = () => {} }: PostgresOptions): Store {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: typed,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: ANSWER_LIMITS.connectMs,
    statement_timeout: SERVER_STATEMENT_MS,
    idle_in_transaction_session_timeout: SERVER_IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
    application_name: 'trama',
  });
  /** Moves when the line breaks: connections from before are not trusted any more. */
  let generation = 0;
  const born = new WeakMap<pg.PoolClient, number>();
  const open = new Set<pg.PoolClient>();
  pool.on('error', onError);
  pool.on('connect', (client) => {
    // A server that ends right after it has greeted says both in one breath: the pool listens no more, and whoever asked for the connection not yet.
    client.on('error', () => undefined);
    born.set(client, generation);
    open.add(client);
  });
  pool.on('remove', (client) => open.delete(client));

  const discard = (client: pg.PoolClient, error: Error): void => {
    client.release(error);
    cut(client);
  };
  const connect = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await pool.connect().catch((error: unknown) => {
        throw lineError(error) ?? error;
      });
      if (born.get(client) === generation) return client;
      discard(client, new Error('The line broke while this connection was idle.'));
    }
  };

  const withClient = async <T>(limits: LineLimits, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await connect();
    let broken: Error | undefined;
    const onClientError = (error: Error) => {
      broken = error;
    };
    client.on('error', onClientError);
    const deadline = setTimeout(() => cut(client), limits.transactionMs);
    try {
      return await work(client);
    } catch (error) {
      broken ??= lineError(error) === error ? (error as Error) : undefined;
      throw error;
    } finally {
      clearTimeout(deadline);
      client.off('error', onClientError);
      if (broken) {
        generation++;
        discard(client, broken);
      } else client.release();
    }
  };

  const transact = <T>(work: (tx: Tx) => Promise<T>, patience: Patience): Promise<T> => {
    const limits = LIMITS[patience];
    return withClient(limits, async (client) => {
      await ask(client, { text: patience === 'work' ? `begin; ${PATIENT}` : 'begin' }, limits.queryMs);
      try {
        const result = await work(over(client, prepare, limits));
        await ask(client, { text: 'commit' }, limits.queryMs);
        return result;
      } catch (error) {
        // On a broken line there is nothing to take back: the server does so when it notices.
        if (lineError(error) !== error) await ask(client, { text: 'rollback' }, limits.queryMs);
        throw error;
      }
    });
  };

  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await Promise.race([pool.end(), sleep(CLOSE_MS, undefined, { ref: false })]);
    for (const client of open) cut(client);
  };
  return {
    engine: 'postgres',
    read: (work) => withClient(ANSWER_LIMITS, (client) => work(over(client, prepare, ANSWER_LIMITS))),
    transaction: (work, patience = 'answer') => withRetry(() => transact(work, patience)),
    exclusively: async (lock, work) => {
      const holder = await connectAlone(url, WORK_LIMITS, onError);
      try {
        await holder.query('select pg_advisory_lock($1::bigint)', [lock]);
        return await work();
      } finally {
        await holder.query({ text: 'select pg_advisory_unlock_all()', query_timeout: CLOSE_MS } as pg.QueryConfig).catch(onError);
        cut(holder);
      }
    },
    listen: (channel, onChange, onTold) => listenOn(url, channel, onChange, onTold),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
