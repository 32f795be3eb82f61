// npm run migrate: brings the database of the environment to the newest migration.
import { resolve } from 'node:path';
import { readEnv } from '../env.ts';
import { migrate } from '../store/migrate.ts';
import { loadMigrations } from '../store/migrations.node.ts';
import { openStore } from '../store/open.ts';

const env = readEnv(process.env);
const store = await openStore({ databaseUrl: env.DATABASE_URL, dataDir: resolve(env.DATA_DIR) });
try {
  const applied = await migrate(store, loadMigrations());
  console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'Nothing to do: the database is up to date.');
} finally {
  await store.close();
}
