// npm run docs: the contract as pages to read and as a collection to try, in dist/docs. Nothing in it comes from another host.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type ConversionResult, convertV2 } from 'openapi-to-postmanv2';
import { wholeContract } from './gen/bundle.ts';
import { readContract } from './gen/contract.ts';
import { withPlansSaid } from './gen/planned.ts';
import { changelog } from './lib/changelog.ts';
import { FOLDER, releasedVersions } from './lib/releases.ts';

const CONTRACT = 'generated/openapi.json';
const OUT = 'dist/docs';
mkdirSync(OUT, { recursive: true });
const READ = `${OUT}/openapi.json`;
writeFileSync(READ, JSON.stringify(withPlansSaid(wholeContract()), null, 2));
execFileSync('redocly', ['build-docs', READ, '--output', `${OUT}/index.html`, '--title', 'Trama: the contract', '--inlineBundle'], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
/** Redoc counts its readers and takes icons from its makers' host: the page may speak to nobody. */
const CLOSED = `<meta http-equiv="Content-Security-Policy" content="default-src 'self' 'unsafe-inline' data: blob:">`;
const page = readFileSync(`${OUT}/index.html`, 'utf8');
writeFileSync(
  `${OUT}/index.html`,
  page.replace('<head>', () => `<head>${CLOSED}`),
);

/** What changed from one release to the next, and since the last one, the newest first. */
const versions = [...releasedVersions().map((version) => [version, `${FOLDER}/${version}.json`]), ['not yet released', CONTRACT]];
const changes = versions.slice(1).map(([name, file], at) => {
  const before = versions[at]?.[1] ?? '';
  const text = execFileSync('oasdiff', ['changelog', before, file ?? '', '--format', 'json'], { encoding: 'utf8', maxBuffer: 1024 ** 3 });
  return `# ${name}\n\n${changelog(JSON.parse(text || '[]'))}`;
});
writeFileSync(`${OUT}/changes.md`, `${changes.reverse().join('\n')}`);

/** Postman's own converter; Bruno, Insomnia and Hoppscotch read its collections too. */
const settings = { folderStrategy: 'Tags', requestParametersResolution: 'Example', exampleParametersResolution: 'Example' };
const converted = await new Promise<ConversionResult>((resolve, reject) => {
  convertV2({ type: 'string', data: readFileSync(CONTRACT, 'utf8') }, settings, (error, result) =>
    error ? reject(error) : resolve(result),
  );
});
const collection = converted.output?.[0]?.data;
if (!collection) throw new Error(`No collection came out: ${converted.reason}`);
writeFileSync(`${OUT}/trama.postman_collection.json`, JSON.stringify(collection));
console.log(`${OUT}/: index.html, changes.md, openapi.json, trama.postman_collection.json; contract ${readContract().info.version}.`);
