import type { Server } from 'node:http';
import { setImmediate as afterPoll, setTimeout as sleep } from 'node:timers/promises';

/** Requests that are under way may take so long after the port was closed, ms. */
const UNFINISHED_MS = 4000;
/** From the first signal to the end of the process, ms: service managers kill after ten seconds. */
const END_MS = 9500;

/** Turns of the event loop in which nobody may come, and the longest wait for them, ms: under a flood there is always somebody. */
const QUIET_TURNS = 2;
const EMPTYING_MS = 500;

/**
 * Until the kernel's queue of accepted connections is empty. A port that is closed resets those that wait in it, though their clients
 * think that they were let in; Node takes about one of them per turn of its loop.
 */
async function queueEmpty(server: Server): Promise<void> {
  const until = performance.now() + EMPTYING_MS;
  let quiet = 0;
  let came = false;
  const note = () => {
    came = true;
  };
  server.on('connection', note);
  while (quiet < QUIET_TURNS && performance.now() < until) {
    came = false;
    await afterPoll();
    quiet = came ? 0 : quiet + 1;
  }
  server.off('connection', note);
}

/** The end of a server that nobody is cut off by. */
export class Shutdown {
  #begun = false;

  /** From now on answers say `Connection: close`, and `/readyz` sends nobody here any more. */
  get begun(): boolean {
    return this.#begun;
  }

  /**
   * Says so for `drainMs`, in which clients and balancers go elsewhere; then closes the port, waits for what is under way, and does the
   * steps in their order. Nothing of it lasts longer than `END_MS` together.
   */
  async run(server: Server, drainMs: number, steps: readonly (() => unknown)[]): Promise<void> {
    this.#begun = true;
    const orderly = async () => {
      await sleep(drainMs);
      await queueEmpty(server);
      const closed = new Promise<void>((done) => server.close(() => done()));
      const timer = setTimeout(() => server.closeAllConnections(), UNFINISHED_MS);
      await closed;
      clearTimeout(timer);
      for (const step of steps) await step();
    };
    await Promise.race([orderly(), sleep(END_MS, undefined, { ref: false })]);
  }
}
