// A shop in which nothing is left to chance: a world of one moment, and a clock that goes a second with each question.
import { inject } from 'vitest';
import { readLibraryFile } from '../../demo/library/files.node.ts';
import { seedWorld } from '../../demo/seed/seed.ts';
import { demoSourceAside } from '../../demo/seed/source.node.ts';
import { DEMO_PASSWORD } from '../../demo/world/types.ts';
import { readContract } from '../../scripts/gen/contract.ts';
import { argon2id } from '../../server/ports/node/argon2.ts';
import { prepare } from '../../server/prepare/prepare.node.ts';
import { openStore } from '../../server/store/open.ts';
import { Actor } from '../contract/actor.ts';
import { ContractClient } from '../contract/http.ts';
import { appOver, BASE_URL, type TestApp } from '../support/app.ts';
import { libraryInMemory } from '../support/library.ts';

/** A working day, late in the morning at the mill. */
const MOMENT = Date.parse('2026-11-20T10:15:00.000Z');
const SECOND_MS = 1000;

export interface RecordedShop {
  app: TestApp;
  /** The next question is asked a second later. */
  tick(): void;
  person(username: string): Promise<Actor>;
  close(): Promise<void>;
}

export async function openRecordedShop(): Promise<RecordedShop> {
  const { admin } = inject('postgres');
  const name = `recorded_${process.pid}`;
  const owner = await openStore({ databaseUrl: admin, dataDir: '', poolSize: 1 });
  await owner.read((tx) => tx.run(`create database ${name}`));
  await owner.close();
  const store = await openStore({ databaseUrl: admin.replace(/\/postgres$/, `/${name}`), dataDir: '', poolSize: 4 });
  const source = await demoSourceAside();
  const files = libraryInMemory();
  await prepare(store, () => seedWorld(store, source, argon2id, new Date(MOMENT), { read: readLibraryFile, store: files }));
  let now = MOMENT;
  const app = appOver(store, { clock: () => new Date(now), files });
  // Files that are asked for are made, payments settled, mails sent.
  const working = [app.app.worker, app.app.maker, app.app.archiver];
  for (const each of working) each.start();
  const client = new ContractClient(readContract(), BASE_URL, app.fetch);
  client.unthrottle = () => app.control.clearThrottles();
  return {
    app,
    tick: () => {
      now += SECOND_MS;
    },
    person: (username) => new Actor(client, username, DEMO_PASSWORD).login(),
    close: async () => {
      for (const each of working) await each.stop();
      await app.close();
    },
  };
}
