// The line to a PostgreSQL server: how long each step on it may take, and which errors mean that it is broken.
import type { Duplex } from 'node:stream';
import pg from 'pg';
import { StoreUnavailableError } from './store.ts';

/** Time that a step may take before the connection counts as dead, ms. */
export interface LineLimits {
  /** To get a connection: from the queue of the pool, or a new one. */
  connectMs: number;
  /** One statement. */
  queryMs: number;
  /** A transaction from begin to commit. */
  transactionMs: number;
}
/** Statements of the shop take milliseconds; whoever waits longer than this for an answer is better told to come again. */
export const ANSWER_LIMITS: LineLimits = { connectMs: 3000, queryMs: 4000, transactionMs: 15_000 };
/** Loading a catalogue of 250,000 articles takes a quarter of this. */
export const WORK_LIMITS: LineLimits = { connectMs: 10_000, queryMs: 120_000, transactionMs: 600_000 };

/** States in which the server takes no statements of this connection: it ends, starts, or has no more room. */
const AWAY = /^(08...|57P0[1-5]|53300|25P0[34])$/;

/** What an error of the driver says about the line, or undefined where it is about the statement. */
export function lineError(error: unknown): StoreUnavailableError | undefined {
  if (error instanceof StoreUnavailableError) return error;
  if (error instanceof pg.DatabaseError) return AWAY.test(error.code ?? '') ? new StoreUnavailableError('away', error) : undefined;
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) return undefined;
  // The pool's own words for a queue that was too long.
  return new StoreUnavailableError(error.message === 'timeout exceeded when trying to connect' ? 'busy' : 'away', error);
}

/** Cuts a connection off: a polite end would wait for a server that may be gone. */
export const cut = (client: object): void => {
  (client as { connection?: { stream?: Duplex } }).connection?.stream?.destroy();
};

/** A connection that is no part of the pool, which fails in time like one of it. */
export async function connectAlone(url: string, limits: LineLimits, onError: (error: Error) => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'trama',
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
  });
  client.on('error', onError);
  try {
    await client.connect();
    return client;
  } catch (error) {
    cut(client);
    throw lineError(error) ?? error;
  }
}
