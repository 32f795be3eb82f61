import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

export interface Step {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
}
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** Of a step that failed, the end of what it printed is said once more after everything else: who reads only the end of a log learns the cause. */
const LAST_LINES = 60;

/** The shop is started dozens of times by the tests: what Node has made of its files is kept, as `npm start` keeps it. */
const NODE_COMPILE_CACHE = resolve('.cache/node');

/** How a command's output is treated: shown as it comes, kept and answered, or both. */
type Treatment = 'shown' | 'kept' | 'both';
/** Runs a command; resolves to its exit code and what was kept. A signal that ends this process ends the command first. */
function start({ command, args, env }: Step, treatment: Treatment): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: treatment === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { NODE_COMPILE_CACHE, ...process.env, ...env },
    });
    const parts: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (part: string) => {
        parts.push(part);
        if (treatment === 'both') process.stdout.write(part);
      });
    }
    const pass = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, pass);
    child.on('close', (code) => {
      for (const signal of SIGNALS) process.off(signal, pass);
      resolve({ code: code ?? 1, output: parts.join('') });
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve({ code: 127, output: parts.join('') });
    });
  });
}
export const run = async (step: Step): Promise<number> => (await start(step, 'shown')).code;

/** Steps one after the other. */
export type Lane = Step[];
/**
 * Runs the steps one after the other, all of them even when one fails, and prints what each took. Lanes of a list run beside each other: the first shows
 * what it does, the others say it of each step when it has ended.
 */
export async function runAll(steps: (Step | Lane[])[]): Promise<boolean> {
  const results: { name: string; code: number; seconds: number; output: string }[] = [];
  const runOne = async (step: Step, treatment: Treatment) => {
    const begin = performance.now();
    console.log(`\n▶ ${step.name}`);
    const { code, output } = await start(step, treatment);
    results.push({ name: step.name, code, seconds: (performance.now() - begin) / 1000, output });
    if (treatment === 'kept' && output) console.log(`\n${step.name}:\n${output}`);
  };
  for (const each of steps) {
    const lanes = Array.isArray(each) ? each : [[each]];
    await Promise.all(
      lanes.map(async (lane, at) => {
        for (const step of lane) await runOne(step, at === 0 ? 'both' : 'kept');
      }),
    );
  }
  const failed = results.filter((result) => result.code !== 0);
  for (const { name, output } of failed)
    console.log(`\n✗ ${name}, its last lines:\n${output.trimEnd().split('\n').slice(-LAST_LINES).join('\n')}`);
  console.log('');
  for (const { name, code, seconds } of results) console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  console.log(`\n${results.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0;
}
