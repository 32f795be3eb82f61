// npm run dev: everything reloads on change. `--api=` says who answers:
//   server   (default) our server, restarted on change
//   prism    `npm run mock` in another terminal
//   msw      generated answers in the browser, seeded
//   browser  the whole backend in the tab, over PGlite in IndexedDB
import { type ChildProcess, spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

const MODES = ['server', 'prism', 'msw', 'browser'];
const { values } = parseArgs({ options: { api: { type: 'string', default: 'server' }, port: { type: 'string', default: '5173' } } });
if (!MODES.includes(values.api)) {
  console.error(`--api is one of ${MODES.join(', ')}`);
  process.exit(2);
}
const apiPort = process.env.API_PORT ?? '47311';
const children: ChildProcess[] = [];
const start = (command: string, args: string[], env: Record<string, string> = {}) => {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  child.on('exit', (code) => stop(code ?? 0));
  children.push(child);
};
function stop(code: number): void {
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));

const WATCHED = ['server', 'shared', 'generated', 'fabric', 'demo'];
if (values.api === 'server')
  start('node', [...WATCHED.map((folder) => `--watch-path=${folder}`), '--watch-preserve-output', 'scripts/serve.ts'], {
    PORT: apiPort,
    DATA_DIR: process.env.DATA_DIR ?? 'data',
    // Nobody stands behind a balancer here.
    DRAIN_MS: '0',
  });
start('vite', ['--port', values.port, '--strictPort'], {
  API_PORT: apiPort,
  ...(values.api === 'prism' ? { API_TARGET: 'prism' } : {}),
  ...(values.api === 'server' ? {} : { VITE_API: values.api }),
});
