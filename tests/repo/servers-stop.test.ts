// Every npm script that starts a server ends with it: a SIGTERM to npm, as service managers send it, leaves no process and no port behind.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { processes } from '../bench/processes.ts';
import { demoDataDir } from '../support/demo-data.ts';
import { freePort } from '../support/free-port.ts';

const ENDED_MS = 10_000;
const PER_SECOND = 50;
let dataDir = '';
const started: number[] = [];
afterEach(() => {
  for (const pid of started.splice(0))
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended, as it should.
    }
  rmSync(dataDir, { recursive: true, force: true });
});

async function run(script: string, args: string[], env: Record<string, string>): Promise<ChildProcess> {
  dataDir = await demoDataDir('stop');
  const own = { NODE_ENV: 'development', DATABASE_URL: '', HOST: '127.0.0.1', MEDIA_PREWARM: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir };
  return spawn('npm', ['run', script, ...(args.length > 0 ? ['--', ...args] : [])], {
    env: { ...process.env, ...own, ...env },
    stdio: 'ignore',
  });
}
/** A process and everything below it. */
function family(root: number): number[] {
  const all = processes();
  const below = (pid: number): number[] => [pid, ...all.filter(({ parent }) => parent === pid).flatMap((child) => below(child.pid))];
  return below(root);
}
const isAlive = (pid: number): boolean =>
  existsSync(`/proc/${pid}`) && processes().some((entry) => entry.pid === pid && entry.parent !== 0);
const status = (url: string): Promise<number> =>
  fetch(url).then(
    (answer) => answer.status,
    () => 0,
  );
async function until(check: () => Promise<boolean>, ms: number): Promise<number> {
  const from = performance.now();
  while (!(await check()) && performance.now() - from < ms) await sleep(50);
  return performance.now() - from;
}
async function ready(check: () => Promise<boolean>): Promise<void> {
  if ((await until(check, 100_000)) >= 100_000) throw new Error('It never answered.');
}
/** Milliseconds from SIGTERM to the end of all of them. */
async function stop(npm: ChildProcess, port: number): Promise<number> {
  const pids = family(npm.pid as number);
  started.push(...pids);
  expect(pids.length).toBeGreaterThan(1);
  const ended = once(npm, 'exit');
  npm.kill('SIGTERM');
  const ms = await until(async () => !pids.some(isAlive), 15_000);
  expect(pids.filter(isAlive)).toEqual([]);
  await ended;
  expect(await status(`http://127.0.0.1:${port}/`)).toBe(0);
  return ms;
}

test('npm start: not ready at once, fifty requests a second go on without one being cut off, ended within ten seconds', async () => {
  const port = await freePort();
  const npm = await run('start', [], { PORT: String(port) });
  const url = `http://127.0.0.1:${port}`;
  await ready(async () => (await status(`${url}/readyz`)) === 200);

  const outcomes: { from: number; at: number; code: string; closes: boolean }[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 10 });
  const ask = () => {
    const from = performance.now();
    const note = (code: string, closes = false) => outcomes.push({ from, at: performance.now(), code, closes });
    const request = get(`${url}/api/v1/label/transloco/it/frontend/allonelevel`, { agent }, (answer) => {
      answer
        .on('end', () => note(String(answer.statusCode), answer.headers.connection === 'close'))
        .on('error', ({ message }) => note(message));
      answer.resume();
    }).on('error', (error: NodeJS.ErrnoException) => {
      // A connection that had nothing to do may be closed in the moment in which it is used again; HTTP tells a client to ask once more (RFC 9112, 9.3.1).
      if (request.reusedSocket && error.code === 'ECONNRESET') ask();
      else note(error.code ?? error.message);
    });
  };
  const asking = setInterval(ask, 1000 / PER_SECOND);
  await sleep(1500);
  const stopping = stop(npm, port);
  // It says no while it still answers: a port that is closed already would be a 0.
  let said = 200;
  await until(async () => {
    said = await status(`${url}/readyz`);
    return said !== 200;
  }, ENDED_MS);
  expect(said).toBe(503);
  const refused = performance.now();
  const ms = await stopping;
  clearInterval(asking);
  agent.destroy();
  expect(ms).toBeLessThan(ENDED_MS);

  // Whoever comes in the moment of closing or later is not served; nobody who was let in is cut off, and ports let in one after the other.
  const lastServed = Math.max(...outcomes.filter(({ code }) => code === '200').map(({ from }) => from));
  const tooLate = (code: string, from: number) => code === 'ECONNREFUSED' || (code === 'ECONNRESET' && from > lastServed);
  expect(outcomes.filter(({ code, from }) => code !== '200' && !tooLate(code, from))).toEqual([]);
  const late = outcomes.filter(({ at, code }) => code === '200' && at > refused);
  expect(late.length).toBeGreaterThan(0);
  expect(late.filter(({ closes }) => !closes)).toEqual([]);
}, 150_000);
test('npm run dev', async () => {
  const [port, apiPort] = [await freePort(), await freePort()];
  const npm = await run('dev', ['--port', String(port)], { API_PORT: String(apiPort) });
  await ready(
    async () => (await status(`http://127.0.0.1:${apiPort}/readyz`)) === 200 && (await status(`http://localhost:${port}/`)) !== 0,
  );
  expect(await stop(npm, apiPort)).toBeLessThan(ENDED_MS);
}, 150_000);
test('npm run mock', async () => {
  const port = await freePort();
  const npm = await run('mock', ['--port', String(port)], {});
  await ready(async () => (await status(`http://127.0.0.1:${port}/`)) !== 0);
  expect(await stop(npm, port)).toBeLessThan(ENDED_MS);
}, 100_000);
