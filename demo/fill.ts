// Fills an empty database with the demo world and ends: started beside the server, which then never holds what that took.
import { resolve } from 'node:path';
import { readEnv } from '../server/env.ts';
import { prepare } from '../server/prepare/prepare.node.ts';
import { openStore } from '../server/store/open.ts';
import { demoFilesOf, fillWithDemo } from './first-world.node.ts';

// Nobody waits for it any more: whoever starts next begins anew.
process.on('disconnect', () => process.exit(1));
// Listening for that must not keep it alive when its work is done.
process.channel?.unref();

const env = readEnv(process.env);
const store = await openStore({ databaseUrl: env.DATABASE_URL, dataDir: resolve(env.DATA_DIR) });
try {
  // A server on PostgreSQL has prepared the rest and waits, with the lock of preparing in its hand.
  const fill = async () => fillWithDemo(store, await demoFilesOf(env));
  if (env.DATABASE_URL) await fill();
  else await prepare(store, fill);
} finally {
  await store.close();
}
