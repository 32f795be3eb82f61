// npm run attack: what strangers, storms and power cuts do to a shop that is started for it, on this machine alone. Exits 1 when something fell.
import { parseArgs } from 'node:util';
import { openStore } from '../../server/store/open.ts';
import { startPostgres } from '../support/postgres.ts';
import { endure } from './endurance.ts';
import { killDatabase, killShop } from './kills.ts';
import { ATTACKS, attempt, inLines, type Outcome } from './run.ts';
import { Target } from './target.ts';

const PORT = 47_311;
const INSPECT_PORT = 47_313;
const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'postgres' },
    only: { type: 'string', multiple: true },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    force: { type: 'string', default: '1' },
    kills: { type: 'string', default: '20' },
    'database-kills': { type: 'string', default: '5' },
    minutes: { type: 'string', default: '2' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(`npm run attack [-- options]
  --database postgres|pglite   what the shop stands on (postgres)
  --only TEXT (repeatable)     attacks whose name holds it; also "kill", "database", "endurance"
  --seed N                     repeats a run          --force N (1)   share of the usual number of requests
  --kills N (20)   --database-kills N (5)   --minutes N (2)   power cuts, and minutes of steady load`);
  process.exit(0);
}
const server = values.database === 'postgres' ? await startPostgres('pg-attack') : undefined;
if (server) {
  const owner = await openStore({ databaseUrl: server.url('postgres'), dataDir: '' });
  await owner.read((tx) => tx.run('create database attack'));
  await owner.close();
}
const target = new Target({ port: PORT, inspectPort: INSPECT_PORT, ...(server ? { databaseUrl: server.url('attack') } : {}) });
const [seed, force] = [Number(values.seed), Number(values.force)];
const isWanted = (name: string) => !values.only || values.only.some((part) => name.includes(part));
const outcomes: Outcome[] = [];
async function go(name: string, run: Parameters<typeof attempt>[4]): Promise<void> {
  if (!isWanted(name)) return;
  const outcome = await attempt(target, name, seed, force, run);
  outcomes.push(outcome);
  console.log(inLines(outcome));
}
try {
  await target.start();
  console.log(`seed ${seed}, ${values.database}`);
  for (const { name, run } of ATTACKS) await go(name, run);
  await go('the shop killed while customers buy', (attacker) => killShop(attacker, Number(values.kills)));
  if (server)
    await go('the database killed while customers buy', (attacker) => killDatabase(attacker, Number(values['database-kills']), server));
  await go('endurance', (attacker) => endure(attacker, Number(values.minutes)));
} finally {
  await target.close();
  await server?.stop();
}
const fallen = outcomes.filter(({ findings }) => findings.length > 0).length;
console.log(`\n${outcomes.length - fallen} held, ${fallen} fell`);
process.exit(outcomes.length > 0 && fallen === 0 ? 0 : 1);
