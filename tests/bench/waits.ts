// How long others wait while something goes on.
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds that each of these answers took while the work went on; at least one is asked for. */
export async function beside(ask: () => Promise<unknown>, work: Promise<unknown>, pauseMs = 20): Promise<number[]> {
  const waits: number[] = [];
  let going = true;
  const done = work.finally(() => {
    going = false;
  });
  // What the work throws is said by the last line; until then nobody listens to it.
  done.catch(() => undefined);
  do {
    const from = performance.now();
    await ask();
    waits.push(performance.now() - from);
    await sleep(pauseMs);
  } while (going);
  await done;
  return waits.sort((a, b) => a - b);
}
export const share = (waits: readonly number[], part: number): number =>
  waits[Math.min(waits.length - 1, Math.floor(part * waits.length))] ?? Number.NaN;
export const inWords = (waits: readonly number[], digits = 0): string =>
  `median ${share(waits, 0.5).toFixed(digits)} ms, 95 % ${share(waits, 0.95).toFixed(digits)} ms, slowest ${share(waits, 1).toFixed(0)} ms of ${waits.length}`;
