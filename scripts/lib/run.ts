import { spawn } from 'node:child_process';

export interface Step {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
}
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** Runs a command with its output shown; resolves to its exit code. A signal that ends this process ends the command first. */
export function run({ command, args, env }: Step): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    const pass = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, pass);
    child.on('close', () => {
      for (const signal of SIGNALS) process.off(signal, pass);
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
/** Runs the steps one after the other, all of them even when one fails, and prints what each took. */
export async function runAll(steps: Step[]): Promise<boolean> {
  const results: { name: string; code: number; seconds: number }[] = [];
  for (const step of steps) {
    console.log(`\n▶ ${step.name}`);
    const start = performance.now();
    const code = await run(step);
    results.push({ name: step.name, code, seconds: (performance.now() - start) / 1000 });
  }
  console.log('');
  for (const { name, code, seconds } of results) console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  const failed = results.filter((result) => result.code !== 0).length;
  console.log(`\n${results.length - failed} passed, ${failed} failed`);
  return failed === 0;
}
