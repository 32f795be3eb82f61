// npm run release -- minor: raises the version of the contract, writes it among the released ones, notes it in the ledger, commits and tags.
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readContract } from './gen/contract.ts';
import {
  bumped,
  byVersion,
  CONTENT_FOLDER,
  FOLDER,
  major,
  release,
  releasedFile,
  releasedVersions,
  releaseTroubles,
  type Step,
} from './lib/releases.ts';

const STEPS: readonly string[] = ['major', 'minor', 'patch'] satisfies Step[];
const { positionals } = parseArgs({ allowPositionals: true });
const step = positionals[0] ?? '';
const run = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const stop = (why: string): never => {
  console.error(why);
  process.exit(1);
};
const isStep = (word: string): word is Step => STEPS.includes(word);
if (!isStep(step)) stop('Say what kind of release it is: npm run release -- major, minor or patch.');
if (run('git', 'status', '--porcelain').trim()) stop('Commit first: a release is of what is committed.');
const troubles = [...releaseTroubles(), ...releaseTroubles(CONTENT_FOLDER)];
if (troubles.length) stop(troubles.join('\n'));
const last = releasedVersions().at(-1) ?? '0.0.0';
const current = readContract().info.version;
const version = bumped(byVersion(current, last) > 0 ? current : last, step as Step);
if (major(version) === major(last)) {
  try {
    run('node', 'scripts/check-breaking.ts');
  } catch {
    stop(`The contract breaks those who use ${last}: npm run release -- major.`);
  }
}
const SOURCE = 'openapi/openapi.yaml';
writeFileSync(SOURCE, readFileSync(SOURCE, 'utf8').replace(/^( {2}version: ).*$/m, `$1${version}`));
run('node', 'scripts/gen/all.ts');
copyFileSync('generated/openapi.json', releasedFile(version));
copyFileSync('graphql/schema.graphql', releasedFile(version, CONTENT_FOLDER));
release(version);
release(version, CONTENT_FOLDER);
run('git', 'add', SOURCE, 'generated', FOLDER, CONTENT_FOLDER);
run('git', 'commit', '-m', `Contract ${version}`);
run('git', 'tag', '-a', `contract-${version}`, '-m', `Contract ${version}`);
console.log(`Contract ${version} is released and tagged contract-${version}.`);
