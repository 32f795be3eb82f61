// npm test: everything. CI calls this and nothing else.
import { availableParallelism } from 'node:os';
import { runAll } from './lib/run.ts';
import { OF_THE_CONTRACT, OF_THE_HOUSE, OF_THE_SOURCES } from './lib/steps.ts';

/** As many as there are cores. */
const WORKERS = ['--maxWorkers', String(availableParallelism())];

const ok = await runAll([
  ...OF_THE_CONTRACT,
  [
    OF_THE_SOURCES,
    [
      ...OF_THE_HOUSE,
      { name: 'browser for the tests', command: 'node', args: ['scripts/ensure-browser.ts'] },
      // Before the tests that start the shop: they would each build it.
      { name: 'build', command: 'vite', args: ['build', '--logLevel', 'warn'] },
      { name: 'weight of the first load', command: 'node', args: ['scripts/check-weight.ts'] },
    ],
  ],
  // One after the other, for both cores are busy with each of them: side by side they end no sooner, and meet limits of time on a slow machine.
  { name: 'unit tests', command: 'node', args: ['scripts/run-vitest.ts', '--project', 'node', ...WORKERS] },
  [
    [{ name: 'components', command: 'node', args: ['scripts/run-vitest.ts', '--project', 'dom', ...WORKERS] }],
    [{ name: 'planted drifts are caught, of the gate of the day', command: 'node', args: ['scripts/drift-selftest.ts', '--brief'] }],
  ],
  {
    name: 'contract, conformance and concurrency on PostgreSQL: all pass, and all that is promised is seen',
    command: 'node',
    args: ['tests/contract/coverage-cli.ts', ...WORKERS],
  },
  { name: 'journeys in the browser', command: 'playwright', args: ['test'], env: { E2E_TURNS: '1' } },
]);
process.exit(ok ? 0 : 1);
