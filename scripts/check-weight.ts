// The login page may load at most 117 kB of scripts and styles (brotli), and never three.js; no page brings all the words of the shop. Reads Vite's manifest, needs no browser.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

const LIMIT = 117_000;
/** What comes in with the first call, which the login makes as well: no screen's chunk may come with it. */
const LINE_LIMIT = 17_000;
/** Labels within the page: of the login, of any screen. There are more than 2,000. */
const WORDS = { login: 60, any: 600 };
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

const first = filesOf([...entry, ...login]);
let total = 0;
let heavy = false;
for (const file of first) {
  const size = brotli(file);
  total += size;
  heavy ||= /WebGLRenderer/.test(readFileSync(`dist/web/${file}`, 'utf8'));
  console.log(`${String(size).padStart(8)}  ${file}`);
}
console.log(`${String(total).padStart(8)}  in all, limit ${LIMIT}`);
const line = [...filesOf(['src/api/wire.ts'])].filter((file) => !first.has(file)).reduce((sum, file) => sum + brotli(file), 0);
console.log(`${String(line).padStart(8)}  with the first call, limit ${LINE_LIMIT}`);
const screens = JSON.parse(readFileSync('dist/web/.vite/screens.json', 'utf8')) as { path: string; labels: string[] }[];
const wordy = screens.filter(({ path, labels }) => labels.length > (path.endsWith('/login') ? WORDS.login : WORDS.any));
for (const { path, labels } of wordy) console.error(`${path} brings ${labels.length} labels with its page.`);
if (heavy) console.error('three.js is in the first load of the login page.');
process.exit(total > LIMIT || line === 0 || line > LINE_LIMIT || heavy || wordy.length > 0 ? 1 : 0);
