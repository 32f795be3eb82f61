// What the mill and its agency do at their own machine.
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
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

/** The newest mail to an address that holds such a link, its soft line ends undone. */
export function linkIn(address: string, path: RegExp): string | undefined {
  const files = readdirSync(`${DATA_DIR}/mails`).sort().reverse();
  for (const file of files) {
    const mail = readFileSync(`${DATA_DIR}/mails/${file}`, 'utf8').replaceAll('=\r\n', '').replaceAll('=\n', '').replaceAll('=3D', '=');
    const link = mail.includes(address) ? path.exec(mail)?.[0] : undefined;
    if (link) return link;
  }
  return undefined;
}
