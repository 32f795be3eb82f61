// npm test: everything. CI calls this and nothing else.
import { runAll } from './lib/run.ts';
import { CHECKS } from './lib/steps.ts';

const ok = await runAll([
  ...CHECKS,
  { name: 'browser for the tests', command: 'node', args: ['scripts/ensure-browser.ts'] },
  // Before the tests that start the shop: they would each build it.
  { name: 'build', command: 'vite', args: ['build', '--logLevel', 'warn'] },
  { name: 'weight of the first load', command: 'node', args: ['scripts/check-weight.ts'] },
  { name: 'unit tests', command: 'node', args: ['scripts/run-vitest.ts', '--project', 'node'] },
  { name: 'components', command: 'node', args: ['scripts/run-vitest.ts', '--project', 'dom'] },
  {
    name: 'contract, conformance and concurrency on PostgreSQL: all pass, and all that is promised is seen',
    command: 'node',
    args: ['tests/contract/coverage-cli.ts'],
  },
  // A browser waits more than it works.
  [
    { name: 'journeys in the browser', command: 'playwright', args: ['test'] },
    { name: 'planted drifts are caught', command: 'node', args: ['scripts/drift-selftest.ts', '--brief'] },
  ],
]);
process.exit(ok ? 0 : 1);
