// What the mill and its agency do at their own machine.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Where the shop of the journeys keeps everything. */
export const DATA_DIR = '.cache/e2e-data';

const run = promisify(execFile);
const program =
  (file: string) =>
  async (...words: string[]): Promise<string> =>
    (await run('node', [file, ...words], { env: { ...process.env, DATA_DIR } })).stdout;

/** `npm run mill -- …` */
export const mill = program('server/cli/mill.ts');
/** `npm run content -- …` */
export const content = program('server/cli/content.ts');
