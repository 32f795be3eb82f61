import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { Turns } from '../turns.ts';

export interface ApartOptions {
  /** What is worked on at the same time; more has to wait. */
  atOnce: number;
  timeoutMs: number;
  /** Heap of each process, MB. */
  heapMb: number;
}

/**
 * Gives each message to a process of its own, which answers once and ends: what a stranger's file does to whoever reads it stays there.
 * Undefined where the process died, or took longer than it may.
 */
export function apart<Message extends object, Answer>(
  script: URL,
  { atOnce, timeoutMs, heapMb }: ApartOptions,
): (message: Message) => Promise<Answer | undefined> {
  const turns = new Turns({ atOnce });
  const run = (message: Message): Promise<Answer | undefined> =>
    new Promise((resolve) => {
      const reader = fork(script, {
        serialization: 'advanced',
        execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=4'],
        // Nothing of what the shop knows is within its reach.
        env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      const finish = (answer?: Answer) => {
        clearTimeout(timer);
        reader.removeAllListeners();
        reader.on('error', () => {});
        reader.kill('SIGKILL');
        resolve(answer);
      };
      const timer = setTimeout(finish, timeoutMs);
      reader.once('message', (answer) => finish(answer as Answer));
      reader.once('error', () => finish());
      reader.once('exit', () => finish());
      try {
        if (reader.pid !== undefined) setPriority(reader.pid, 10);
      } catch {
        // Not allowed here.
      }
      reader.send(message, () => {});
    });
  return (message) => turns.turn('', () => run(message));
}
