// Fills an empty database with the demo world and ends: started by the server, which then never holds what that took.
import { resolve } from 'node:path';
import { readEnv } from '../env.ts';
import { prepare } from '../seed/prepare.node.ts';
import { openStore } from '../store/open.ts';

const env = readEnv(process.env);
const store = await openStore({ databaseUrl: env.DATABASE_URL, dataDir: resolve(env.DATA_DIR) });
try {
  await prepare(store, new Date());
} finally {
  await store.close();
}
