// Released contracts: files that never change again, with a ledger that says so.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const FOLDER = 'openapi/released';
const LEDGER = 'ledger.json';
/** The content contract of the same versions. */
export const CONTENT_FOLDER = 'graphql/released';
/** How the files of a folder of releases end. */
const endingOf = (folder: string) => (folder === CONTENT_FOLDER ? '.graphql' : '.json');
/** Where a version is kept. */
export const releasedFile = (version: string, folder = FOLDER): string => join(folder, `${version}${endingOf(folder)}`);
/** Version → sha256 of its file, oldest first. */
export type Ledger = Record<string, string>;

const numbers = (version: string) => version.split('.').map(Number);
export const major = (version: string) => numbers(version)[0] ?? 0;
export const byVersion = (a: string, b: string) => {
  const [x = 0, y = 0, z = 0] = numbers(a);
  const [u = 0, v = 0, w = 0] = numbers(b);
  return x - u || y - v || z - w;
};
export type Step = 'major' | 'minor' | 'patch';
export function bumped(version: string, step: Step): string {
  const [x = 0, y = 0, z = 0] = numbers(version);
  return step === 'major' ? `${x + 1}.0.0` : step === 'minor' ? `${x}.${y + 1}.0` : `${x}.${y}.${z + 1}`;
}

const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
export const readLedger = (folder = FOLDER): Ledger =>
  existsSync(join(folder, LEDGER)) ? (JSON.parse(readFileSync(join(folder, LEDGER), 'utf8')) as Ledger) : {};
export const releasedVersions = (folder = FOLDER): string[] => Object.keys(readLedger(folder)).sort(byVersion);

/** Notes a file of the folder as released. @throws when that version was released before */
export function release(version: string, folder = FOLDER): void {
  const ledger = readLedger(folder);
  if (ledger[version]) throw new Error(`${version} has been released; what is released never changes`);
  const next = { ...ledger, [version]: hashOf(releasedFile(version, folder)) };
  writeFileSync(join(folder, LEDGER), `${JSON.stringify(next, null, 2)}\n`);
}

/** What of an older ledger a newer one has lost or changed. */
export const rewritten = (older: Ledger, newer: Ledger): string[] =>
  Object.keys(older)
    .filter((version) => newer[version] !== older[version])
    .map((version) => `${version} was released with another content`);

/** Ledgers of the past, newest first; none where there is no history to look at. */
function pastLedgers(folder: string): Ledger[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const path = `${folder}/${LEDGER}`;
    const commits = git('log', '--format=%H', '--', path).split('\n').filter(Boolean);
    return commits.map((commit) => JSON.parse(git('show', `${commit}:${path}`)) as Ledger);
  } catch {
    return [];
  }
}

/** Whether released files are what they were: by the ledger, and the ledger by its own history. */
export function releaseTroubles(
  folder = FOLDER,
  past: Ledger[] = [FOLDER, CONTENT_FOLDER].includes(folder) ? pastLedgers(folder) : [],
): string[] {
  const ledger = readLedger(folder);
  const ending = endingOf(folder);
  const files = readdirSync(folder).filter((name) => /^\d+\.\d+\.\d+$/.test(name.slice(0, -ending.length)) && name.endsWith(ending));
  return [
    ...Object.entries(ledger).flatMap(([version, hash]) => {
      const path = releasedFile(version, folder);
      if (!existsSync(path)) return [`${version} was released and its file is gone`];
      return hashOf(path) === hash ? [] : [`${version} has been released; its file must not change`];
    }),
    ...files
      .filter((name) => !ledger[name.slice(0, -ending.length)])
      .map((name) => `${name} stands among the releases but was not released: npm run release`),
    ...new Set(past.flatMap((older) => rewritten(older, ledger))),
  ];
}
