// What a process still holds after everything that can go has gone: garbage is collected first, by the inspector that Node opens when it is told to.
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 20_000;
const MEGABYTE = 1024 ** 2;
/** For the environment of a process that will be looked at: nothing listens before it is asked. */
export const inspectable = (port: number) => ({ NODE_OPTIONS: `--inspect-port=127.0.0.1:${port}` });

export class LiveMemory {
  readonly #socket: WebSocket;
  #asked = 0;
  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }
  /** @throws Error when the process opens no inspector in time. */
  static async of(pid: number, port: number): Promise<LiveMemory> {
    process.kill(pid, 'SIGUSR1');
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const pages = await fetch(`http://127.0.0.1:${port}/json/list`).then(
        (answer) => answer.json() as Promise<{ webSocketDebuggerUrl: string }[]>,
        () => [],
      );
      const url = pages[0]?.webSocketDebuggerUrl;
      if (url) {
        const socket = new WebSocket(url);
        await new Promise((resolve, reject) => {
          socket.addEventListener('open', resolve, { once: true });
          socket.addEventListener('error', () => reject(new Error('The inspector takes nobody.')), { once: true });
        });
        return new LiveMemory(socket);
      }
      if (performance.now() > until) throw new Error(`Process ${pid} opens no inspector.`);
      await sleep(100);
    }
  }
  #ask<T>(method: string, params: Record<string, unknown> = {}): Promise<T> {
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      const hear = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data)) as { id?: number; result?: T; error?: { message: string } };
        if (answer.id !== id) return;
        this.#socket.removeEventListener('message', hear);
        if (answer.error) reject(new Error(answer.error.message));
        else resolve(answer.result as T);
      };
      this.#socket.addEventListener('message', hear);
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }
  /** Megabytes on the heap and beside it that something still refers to. */
  async read(): Promise<number> {
    await this.#ask('HeapProfiler.collectGarbage');
    const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
    const { result } = await this.#ask<{ result: { value: number } }>('Runtime.evaluate', { expression });
    return result.value / MEGABYTE;
  }
  close(): void {
    this.#socket.close();
  }
}
