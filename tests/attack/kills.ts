// Power cuts while customers buy: of the shop, or of its database. Afterwards orders, lines, stock and mails agree with what the customers were told.
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '../../server/store/open.ts';
import type { PostgresServer } from '../support/postgres.ts';
import type { Attacker } from './attack.ts';
import { type Books, buy, emptyBooks, logInAll } from './buyers.ts';
import { disagreements, newestOrder } from './ledger.ts';
import type { Target } from './target.ts';

const BUYERS = 6;

/** The database of a shop that is not running. */
async function withStore<T>(target: Target, work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<T>): Promise<T> {
  const store = await openStore({ dataDir: target.dataDir, ...(target.databaseUrl ? { databaseUrl: target.databaseUrl } : {}) });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Customers buy while `cut` is done again and again; the shop runs before and after it, and is stopped in the end. */
async function under(attacker: Attacker, cuts: number, cut: () => Promise<void>): Promise<void> {
  const { target, find, note, random } = attacker;
  await target.stop();
  const before = await withStore(target, newestOrder);
  await target.start();
  const books: Books = emptyBooks();
  const people = await logInAll(target, BUYERS);
  let over = false;
  const buying = Promise.all(people.map((person) => buy(attacker, person, books, () => over)));
  for (let n = 0; n < cuts; n++) {
    await sleep(200 + random() * 1300);
    await cut();
  }
  await sleep(1000);
  over = true;
  await buying;
  await target.stop();
  const found = await withStore(target, (store) => disagreements(store, before, books));
  for (const what of [...new Set([...books.strange, ...found])]) find(what);
  note(`${cuts} power cuts, ${books.requests} requests, ${books.orders.size} orders, ${found.length} of them disagree`);
  await target.start();
}

export const killShop = (attacker: Attacker, cuts: number): Promise<void> =>
  under(attacker, cuts, async () => {
    await attacker.target.kill();
    await attacker.target.start();
  });
export const killDatabase = (attacker: Attacker, cuts: number, server: PostgresServer): Promise<void> =>
  under(attacker, cuts, async () => {
    await server.kill();
    await server.restart();
  });
