// A shop in which nothing is left to chance: a world of one moment, and a clock that goes a second with each question.
import { readFileSync } from 'node:fs';
import { inject, vi } from 'vitest';
import { readLibraryFile } from '../../demo/library/files.node.ts';
import { seedWorld } from '../../demo/seed/seed.ts';
import { demoSourceAside } from '../../demo/seed/source.node.ts';
import { DEMO_PASSWORD } from '../../demo/world/types.ts';
import { operationOf } from '../../mocks/faults.ts';
import { readContract } from '../../scripts/gen/contract.ts';
import { type App, createApp } from '../../server/app.ts';
import { type PublicPages, publicPages } from '../../server/http/public-pages.ts';
import { execute, type Instruction, type Outcome } from '../../server/mill/commands.ts';
import { papersHere } from '../../server/paper/here.node.ts';
import type { FileStore } from '../../server/ports/files.ts';
import { silent } from '../../server/ports/logger.ts';
import type { Mail } from '../../server/ports/mail.ts';
import { argon2id } from '../../server/ports/node/argon2.ts';
import { processPictures } from '../../server/ports/node/picture-reader.ts';
import type { Passwords } from '../../server/ports/passwords.ts';
import { pbkdf2 } from '../../server/ports/web/pbkdf2.ts';
import { prepare } from '../../server/prepare/prepare.node.ts';
import { openStore } from '../../server/store/open.ts';
import { createPglite, storeOver } from '../../server/store/pglite.ts';
import { bumpVersion } from '../../server/store/queries/labels.ts';
import type { Store, Tx } from '../../server/store/store.ts';
import { Actor } from '../contract/actor.ts';
import { ContractClient } from '../contract/http.ts';
import { appOver, BASE_URL } from '../support/app.ts';
import { libraryInMemory } from '../support/library.ts';
import { shuffleRows } from '../support/shuffled.ts';
import { Beside } from './beside.ts';
import { Mailbag } from './mails.ts';
import { Spans } from './spans.ts';

/** In Bergamo a working day and a month have begun, in London, in New York and in the clock of a server it is still the day and the month before: who takes one for the other is seen. */
const MOMENT = Date.parse('2026-11-30T23:01:00.000Z');
/** The same day, late in the morning at the mill. */
const MORNING = Date.parse('2026-12-01T10:15:00.000Z');
const SECOND_MS = 1000;

export interface RecordedShop {
  fetch(request: Request): Promise<Response>;
  /** The next question is asked a second later. */
  tick(): void;
  person(username: string): Promise<Actor>;
  mill(instructions: readonly Instruction[]): Promise<Outcome[]>;
  /** Cloth is not what it was. */
  changeCatalogue(work: (tx: Tx) => Promise<void>): Promise<void>;
  store: Store;
  /** How far from now the moments are that the database is asked with. */
  spans: Spans;
  /** What is there for whoever has no scripts. */
  pages: PublicPages;
  /** What has left by mail. */
  mails: Mailbag;
  /** What is done beside the answers. */
  beside: Beside;
  /** What is to be done by itself is done. */
  settled(): Promise<void>;
  /** Lets the rest of the night go. */
  morning(): Promise<void>;
  /** Lets so much time go, and what is done by itself be done. */
  goOn(now: number): Promise<void>;
  close(): Promise<void>;
}
type Parts = Pick<RecordedShop, 'fetch' | 'spans' | 'mails' | 'beside'> & { app: App };

