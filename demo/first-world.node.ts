import { fork } from 'node:child_process';
import { resolve as resolvePath } from 'node:path';
import type { Env } from '../server/env.ts';
import type { FileStore } from '../server/ports/files.ts';
import { memoryFiles } from '../server/ports/memory-files.ts';
import { argon2id } from '../server/ports/node/argon2.ts';
import { filesOf } from '../server/ports/node/files-of.ts';
import type { FirstWorld } from '../server/prepare/first-world.ts';
import { findLogin } from '../server/store/queries/users.ts';
import type { Store } from '../server/store/store.ts';
import { readLibraryFile } from './library/files.node.ts';
import { placeFirstPictures } from './pictures.node.ts';
import { buildCustomers, buildUsers } from './world/people.ts';
import { DEMO_PASSWORD } from './world/types.ts';

function fillElsewhere({ DATABASE_URL, DATA_DIR }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, DATA_DIR, ...(DATABASE_URL ? { DATABASE_URL } : {}) };
    const child = fork(new URL('./fill.ts', import.meta.url), { env });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The demo world could not be written (${code}).`))));
  });
}

/** Writes the demo world into an empty database. The world and what writes it are loaded only now: they would be most of the memory of a start. The files of the library go into `files`; a test
 * that wants none of them names no place. */
export async function fillWithDemo(store: Store, files: FileStore = memoryFiles()): Promise<void> {
  const [{ seedWorld }, { demoSourceAside }] = await Promise.all([import('./seed/seed.ts'), import('./seed/source.node.ts')]);
  await seedWorld(store, await demoSourceAside(), argon2id, new Date(), { read: readLibraryFile, store: files });
}

/** Where the running shop will look for its files. */
export const demoFilesOf = (env: Env): Promise<FileStore> => filesOf(env, resolvePath(env.DATA_DIR));

/** The demo shop, with people of every right and two years of orders. */
export const demoWorld: FirstWorld = {
  fill: async (env, store) => {
    await placeFirstPictures(resolvePath(env.DATA_DIR));
    await (store ? demoFilesOf(env).then((files) => fillWithDemo(store, files)) : fillElsewhere(env));
  },
  introduce: async (store) => {
    const people = buildUsers(buildCustomers()).filter(({ about }) => !about.startsWith('buyer of '));
    const [first] = people;
    if (!first || !(await store.read((tx) => findLogin(tx, first.username)))) return [];
    const width = Math.max(...people.map(({ username }) => username.length));
    return [
      `  Demo users, all with the password ${DEMO_PASSWORD}:`,
      ...people.map(({ username, about }) => `    ${username.padEnd(width)}  ${about}`),
    ];
  },
};
