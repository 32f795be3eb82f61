// npm test: everything. CI calls this and nothing else.
import { runAll } from './lib/run.ts';
import { CHECKS } from './lib/steps.ts';

const ok = await runAll([
  ...CHECKS,
  { name: 'browser for the tests', command: 'node', args: ['scripts/ensure-browser.ts'] },
  { name: 'unit, conformance and concurrency', command: 'vitest', args: ['run'] },
  { name: 'build', command: 'vite', args: ['build', '--logLevel', 'warn'] },
  { name: 'weight of the first load', command: 'node', args: ['scripts/check-weight.ts'] },
  { name: 'journeys in the browser', command: 'playwright', args: ['test'] },
]);
process.exit(ok ? 0 : 1);
