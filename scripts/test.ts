// npm test: what is asked many times a day, within a quarter of an hour on two cores. npm run test:all: everything; CI calls that and nothing else.
import { availableParallelism } from 'node:os';
import { runAll, type Step } from './lib/run.ts';
import { OF_THE_CONTRACT, OF_THE_HOUSE, OF_THE_SOURCES, OF_THE_STYLE } from './lib/steps.ts';

const all = process.argv.includes('--all');
/** As many as there are cores; a shop, a database and a browser are busy beside them. */
const WORKERS = ['--maxWorkers', String(availableParallelism())];

const vitestOf = (name: string, project: string): Step => ({
  name,
  command: 'node',
  args: ['scripts/run-vitest.ts', '--project', project, ...WORKERS],
  // A backend that waits for its turn hides for a day what broke it: where everything runs, all of them are asked.
  env: all ? { TURNS: process.env.TURNS ?? 'places' } : { LONG: 'out' },
});
const COMPONENTS = vitestOf('components', 'dom');
const DRIFTS: Step = {
  name: 'planted drifts are caught, of the gate of the day',
  command: 'node',
  args: ['scripts/drift-selftest.ts', '--brief'],
};
/** What is promised is counted where everything runs that can show it. */
const ON_POSTGRES: Step = all
  ? {
      name: 'contract, conformance and concurrency on PostgreSQL: all pass, and all that is promised is seen',
      command: 'node',
      args: ['tests/contract/coverage-cli.ts', ...WORKERS],
    }
  : vitestOf('contract, conformance and concurrency on PostgreSQL', 'postgres');

const ok = await runAll([
  [
    OF_THE_SOURCES,
    [
      ...OF_THE_STYLE,
      { name: 'browser for the tests', command: 'node', args: ['scripts/ensure-browser.ts'] },
      // Before the tests that start the shop: they would each build it.
      { name: 'build', command: 'vite', args: ['build', '--logLevel', 'warn'] },
      { name: 'weight of the first load', command: 'node', args: ['scripts/check-weight.ts'] },
    ],
    [...OF_THE_CONTRACT, ...OF_THE_HOUSE],
  ],
  // One after the other, for both cores are busy with each of them: side by side they end no sooner, and meet limits of time on a slow machine.
  vitestOf('unit tests', 'node'),
  ...(all ? [[[COMPONENTS], [DRIFTS]]] : [COMPONENTS]),
  ON_POSTGRES,
  { name: 'journeys in the browser', command: 'playwright', args: ['test'], env: { E2E_TURNS: all ? '2' : '24' } },
]);
process.exit(ok ? 0 : 1);
