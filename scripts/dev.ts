// npm run dev: the server restarts and the app reloads on every change. Options: --api=URL uses another backend.
import { type ChildProcess, spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { api: { type: 'string', default: 'server' }, port: { type: 'string', default: '5173' } } });
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

if (values.api === 'server')
  start(
    'node',
    [
      '--watch-path=server',
      '--watch-path=shared',
      '--watch-path=generated',
      '--watch-path=fabric',
      '--watch-preserve-output',
      'server/cli/serve.ts',
    ],
    { PORT: apiPort, DATA_DIR: process.env.DATA_DIR ?? 'data', TRAMA_DEV: '1' },
  );
start('vite', ['--port', values.port], { API_PORT: apiPort, ...(values.api === 'server' ? {} : { API_TARGET: values.api }) });
