import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite';
import { type Store, type Tx, withRetry } from './store.ts';

const DATE = 1082;
const INT8 = 20;
/** Given once to the database: given to each query they would be merged with some sixty others each time. */
const parsers = { [DATE]: (value: string) => value, [INT8]: Number };

/** A demo world fits into a few megabytes of pages; PGlite's own choice takes 160 MB from the start. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=24MB', '-c', 'max_connections=8'];

/** After this long a transaction most probably waits for a query that was sent beside it, which PGlite never answers. */
const STUCK_MS = 20_000;

const over = (connection: Pick<Transaction, 'query' | 'exec'>): Tx => ({
  async rows(text: string, params: readonly unknown[] = []) {
    return (await connection.query<never>(text, params as unknown[])).rows;
  },
  async one(text: string, params: readonly unknown[] = []) {
    return (await connection.query<never>(text, params as unknown[])).rows[0];
  },
  async run(text: string, params: readonly unknown[] = []) {
    const result = await connection.query(text, params as unknown[]);
    return result.affectedRows ?? 0;
  },
  async script(text) {
    await connection.exec(text);
  },
});

/**
 * Opens PostgreSQL in this process. It has one connection and no fsync: good for demo, development and one small office.
 * Nothing here stops a second process on the same folder; `open.ts` holds a lock for that.
 */
export const openPglite = async (options: PGliteOptions, warn?: (message: string) => void): Promise<Store> =>
  storeOver(await createPglite(options), warn);

export const createPglite = (options: PGliteOptions): Promise<PGlite> => PGlite.create({ startParams: START_PARAMS, parsers, ...options });

/** A database that is open already, as a store. */
export function storeOver(db: PGlite, warn: (message: string) => void = console.warn): Store {
  const plain = over(db);
  return {
    engine: 'pglite',
    read: (work) => work(plain),
    transaction: (work) =>
      withRetry(() =>
        db.transaction(async (transaction) => {
          const stuck = setTimeout(
            () => warn(`A transaction has been open for ${STUCK_MS / 1000} s: does it wait for a query sent outside of it?`),
            STUCK_MS,
          );
          try {
            return await work(over(transaction));
          } finally {
            clearTimeout(stuck);
          }
        }),
      ),
    // One process, and it runs one transaction after the other.
    exclusively: (_lock, work) => work(),
    listen: async (channel, onChange, onTold) => {
      const end = await db.listen(channel, onChange);
      onTold(true);
      return async () => {
        if (!db.closed) await end();
      };
    },
    close: () => db.close(),
  };
}
