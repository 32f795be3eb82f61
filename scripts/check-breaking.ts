// A change of the contract that breaks those who use it needs a new major version. Compared with the newest released contract in
// openapi/released/, which `npm run release` writes together with the tag.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readContract } from './gen/contract.ts';

const FOLDER = 'openapi/released';
const CURRENT = 'generated/openapi.json';
type Change = { id: string; text: string; level: number; operation?: string; path?: string; fingerprint: string };

const numbers = (version: string) => version.split('.').map(Number);
const byVersion = (a: string, b: string) => {
  const [x, y] = [numbers(a), numbers(b)];
  return x[0]! - y[0]! || x[1]! - y[1]! || x[2]! - y[2]!;
};
const released = existsSync(FOLDER)
  ? readdirSync(FOLDER)
      .filter((name) => /^[\d.]+\.json$/.test(name))
      .map((name) => name.slice(0, -5))
      .sort(byVersion)
  : [];
const last = released.at(-1);
if (!last) {
  console.log('No contract has been released yet.');
  process.exit(0);
}
const result = spawnSync('oasdiff', ['breaking', `${FOLDER}/${last}.json`, CURRENT, '--format', 'json'], { encoding: 'utf8' });
if (result.error || (result.status !== 0 && !result.stdout.trim().startsWith('['))) {
  console.error(result.error?.message ?? result.stderr);
  process.exit(2);
}
const ERROR = 3;
const changes = JSON.parse(result.stdout || '[]') as Change[];
// A warning about a request may be harmless; one about an answer is a value that clients have never seen.
const contract = readContract(CURRENT);
/** Codes of lists of which the contract says that they grow: clients were told to expect others. */
const growing = new Set(
  Object.values(contract.components.schemas)
    .filter((schema) => schema['x-grows'] === true)
    .flatMap((schema) => schema.enum ?? []),
);
const isGrowth = ({ id, text }: Change) =>
  id === 'response-property-enum-value-added' && growing.has(/the new `([^`]+)` enum value/.exec(text)?.[1] ?? '');
/**
 * Changes that the comparison takes for breaking and that are not, each by its fingerprint and with its reason. A request that accepts more than before
 * is one, when it is described by another schema than before.
 */
const understood = JSON.parse(readFileSync(`${FOLDER}/understood.json`, 'utf8')) as {
  why: string;
  operation: string;
  fingerprints: string[];
}[];
const isUnderstood = (change: Change) =>
  understood.some(
    ({ operation, fingerprints }) => operation === `${change.operation} ${change.path}` && fingerprints.includes(change.fingerprint),
  );
const breaking = changes.filter(
  (change) => (change.level === ERROR || /^response-/.test(change.id)) && !isGrowth(change) && !isUnderstood(change),
);
const { version } = contract.info;
for (const change of breaking) console.log(`${change.operation ?? ''} ${change.path ?? ''}: ${change.text}`);
const isNewMajor = numbers(version)[0]! > numbers(last)[0]!;
if (breaking.length && !isNewMajor) {
  console.error(
    `${breaking.length} breaking changes since ${last}, but the version is ${version}: raise the major version in openapi/openapi.yaml, or take them back.`,
  );
  process.exit(1);
}
console.log(
  breaking.length ? `${breaking.length} breaking changes, allowed by version ${version}` : `nothing breaks those who use ${last}`,
);
