// vitest run, and then a look at what really ran: a set-up that fails must not look like success.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { run } from './lib/run.ts';

/** Of each project by itself: two of them run side by side. */
const REPORT = `.cache/vitest-${process.argv.at(process.argv.indexOf('--project') + 1)}.json`;
const MESSAGE_LINES = 8;
rmSync(REPORT, { force: true });
const code = await run({
  name: 'vitest',
  command: 'vitest',
  args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`, ...process.argv.slice(2)],
});
interface Report {
  success: boolean;
  numTotalTests: number;
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}
const report = existsSync(REPORT) ? (JSON.parse(readFileSync(REPORT, 'utf8')) as Report) : null;
if (!report || report.numTotalTests === 0) {
  console.error('No test was run.');
  process.exit(1);
}
// Named once more at the very end: what the app itself writes to the console comes after the runner's own summary, and buries it.
for (const { name, status, message, assertionResults } of report.testResults.filter((file) => file.status === 'failed')) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) console.error(`✗ ${relative('.', name)}: ${status} ${message}`);
  for (const { fullName, failureMessages } of failed)
    console.error(
      `✗ ${relative('.', name)} › ${fullName}\n    ${failureMessages.join('\n').split('\n').slice(0, MESSAGE_LINES).join('\n    ')}`,
    );
}
process.exit(code === 0 && report.success && report.numFailedTests === 0 ? 0 : 1);
