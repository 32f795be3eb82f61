// The shop in a process of its own, started by the command that customers' servers start it with: a benchmark's own work must not count as the shop's.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../demo/world/types.ts';

export interface ShopProcess {
  url: string;
  pid: number;
  close: () => Promise<void>;
  /** As a power cut ends it. */
  kill: () => Promise<void>;
}

const LAST_WORDS = 2000;

/** @throws Error when the shop ends before it takes requests. */
export async function openShop(port: number, env: Record<string, string>): Promise<ShopProcess> {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
  const child = spawn('sh', ['-c', scripts.start], {
    env: { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'silent', HOST: '127.0.0.1', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let asked = false;
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-LAST_WORDS);
  });
  child.on('exit', (code, signal) => {
    if (!asked) console.error(`The shop ended by itself (${code ?? signal}): ${said}`);
  });
  const url = `http://127.0.0.1:${port}`;
  const ended = once(child, 'exit');
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('The shop did not start.');
    await sleep(50);
  }
  return {
    url,
    pid: child.pid!,
    close: async () => {
      asked = true;
      child.kill('SIGTERM');
      await ended;
    },
    kill: async () => {
      asked = true;
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Calls the shop as a signed-in customer. */
export async function signIn(url: string): Promise<(path: string) => Promise<unknown>> {
  const answer = await fetch(`${url}/api/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'giulia.ferretti', password: DEMO_PASSWORD }),
  });
  const { userToken } = (await answer.json()) as { userToken: string };
  return async (path) => (await fetch(`${url}/api/v1${path}`, { headers: { authorization: `Bearer ${userToken}` } })).json();
}
