// One PostgreSQL for all tests of the project, with a seeded database that every test file copies.
import type { TestProject } from 'vitest/node';
import { fillWithDemo } from '../../demo/first-world.node.ts';
import { prepare } from '../../server/prepare/prepare.node.ts';
import { openStore } from '../../server/store/open.ts';
import { startPostgres } from './postgres.ts';
import { shuffleRows } from './shuffled.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { admin: string; template: string };
  }
}
const TEMPLATE = 'trama_template';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  // The package ends this process by itself when nothing is left to do, and says that all went well, whatever the tests said.
  process.prependListener('beforeExit', (code) => process.exit(code));
  const admin = await openStore({ databaseUrl: server.url('postgres'), dataDir: '', poolSize: 1 });
  await admin.read((tx) => tx.run(`create database ${TEMPLATE}`));
  await admin.close();
  const store = await openStore({ databaseUrl: server.url(TEMPLATE), dataDir: '', poolSize: 2 });
  await prepare(store, () => fillWithDemo(store));
  await shuffleRows(store);
  await store.close();
  project.provide('postgres', { admin: server.url('postgres'), template: TEMPLATE });
  return () => server.stop();
}
