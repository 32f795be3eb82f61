// A change of the contract that breaks those who use it needs a new major version. Compared with the newest released contract in
// openapi/released/ and graphql/released/, which `npm run release` writes together with the tag.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readContract } from './gen/contract.ts';
import { brokenContent } from './lib/content-changes.ts';
import { brokenExtensions } from './lib/contract-extensions.ts';
import { CONTENT_FOLDER, FOLDER, major, releasedFile, releasedVersions, releaseTroubles } from './lib/releases.ts';

const CURRENT = 'generated/openapi.json';
type Change = { id: string; text: string; level: number; operation?: string; path?: string; fingerprint: string };

const troubles = [...releaseTroubles(), ...releaseTroubles(CONTENT_FOLDER)];
if (troubles.length) {
  console.error(troubles.join('\n'));
  process.exit(1);
}
const last = releasedVersions().at(-1);
if (!last) {
  console.log('No contract has been released yet.');
  process.exit(0);
}
const result = spawnSync('oasdiff', ['breaking', `${FOLDER}/${last}.json`, CURRENT, '--format', 'json'], {
  encoding: 'utf8',
  // A code more is a change of every answer of every operation.
  maxBuffer: 256 * 1024 ** 2,
});
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
const unsaid = brokenExtensions(readContract(`${FOLDER}/${last}.json`), contract);
for (const change of unsaid) console.log(change);
const content = brokenContent(readFileSync(releasedFile(last, CONTENT_FOLDER), 'utf8'), readFileSync('graphql/schema.graphql', 'utf8'));
for (const change of content) console.log(change);
const broken = breaking.length + unsaid.length + content.length;
const isNewMajor = major(version) > major(last);
if (broken && !isNewMajor) {
  console.error(
    `${broken} breaking changes since ${last}, but the version is ${version}: raise the major version in openapi/openapi.yaml, or take them back.`,
  );
  process.exit(1);
}
console.log(broken ? `${broken} breaking changes, allowed by version ${version}` : `nothing breaks those who use ${last}`);
