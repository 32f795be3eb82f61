import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createApp } from '../app.ts';
import { readEnv } from '../env.ts';
import { execute, type Instruction, type Outcome } from '../mill/commands.ts';
import { askRunningShop } from '../mill/control.node.ts';
import { silent } from '../ports/logger.ts';
import { argon2id } from '../ports/node/argon2.ts';
import { nodeSha256 } from '../ports/node/digest.ts';
import { filesOf } from '../ports/node/files-of.ts';
import { paymentsOf } from '../ports/node/payments.ts';
import { openStore } from '../store/open.ts';

/** Mails stay in the outbox: the running shop, or the next one, sends them. */
const laterMail = { send: () => Promise.reject(new Error('mail is sent by the running shop')) };

/** Has instructions carried out: by the shop that runs on the embedded database, otherwise here on the database itself. */
export async function askShop(wanted: readonly Instruction[]): Promise<Outcome[]> {
  const env = readEnv(process.env);
  const dataDir = resolve(env.DATA_DIR);
  const handled = env.DATABASE_URL ? undefined : await askRunningShop(dataDir, wanted);
  if (handled) return handled;
  const store = await openStore({ databaseUrl: env.DATABASE_URL, dataDir, poolSize: 2 });
  try {
    const typeDefs = readFileSync(new URL('../../graphql/schema.graphql', import.meta.url), 'utf8');
    const app = createApp({
      store,
      log: silent,
      passwords: argon2id,
      sha256: nodeSha256,
      mail: laterMail,
      files: await filesOf(env, dataDir),
      typeDefs,
      publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
      payments: await paymentsOf(env),
      production: true,
    });
    await app.deps.catalogue.current();
    return await execute(app, wanted);
  } finally {
    await store.close();
  }
}
