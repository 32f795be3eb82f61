import { spawn } from 'node:child_process';

export interface Step {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
}
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/**
 * Runs a command with its output shown, or kept and answered; resolves to its exit code. A signal that ends this process ends the command first.
 */
function start({ command, args, env }: Step, shown: boolean): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
    const parts: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (part: string) => void parts.push(part));
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
export const run = async (step: Step): Promise<number> => (await start(step, true)).code;

/**
 * Runs the steps one after the other, all of them even when one fails, and prints what each took. Steps of one list run beside each other: the first
 * shows what it does, the others say it when they have ended.
 */
export async function runAll(steps: (Step | Step[])[]): Promise<boolean> {
  const results: { name: string; code: number; seconds: number }[] = [];
  for (const group of steps) {
    const begin = performance.now();
    const all = [group].flat();
    console.log(`\n▶ ${all.map(({ name }) => name).join(' · ')}`);
    await Promise.all(
      all.map(async (step, at) => {
        const { code, output } = await start(step, at === 0);
        results.push({ name: step.name, code, seconds: (performance.now() - begin) / 1000 });
        if (output) console.log(`\n${step.name}:\n${output}`);
      }),
    );
  }
  console.log('');
  for (const { name, code, seconds } of results) console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  const failed = results.filter((result) => result.code !== 0).length;
  console.log(`\n${results.length - failed} passed, ${failed} failed`);
  return failed === 0;
}
