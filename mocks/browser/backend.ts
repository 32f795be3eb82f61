// The real backend inside this tab: the server's own code over PGlite, kept in IndexedDB.

import { generateCatalogue } from '../../demo/catalogue/generate.ts';
import { arrange } from '../../demo/scenarios/arrange.ts';
import type { Scenario } from '../../demo/scenarios/scenario.ts';
import { seedWorld } from '../../demo/seed/seed.ts';
import typeDefs from '../../graphql/schema.graphql?raw';
import { type App, createApp } from '../../server/app.ts';
import type { Mail } from '../../server/ports/mail.ts';
import { pbkdf2 } from '../../server/ports/web/pbkdf2.ts';
import type { LabelTable } from '../../server/prepare/labels.ts';
import { isEmpty } from '../../server/prepare/state.ts';
import { migrate } from '../../server/store/migrate.ts';
import { migrations } from '../../server/store/migrations.browser.ts';
import { storeOver } from '../../server/store/pglite.ts';
import { tabContent } from './content-files.ts';
import { keeping } from './keeping.ts';
import { openKept } from './kept-database.ts';
import { tabPapers } from './papers.ts';

const labelFiles = import.meta.glob<LabelTable>('../../shared/labels/*.json', { import: 'default' });

async function labels(): Promise<LabelTable> {
  const parts = await Promise.all(Object.values(labelFiles).map((load) => load()));
  return Object.assign({}, ...parts) as LabelTable;
}
const libraryUrls = import.meta.glob<string>('../../demo/library/files/*', { query: '?url', import: 'default' });
async function libraryFile(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const address = await libraryUrls[`../../demo/library/files/${name}`]?.();
  if (!address) throw new Error(`There is no file ${name} in the library`);
  return new Uint8Array(await (await fetch(address)).arrayBuffer());
}
export const databaseName = (scenario: Scenario, seed: number) => `trama-${scenario.name}-${seed}`;

/** Opens the backend of a scenario; the first time it makes its world, which takes some seconds. */
export async function openBackend(
  scenario: Scenario,
  seed: number,
  progress: (step: 'database' | 'world') => void,
): Promise<{ app: App; fetch(request: Request): Promise<Response> }> {
  progress('database');
  const { db, files, save } = await openKept(databaseName(scenario, seed));
  const store = storeOver(db);
  await migrate(store, migrations);
  if (await isEmpty(store)) {
    progress('world');
    const { catalogue, world } = arrange(scenario, generateCatalogue(), seed);
    await seedWorld(store, { catalogue, world, labels: await labels(), content: await tabContent() }, pbkdf2, new Date(), {
      read: libraryFile,
      store: files,
    });
    await save();
  }
  const mails: Mail[] = [];
  const app = createApp({
    store,
    log: {
      info: () => {},
      warn: (fields, message) => console.warn(message, fields),
      error: (fields, message) => console.error(message, fields),
    },
    passwords: pbkdf2,
    // There is nobody to send mail to; whoever wants to read it finds it in the console's `tramaMails`.
    mail: { send: async (mail) => void mails.push(mail) },
    files,
    papers: tabPapers,
    typeDefs,
    publicUrl: location.origin,
    production: false,
  });
  await app.follow();
  app.worker.start();
  app.maker.start();
  app.archiver.start();
  Object.assign(globalThis, { tramaMails: mails });
  return {
    app,
    fetch: keeping((request) => app.fetch(request), save),
  };
}
