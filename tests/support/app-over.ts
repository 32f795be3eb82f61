// The backend over a database, for processes beside a test.
import { readFileSync } from 'node:fs';
import { type App, createApp } from '../../server/app.ts';
import type { FileStore } from '../../server/ports/files.ts';
import { silent } from '../../server/ports/logger.ts';
import { argon2id } from '../../server/ports/node/argon2.ts';
import type { Pictures } from '../../server/ports/pictures.ts';
import type { Store } from '../../server/store/store.ts';

export const appOver = (store: Store, { files, pictures }: { files: FileStore; pictures: Pictures }): App =>
  createApp({
    store,
    files,
    pictures,
    log: silent,
    passwords: argon2id,
    mail: { send: async () => {} },
    typeDefs: readFileSync('graphql/schema.graphql', 'utf8'),
    publicUrl: 'http://shop.test',
    production: false,
  });
