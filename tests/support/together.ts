import type { TestApp } from './app.ts';

/**
 * Asks for each at the same moment. First so many lines to the database are opened as are going to be used: who must wait for one to be opened
 * comes too late to disagree with the others, and a race that is not run proves nothing.
 */
export async function together<Each, Answer>(
  shop: Pick<TestApp, 'store'>,
  each: readonly Each[],
  ask: (each: Each, at: number) => Promise<Answer>,
): Promise<Answer[]> {
  await Promise.all(each.map(() => shop.store.read((tx) => tx.rows('select pg_sleep(0.05)'))));
  return Promise.all(each.map(ask));
}
