// npm start: the whole shop from one process on one port. The app is built first where it is not there or older than its sources.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';

const OUTPUT = 'dist/web/index.html';
const SOURCES = ['src', 'generated', 'shared', 'fabric', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}
function build(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit' });
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The build of the app failed (${code}).`))));
    child.on('error', reject);
  });
}
/** A shop that sells begins empty. */
const worldOf = async ({ NODE_ENV }: NodeJS.ProcessEnv) =>
  NODE_ENV === 'production' ? undefined : (await import('../demo/first-world.node.ts')).demoWorld;
const isStale = !existsSync(OUTPUT) || Math.max(...SOURCES.map(newest)) > statSync(OUTPUT).mtimeMs;
if (process.env.TRAMA_FRESH === '1') rmSync(process.env.DATA_DIR ?? 'data', { recursive: true, force: true });

// The build and the database's first start use a core each.
const [{ startFromCommandLine }] = await Promise.all([import('../server/index.ts'), isStale ? build() : Promise.resolve()]);
await startFromCommandLine({ world: await worldOf(process.env) });
// The next start finds everything compiled: it is faster, and the compiler's memory is not taken.
flushCompileCache();
