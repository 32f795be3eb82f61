import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { kindOf } from '../../tables/sniff.ts';
import { type TableReader, type TableRefusal, TableRefusedError } from '../tables.ts';

/** Files that are read at the same time; further ones wait. */
const AT_ONCE = 2;
/** A hundred rows take a tenth of a second of an idle machine; on a busy one reading comes last, and an honest file must not be refused for that. */
const TIMEOUT_MS = 30_000;
/** Heap of the process that reads, MB: what a table of the largest file takes, several times. */
const HEAP_MB = 192;

type Answer = { rows?: string[][]; refusal?: TableRefusal };

/** Reads tables in processes of their own, with an end to their time and memory: a file that hangs or swells ends with its process. */
export function processTables({ atOnce = AT_ONCE, timeoutMs = TIMEOUT_MS } = {}): TableReader {
  let running = 0;
  const waiting: (() => void)[] = [];
  const turn = async () => {
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
    running++;
  };
  const done = () => {
    running--;
    waiting.shift()?.();
  };
  const run = (bytes: Uint8Array, locale: string): Promise<Answer> =>
    new Promise((resolve) => {
      const reader = fork(new URL('./tables.process.ts', import.meta.url), {
        serialization: 'advanced',
        execArgv: [`--max-old-space-size=${HEAP_MB}`, '--max-semi-space-size=4'],
        // Nothing of what the shop knows is within its reach.
        env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      const finish = (answer: Answer) => {
        clearTimeout(timer);
        reader.removeAllListeners();
        reader.on('error', () => {});
        reader.kill('SIGKILL');
        resolve(answer);
      };
      const timer = setTimeout(() => finish({ refusal: 'unreadable' }), timeoutMs);
      reader.once('message', (answer) => finish(answer as Answer));
      reader.once('error', () => finish({ refusal: 'unreadable' }));
      reader.once('exit', () => finish({ refusal: 'unreadable' }));
      try {
        if (reader.pid !== undefined) setPriority(reader.pid, 10);
      } catch {
        // Not allowed here.
      }
      reader.send({ bytes, locale }, () => {});
    });
  return async (bytes, locale) => {
    // What no table begins like costs no process.
    kindOf(bytes);
    await turn();
    try {
      const { rows, refusal } = await run(bytes, locale);
      if (!rows) throw new TableRefusedError(refusal ?? 'unreadable');
      return rows;
    } finally {
      done();
    }
  };
}
