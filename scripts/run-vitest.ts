// vitest run, and then a look at what really ran: a set-up that fails must not look like success.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { run } from './lib/run.ts';

/** Of each project by itself: two of them run side by side. */
const REPORT = `.cache/vitest-${process.argv.at(process.argv.indexOf('--project') + 1)}.json`;
rmSync(REPORT, { force: true });
const code = await run({
  name: 'vitest',
  command: 'vitest',
  args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`, ...process.argv.slice(2)],
});
type Report = { success: boolean; numTotalTests: number; numPassedTests: number; numFailedTests: number };
const report = existsSync(REPORT) ? (JSON.parse(readFileSync(REPORT, 'utf8')) as Report) : null;
if (!report || report.numTotalTests === 0) {
  console.error('No test was run.');
  process.exit(1);
}
process.exit(code === 0 && report.success && report.numFailedTests === 0 ? 0 : 1);
