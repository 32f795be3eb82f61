// Files stay small, and no two need each other: docs/decisions/0002-rooms.md.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { isTest, sources } from './lib/sources.ts';

const ROOMS = ['fabric', 'shared', 'src', 'server', 'demo', 'mocks', 'scripts', 'tests', 'e2e'];
const MOST_LINES = 300;
/** The tenth part of the app's files that is largest begins below this. */
const APP_P90 = 150;
/** Longer than that, each for a reason. */
const REASONS: Record<string, string> = {
  'demo/world/people.ts': 'data: one paragraph a person',
  'fabric/render/pinked.ts': 'one picture from cloth to shadow, read from top to bottom',
  'fabric/still/shirt.ts': 'one pattern of a shirt: the numbers of its panels',
  'scripts/lib/drifts.ts': 'data: one drift after the other',
  'tests/contract/suite.ts': 'one suite: what is asked of every operation, in the order in which it is asked',
};

const files = ROOMS.flatMap((room) => sources(room));
const linesOf = (path: string) => readFileSync(path, 'utf8').split('\n').length - 1;

function tooLong(): string[] {
  const long = files.filter((path) => !isTest(path) && linesOf(path) > MOST_LINES);
  return [
    ...long.filter((path) => !REASONS[path]).map((path) => `${path} has ${linesOf(path)} lines, more than ${MOST_LINES}, and no reason`),
    ...Object.keys(REASONS)
      .filter((path) => !long.includes(path))
      .map((path) => `${path} is short enough by now: take its reason away`),
  ];
}
function appTooLarge(): string[] {
  const lengths = files.filter((path) => path.startsWith('src/') && !isTest(path) && !path.startsWith('src/testing/')).map(linesOf);
  const p90 = lengths.sort((a, b) => b - a)[Math.floor(lengths.length / 10)] ?? 0;
  return p90 > APP_P90 ? [`p90 of src is ${p90} lines, more than ${APP_P90}`] : [];
}

/** Groups of files that import each other, also only for types. */
function circles(): string[] {
  const targets = new Map(
    files.map((path) => {
      const { module } = parseSync(path, readFileSync(path, 'utf8'));
      const names = module.staticImports.map((entry) => entry.moduleRequest.value).filter((name) => name.startsWith('.'));
      return [path, names.map((name) => join(dirname(path), name)).filter((target) => existsSync(target) && /\.tsx?$/.test(target))];
    }),
  );
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (path: string, trail: string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) found.push([...trail.slice(at), path].join(' → '));
    if (at >= 0 || done.has(path)) return;
    for (const target of targets.get(path) ?? []) walk(target, [...trail, path]);
    done.add(path);
  };
  for (const path of files) walk(path, []);
  return found.map((circle) => `circle: ${circle}`);
}

const problems = [...tooLong(), ...appTooLarge(), ...circles()];
for (const problem of problems) console.error(problem);
console.log(problems.length ? `${problems.length} files want a second look` : 'sizes: files are small, and none need each other');
process.exit(problems.length ? 1 : 0);