async function filled(store: Store, passwords: Passwords): Promise<FileStore> {
  const source = await demoSourceAside();
  const files = libraryInMemory();
  await prepare(store, () => seedWorld(store, source, passwords, new Date(MOMENT), { read: readLibraryFile, store: files }));
  return files;
}
function shopOf(store: Store, { fetch, spans, mails, beside, app }: Parts): RecordedShop {
  beside.watch(app);
  const going = () => false;
  const { worker, maker, archiver } = app;
  // Files that are asked for are made, payments settled, mails sent: before anything else is asked, so that nothing depends on who is faster.
  async function settled(): Promise<void> {
    while ((await worker.runOnce()) > 0 || (await maker.runOnce(going)) || (await archiver.runOnce(going))) beside.pass();
    await mails.collect();
  }
  const tick = () => void vi.setSystemTime(Date.now() + SECOND_MS);
  const client = new ContractClient(readContract(), BASE_URL, async (request) => {
    if (request.method === 'GET') return fetch(request);
    // No two deeds of one moment: lists would put them in either order.
    tick();
    await beside.begin(store, operationOf(request.method, request.url) ?? request.url);
    const response = await fetch(request);
    await beside.judge(store);
    await settled();
    return response;
  });
  client.unthrottle = () => store.transaction(async (tx) => void (await tx.run('delete from rate_limit')));
  async function goOn(now: number): Promise<void> {
    vi.setSystemTime(now);
    await settled();
  }
  return {
    fetch,
    tick,
    store,
    spans,
    mails,
    beside,
    pages: publicPages(app.deps),
    settled,
    goOn,
    morning() {
      if (Date.now() > MORNING) throw new Error('what is done at night lasts longer than the night');
      return goOn(MORNING);
    },
    async changeCatalogue(work) {
      await store.transaction(async (tx) => {
        await work(tx);
        await bumpVersion(tx, 'catalogue');
      });
      await app.deps.catalogue.fresh();
      beside.pass();
    },
    async mill(instructions) {
      await beside.begin(store, `mill ${instructions.map(({ kind }) => kind).join(', ')}`);
      const outcomes = await execute(app, instructions);
      await beside.judge(store);
      return outcomes;
    },
    person: (username) => new Actor(client, username, DEMO_PASSWORD).login(),
    close: () => {
      vi.useRealTimers();
      return store.close();
    },
  };
}
/** Only the date: waits are waits. */
const stopClock = () => void vi.useFakeTimers({ toFake: ['Date'], now: MOMENT });

/** The server over a database of its own on PostgreSQL. */
export async function openRecordedShop(): Promise<RecordedShop> {
  stopClock();
  const { admin } = inject('postgres');
  const name = `recorded_${process.pid}`;
  const owner = await openStore({ databaseUrl: admin, dataDir: '', poolSize: 1 });
  await owner.read((tx) => tx.run(`create database ${name}`));
  await owner.close();
  const store = await openStore({ databaseUrl: admin.replace(/\/postgres$/, `/${name}`), dataDir: '', poolSize: 4 });
  const files = await filled(store, argon2id);
  await shuffleRows(store);
  const beside = new Beside();
  const spans = new Spans((text, params) => beside.statement(text, params));
  const { app, fetch, mails } = appOver(spans.over(store), { clock: () => new Date(), files, log: beside.log });
  return shopOf(store, { app, fetch, spans, beside, mails: new Mailbag(store, mails) });
}

/** The backend that runs in a tab of a browser, with what a tab has: its own database, and nothing of Node where the tab has another. */
export async function openTabShop(): Promise<RecordedShop> {
  stopClock();
  const store = storeOver(await createPglite({ dataDir: 'memory://' }));
  const files = await filled(store, pbkdf2);
  const mails: Mail[] = [];
  const app = createApp({
    store,
    log: silent,
    passwords: pbkdf2,
    mail: { send: async (mail) => void mails.push(mail) },
    files,
    papers: papersHere(),
    // The browser's own decoder is what Node does not have.
    draws: processPictures(),
    typeDefs: readFileSync('graphql/schema.graphql', 'utf8'),
    publicUrl: 'http://shop.test',
    production: false,
    // As in the tests of the server: what is remembered for a moment would depend on how fast a machine is.
    sessionCacheMs: 0,
    stockCheckMs: 0,
  });
  await app.follow();
  return shopOf(store, {
    app,
    spans: new Spans(),
    beside: new Beside(),
    mails: new Mailbag(store, mails),
    fetch: async (request) => app.fetch(request, { remoteAddress: '127.0.0.1' }),
  });
}
