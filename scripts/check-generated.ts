// Fails when generated/ is not what `npm run gen` makes of the contract as it stands. It is made anew in a copy: others read the folder meanwhile.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { copyRepository } from './lib/working-copy.ts';

function digest(folder: string): Map<string, string> {
  const files = new Map<string, string>();
  const walk = (path: string) => {
    for (const name of readdirSync(path)) {
      const child = join(path, name);
      if (statSync(child).isDirectory()) walk(child);
      else files.set(relative(folder, child), createHash('sha256').update(readFileSync(child)).digest('hex'));
    }
  };
  if (existsSync(folder)) walk(folder);
  return files;
}
const before = digest('generated');
const copy = copyRepository('generated');
let stale: string[];
try {
  execFileSync('node', ['scripts/gen/all.ts'], { cwd: copy.path, stdio: ['ignore', 'ignore', 'inherit'] });
  const after = digest(join(copy.path, 'generated'));
  stale = [...new Set([...before.keys(), ...after.keys()])].filter((file) => before.get(file) !== after.get(file));
} finally {
  copy.remove();
}
for (const file of stale) console.error(`stale: generated/${file}`);
console.log(stale.length ? 'Run `npm run gen` and commit the result.' : `generated: ${before.size} files are what the contract makes`);
process.exit(stale.length ? 1 : 0);
