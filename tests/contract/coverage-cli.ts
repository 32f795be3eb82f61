// npm run contract:coverage, and a part of npm run test:all: runs everything that speaks to the server on PostgreSQL, and says what of the contract's promises was seen.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readContract } from '../../scripts/gen/contract.ts';
import { figures, type Seen } from '../support/coverage.ts';

const folder = mkdtempSync(join(tmpdir(), 'trama-coverage-'));
const { status } = spawnSync('node', ['scripts/run-vitest.ts', '--project', 'postgres', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CONTRACT_COVERAGE: folder },
});
const runs = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Seen);
rmSync(folder, { recursive: true });
const all = figures(readContract(), runs);
for (const { kind, promised, seen, excused, missing, needless } of all) {
  console.log(`${kind.padEnd(10)} ${seen} of ${promised} seen, ${excused} with a reason, ${missing.length} never seen`);
  for (const place of missing) console.error(`✗ never seen: ${kind} ${place}`);
  for (const place of needless) console.error(`✗ seen, though the contract gives a reason why not: ${kind} ${place}`);
}
if (status !== 0) console.error('✗ the tests failed');
process.exit(status !== 0 || all.some(({ missing, needless }) => missing.length || needless.length) ? 1 : 0);
