// The login page may load at most 130 kB of scripts and styles (brotli), and never three.js. Reads Vite's manifest, needs no browser.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

const LIMIT = 130_000;
type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean };
const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')) as Record<string, Chunk>;

/** Files that loading these chunks brings along. */
function filesOf(keys: string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return files;
}
const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
const login = Object.keys(manifest).filter((key) => /^src\/routes\/.*\/login\.tsx$|^src\/layouts\/bare[^/]*\.tsx$/.test(key));
if (!login.some((key) => key.endsWith('login.tsx'))) throw new Error('The manifest has no login route: the measure would lie.');
const brotli = (file: string) =>
  brotliCompressSync(readFileSync(`dist/web/${file}`), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

let total = 0;
let heavy = false;
for (const file of filesOf([...entry, ...login])) {
  const size = brotli(file);
  total += size;
  heavy ||= /WebGLRenderer/.test(readFileSync(`dist/web/${file}`, 'utf8'));
  console.log(`${String(size).padStart(8)}  ${file}`);
}
console.log(`${String(total).padStart(8)}  in all, limit ${LIMIT}`);
if (heavy) console.error('three.js is in the first load of the login page.');
process.exit(total > LIMIT || heavy ? 1 : 0);
