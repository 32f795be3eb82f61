// Fails when generated/ is not what `npm run gen` makes of the contract as it stands.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

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
const backup = mkdtempSync(join(tmpdir(), 'trama-generated-'));
cpSync('generated', backup, { recursive: true });
let stale: string[];
try {
  execFileSync('node', ['scripts/gen/all.ts'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const after = digest('generated');
  stale = [...new Set([...before.keys(), ...after.keys()])].filter((file) => before.get(file) !== after.get(file));
} finally {
  // A check changes nothing: what was there stays there.
  rmSync('generated', { recursive: true, force: true });
  cpSync(backup, 'generated', { recursive: true });
  rmSync(backup, { recursive: true, force: true });
}
for (const file of stale) console.error(`stale: generated/${file}`);
console.log(stale.length ? 'Run `npm run gen` and commit the result.' : `generated: ${before.size} files are what the contract makes`);
process.exit(stale.length ? 1 : 0);
