import type { TestApp } from './app.ts';

/**
 * Asks everything at the same moment. First so many lines to the database are opened as are going to be used: who must wait for one to be opened
 * comes too late to disagree with the others, and a race that is not run proves nothing.
 */
export async function together<T>(shop: Pick<TestApp, 'store'>, asks: readonly (() => Promise<T>)[]): Promise<T[]> {
  await Promise.all(asks.map(() => shop.store.read((tx) => tx.rows('select pg_sleep(0.05)'))));
  return Promise.all(asks.map((ask) => ask()));
}
