// npm run survey -- list | count | try [--sample N] [--seed N] [--kind PATTERN] [--most TESTS] [--more] | asked | left; [--rooms a,b] [--project dom] [--folder F]: docs/decisions/0330.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isTest, sources } from './lib/sources.ts';
import { Switches } from './survey/switches.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string' },
    kind: { type: 'string' },
    rooms: { type: 'string' },
    project: { type: 'string', multiple: true },
    folder: { type: 'string' },
    most: { type: 'string' },
    more: { type: 'boolean' },
    names: { type: 'string' },
  },
});
const [what = 'count', ...tests] = positionals;
const ROOMS = (values.rooms ?? 'server/domain,server/store/queries,server/jobs,shared/rules').split(',');
const folder = values.folder ?? '.cache/survey';
process.env.SURVEY = folder;
process.env.SURVEY_ROOMS = ROOMS.join(',');
mkdirSync(folder, { recursive: true });
const files = ROOMS.flatMap(sources).filter((file) => !isTest(file));
const switches = new Switches(process.cwd(), files);

const lines = <T>(name: string): T[] => {
  const path = `${folder}/${name}`;
  return existsSync(path)
    ? readFileSync(path, 'utf8')
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as T)
    : [];
};
interface Counted {
  name: string;
  ms: number;
  hits: number[];
}
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
/** Which tests try which mistakes: of each those that come by the fewest others. */
function plan(): { chosen: number[]; tests: Record<string, number[]> } {
  const counted = lines<Counted>('counted.jsonl').filter(({ ms }) => ms < 6_000);
  const by = new Map<number, Counted[]>();
  for (const test of counted) for (const id of test.hits) by.set(id, [...(by.get(id) ?? []), test]);
  const next = random(Number(values.seed ?? 1));
  const all = switches.mutants
    .filter(({ kind }) => !values.kind || new RegExp(values.kind).test(kind))
    .map(({ id }) => ({ id, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ id }) => id);
  const chosen = all.slice(0, Number(values.sample ?? all.length));
  const tests: Record<string, number[]> = {};
  for (const id of chosen)
    for (const test of (by.get(id) ?? [])
      .sort((a, b) => a.hits.length * (a.ms + 20) - b.hits.length * (b.ms + 20))
      .slice(0, Number(values.most ?? 12)))
      tests[test.name] = [...(tests[test.name] ?? []), id];
  return { chosen, tests };
}
const TRYING = `${folder}/trying.json`;
const HUNG_MS = 30_000;
/** One process that runs tests; whether it came to its end by itself. */
async function run(files: string[]): Promise<boolean> {
  const args = ['run', '--config', 'scripts/survey/vitest.config.ts', '--maxWorkers=1', '--silent', '--reporter=dot'];
  const projects = (values.project ?? ['node', 'postgres']).flatMap((name) => ['--project', name]);
  const child = spawn('vitest', [...args, ...projects, ...(values.names ? ['-t', values.names] : []), ...files], {
    stdio: 'inherit',
    detached: true,
  });
  const end = () => process.kill(-child.pid!, 'SIGTERM');
  process.once('SIGTERM', end);
  // A mistake that turns in circles leaves nobody in the process to end it.
  const watch = setInterval(() => {
    if (!existsSync(TRYING) || Date.now() - statSync(TRYING).mtimeMs < HUNG_MS) return;
    appendFileSync(`${folder}/killed.jsonl`, `${readFileSync(TRYING, 'utf8')}\n`);
    rmSync(TRYING);
    process.kill(-child.pid!, 'SIGKILL');
  }, 1000);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(watch);
  process.off('SIGTERM', end);
  return code !== null;
}
if (what === 'list') {
  const kinds = Map.groupBy(switches.mutants, ({ kind }) => kind);
  for (const [kind, own] of [...kinds].sort((a, b) => b[1].length - a[1].length)) console.log(own.length, kind);
  console.log(switches.mutants.length, 'in all;', switches.fixed, 'stand where they can not be switched');
}
if (what === 'count') {
  rmSync(`${folder}/plan.json`, { force: true });
  await run(tests);
}
if (what === 'asked') {
  process.env.SURVEY_ASKED = '1';
  for (const name of ['asked.jsonl', 'unseen.jsonl']) rmSync(`${folder}/${name}`, { force: true });
  await run(['tests/recorded/asked.survey.ts']);
}
if (what === 'left') {
  const gone = new Set([...lines<{ id: number }>('killed.jsonl'), ...lines<{ id: number }>('asked.jsonl')].map(({ id }) => id));
  const come = new Set(lines<Counted>('counted.jsonl').flatMap(({ hits }) => hits));
  const chosen = JSON.parse(readFileSync(`${folder}/chosen.json`, 'utf8')) as number[];
  const left = chosen.map((id) => switches.mutants[id - 1]!).filter(({ id }) => !gone.has(id));
  const count = new Map<string, [number, number]>();
  for (const id of chosen) {
    const { kind } = switches.mutants[id - 1]!;
    const [all, open] = count.get(kind) ?? [0, 0];
    count.set(kind, [all + 1, open + (gone.has(id) ? 0 : 1)]);
  }
  for (const [kind, [all, open]] of count) console.log(`| ${kind} | ${all} | ${all - open} | ${open} |`);
  console.log(`${chosen.length} tried, ${left.length} left`);
  for (const { id, file, line, kind, from, to } of left.sort((a, b) => a.id - b.id)) {
    const short = (text: string) => text.replace(/\s+/g, ' ');
    const [a, b] = [short(from), short(to)];
    let at = 0;
    while (at < a.length && a[at] === b[at]) at++;
    const cut = (text: string) => (text.length > 110 ? `${at > 30 ? '…' : ''}${text.slice(Math.max(0, at - 30), at + 90)}…` : text);
    console.log(`${id} ${come.has(id) ? '' : '(no test comes by) '}${file}:${line} [${kind}] ${cut(a)} ⇒ ${cut(b)}`);
  }
}
if (what === 'try') {
  const { chosen, tests: planned } = plan();
  for (const name of values.more ? [] : ['killed.jsonl', 'once.jsonl', 'tried.jsonl']) rmSync(`${folder}/${name}`, { force: true });
  writeFileSync(`${folder}/plan.json`, JSON.stringify(planned));
  writeFileSync(`${folder}/chosen.json`, JSON.stringify(chosen));
  const wanted = [...new Set(Object.keys(planned).map((name) => name.split(' > ')[0]!))];
  while (!(await run(tests.length ? tests : wanted)));
}
process.exit(0);
