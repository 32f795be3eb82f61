import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

/** Works that end when they are told to. */
function works(turns: Turns) {
  const running: { who: string; end: () => void }[] = [];
  const start = (who: string) =>
    turns.turn(who, () => new Promise<void>((end) => running.push({ who, end }))).catch((error: Error) => error.message);
  const end = async (who: string) => {
    const at = running.findIndex((each) => each.who === who);
    running.splice(at, 1)[0]?.end();
    await turn();
  };
  return {
    start,
    end,
    running: () =>
      running
        .map(({ who }) => who)
        .sort()
        .join(''),
  };
}

test('few works are taken at a time, and of these few of one address', async () => {
  const { start, end, running } = works(new Turns({ atOnce: 3, each: 2 }));
  for (const who of 'aaaabb') void start(who);
  expect(running()).toBe('aab');
  await end('a');
  expect(running()).toBe('aab');
  await end('a');
  await end('a');
  expect(running()).toBe('abb');
  for (const who of 'abb') await end(who);
  expect(running()).toBe('');
  void start('c');
  expect(running()).toBe('c');
});
test('who fails leaves its place', async () => {
  const desk = new Turns({ atOnce: 1 });
  await expect(desk.turn('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(desk.turn('b', () => Promise.resolve(1))).resolves.toBe(1);
});
test('a queue that is full, or the share of an address, is told at once', async () => {
  const { start } = works(new Turns({ atOnce: 1, each: 1, maxWaiting: 3, maxWaitingEach: 2, refusal: () => new Error('MAINTENANCE') }));
  void start('a');
  void start('a');
  void start('a');
  expect(await start('a')).toBe('MAINTENANCE');
  void start('b');
  expect(await start('c')).toBe('MAINTENANCE');
});
