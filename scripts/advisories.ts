// Known weaknesses: `node scripts/advisories.ts` compares docs/advisories.json with package-lock.json and needs no network; with --update it first
// adds what the registry knows of the installed versions.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { type Advisory, troubles } from './lib/advisories.ts';

const FILE = 'docs/advisories.json';
interface Book {
  about: string;
  takenOn: string;
  advisories: Advisory[];
}
interface Audit {
  vulnerabilities?: Record<string, { via: (string | { name: string; range: string; severity: string; title: string; url: string })[] }>;
}

/** What the registry says of what is installed. @throws Error when it can not be asked */
function ask(): Advisory[] {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', maxBuffer: 64 << 20 });
  const { vulnerabilities } = JSON.parse(stdout || '{}') as Audit;
  if (!vulnerabilities) throw new Error('The registry does not tell its advisories.');
  return Object.values(vulnerabilities).flatMap(({ via }) =>
    via.flatMap((each) =>
      typeof each === 'string'
        ? []
        : [{ id: each.url.split('/').at(-1)!, package: each.name, vulnerable: each.range, severity: each.severity, about: each.title }],
    ),
  );
}

const book = JSON.parse(readFileSync(FILE, 'utf8')) as Book;
if (process.argv.includes('--update')) {
  const known = new Set(book.advisories.map(({ id, package: name }) => `${id} ${name}`));
  const fresh = ask().filter(({ id, package: name }) => !known.has(`${id} ${name}`));
  book.advisories.push(...fresh);
  book.takenOn = new Date().toISOString().slice(0, 10);
  writeFileSync(FILE, `${JSON.stringify(book, null, 2)}\n`);
  console.log(`${fresh.length} new advisories`);
}
const found = troubles(book.advisories, JSON.parse(readFileSync('package-lock.json', 'utf8')));
for (const trouble of found) console.error(trouble);
console.log(`${book.advisories.length} known advisories of ${book.takenOn}: ${found.length} reach what is installed`);
process.exit(found.length > 0 ? 1 : 0);
