// A shop in which nothing is left to chance: a world of one moment, and a clock that goes a second with each question.
import { inject, vi } from 'vitest';
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
  // Only the date: waits are waits.
  vi.useFakeTimers({ toFake: ['Date'], now: MOMENT });
  const { admin } = inject('postgres');
  const name = `recorded_${process.pid}`;
  const owner = await openStore({ databaseUrl: admin, dataDir: '', poolSize: 1 });
  await owner.read((tx) => tx.run(`create database ${name}`));
  await owner.close();
  const store = await openStore({ databaseUrl: admin.replace(/\/postgres$/, `/${name}`), dataDir: '', poolSize: 4 });
  const source = await demoSourceAside();
  const files = libraryInMemory();
  await prepare(store, () => seedWorld(store, source, argon2id, new Date(MOMENT), { read: readLibraryFile, store: files }));
  const app = appOver(store, { clock: () => new Date(), files });
  const { worker, maker, archiver } = app.app;
  const going = () => false;
  // Files that are asked for are made, payments settled, mails sent: before anything else is asked, so that nothing depends on who is faster.
  async function settled(): Promise<void> {
    while ((await worker.runOnce()) > 0 || (await maker.runOnce(going)) || (await archiver.runOnce(going)));
  }
  const client = new ContractClient(readContract(), BASE_URL, async (request) => {
    const response = await app.fetch(request);
    if (request.method !== 'GET') await settled();
    return response;
  });
  client.unthrottle = () => app.control.clearThrottles();
  return {
    app,
    tick: () => void vi.setSystemTime(Date.now() + SECOND_MS),
    person: (username) => new Actor(client, username, DEMO_PASSWORD).login(),
    close: () => {
      vi.useRealTimers();
      return app.close();
    },
  };
}
