// npm run seed [-- --scenario NAME [--seed N]]: fills an empty database with the demo world, or with a situation out of it.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '../server/env.ts';
import { argon2id } from '../server/ports/node/argon2.ts';
import { isEmpty } from '../server/prepare/state.ts';
import { migrate } from '../server/store/migrate.ts';
import { loadMigrations } from '../server/store/migrations.node.ts';
import { openStore } from '../server/store/open.ts';
import { demoFilesOf } from './first-world.node.ts';
import { readLibraryFile } from './library/files.node.ts';
import { type SeedSource, seedWorld } from './seed/seed.ts';
import { demoSource } from './seed/source.node.ts';

const { values } = parseArgs({ options: { scenario: { type: 'string' }, seed: { type: 'string', default: '1' } } });

async function source(): Promise<SeedSource> {
  const demo = demoSource();
  if (!values.scenario) return demo;
  // The generator of names is a tool of development, so it is loaded only when a scenario is asked for.
  const [{ arrange }, { SCENARIOS }] = await Promise.all([import('./scenarios/arrange.ts'), import('./scenarios/scenarios.ts')]);
  const scenario = SCENARIOS.find(({ name }) => name === values.scenario);
  if (!scenario) throw new Error(`There is no scenario ${values.scenario}. There are: ${SCENARIOS.map(({ name }) => name).join(', ')}`);
  return { ...demo, ...arrange(scenario, demo.catalogue, Number(values.seed)) };
}

const env = readEnv(process.env);
if (env.NODE_ENV === 'production') {
  console.error('A shop that sells gets no demo world: everybody knows the password of its people.');
  process.exit(1);
}
const store = await openStore({ databaseUrl: env.DATABASE_URL, dataDir: resolve(env.DATA_DIR) });
try {
  await migrate(store, loadMigrations());
  if (!(await isEmpty(store))) throw new Error('The database is not empty; the demo world is only written into an empty one.');
  const { articles } = (await seedAll()).catalogue;
  console.log(`The demo world is there: ${articles.length} fabrics.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await store.close();
}

async function seedAll(): Promise<SeedSource> {
  const seed = await source();
  await seedWorld(store, seed, argon2id, new Date(), { read: readLibraryFile, store: await demoFilesOf(env) });
  return seed;
}
