// Runs a test once as it is and notes which mistakes it comes by; then again with each of those that it is to try.
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { TestRunner } from 'vitest';

type Test = Parameters<typeof TestRunner.getTestFn>[0] & { name: string; file: { name: string }; suite?: { name: string } };
type Survey = { on: number; hits: Set<number>; again: (() => void)[] };
const FOLDER = process.env.SURVEY ?? '.cache/survey';
const PLAN = `${FOLDER}/plan.json`;
const LEAST_MS = 1_500;
const SLOWER = 6;

const survey = (): Survey => ((globalThis as { __survey?: Survey }).__survey ??= { on: 0, hits: new Set(), again: [] });
export function turnOn(id: number): void {
  const state = survey();
  state.on = id;
  for (const again of state.again) again();
}
const lines = <T>(file: string): T[] =>
  existsSync(`${FOLDER}/${file}`)
    ? readFileSync(`${FOLDER}/${file}`, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as T)
    : [];
const plan: Record<string, number[]> | undefined = existsSync(PLAN) ? JSON.parse(readFileSync(PLAN, 'utf8')) : undefined;
/** The mistakes that a test is still to try; undefined while they are only counted. */
function openIn(name: string): number[] | undefined {
  if (!plan) return undefined;
  const killed = new Set(lines<{ id: number }>('killed.jsonl').map(({ id }) => id));
  const tried = new Set(lines<{ name: string; ids: number[] }>('tried.jsonl').flatMap((each) => (each.name === name ? each.ids : [])));
  return (plan[name] ?? []).filter((id) => !killed.has(id) && !tried.has(id));
}
const fullName = (test: Test): string => {
  const names: string[] = [];
  for (let at: { name: string; suite?: unknown } | undefined = test; at; at = at.suite as typeof at) names.unshift(at.name);
  return `${test.file.name} > ${names.join(' > ')}`;
};
const note = (file: string, line: object) => appendFileSync(`${FOLDER}/${file}`, `${JSON.stringify(line)}\n`);

/** Whether it passes, and how long that took. */
async function passes(fn: () => unknown, patience: number): Promise<{ ok: boolean; why: string; ms: number }> {
  const start = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('late')), patience);
  });
  try {
    await Promise.race([Promise.resolve().then(fn), late]);
    return { ok: true, why: '', ms: performance.now() - start };
  } catch (error) {
    const why = String((error as Error)?.message ?? error)
      .split('\n')[0]!
      .slice(0, 160);
    return { ok: false, why, ms: performance.now() - start };
  } finally {
    clearTimeout(timer);
  }
}

export default class SurveyRunner extends TestRunner {
  async runTask(task: object): Promise<void> {
    const test = task as Test;
    await this.#survey(test, TestRunner.getTestFn(test));
  }
  async #survey(test: Test, fn: () => unknown): Promise<void> {
    const name = fullName(test);
    const state = survey();
    const open = openIn(name);
    // Where mistakes are tried, only who can tell something is asked.
    if (open?.length === 0) return;
    turnOn(0);
    state.hits.clear();
    const begin = performance.now();
    await fn();
    const ms = performance.now() - begin;
    if (!open) return note('counted.jsonl', { name, ms: Math.round(ms), hits: [...state.hits] });
    const patience = Math.max(LEAST_MS, ms * SLOWER);
    const twice = await passes(fn, patience);
    if (!twice.ok) return note('once.jsonl', { name, why: twice.why, wanted: open });
    for (const id of open) {
      // Who turns in circles is ended from outside.
      writeFileSync(`${FOLDER}/trying.json`, JSON.stringify({ id, by: name, why: 'does not come back' }));
      turnOn(id);
      const { ok, why } = await passes(fn, patience);
      turnOn(0);
      rmSync(`${FOLDER}/trying.json`);
      if (ok) continue;
      note('killed.jsonl', { id, by: name, why });
      // Whatever it has left behind must not be what the next one is judged by.
      const sound = await passes(fn, patience);
      if (!sound.ok) return note('once.jsonl', { name, why: `after ${id}: ${sound.why}`, wanted: open.slice(open.indexOf(id) + 1) });
    }
    note('tried.jsonl', { name, ids: open });
  }
}
