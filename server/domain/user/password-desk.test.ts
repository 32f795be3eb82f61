import { expect, test } from 'vitest';
import type { Passwords } from '../../ports/passwords.ts';
import { PasswordDesk } from './password-desk.ts';

/** Counts how many hash at the same time. */
function counting() {
  const seen = { now: 0, most: 0, all: 0 };
  const hash = async () => {
    seen.all++;
    seen.most = Math.max(seen.most, ++seen.now);
    await new Promise((resolve) => setTimeout(resolve, 1));
    seen.now--;
    return 'x';
  };
  return { seen, passwords: { hash, verify: async () => true, burn: async () => {}, isOutdated: () => false } satisfies Passwords };
}

test('never more at once than it may, in the order of arrival', async () => {
  const { seen, passwords } = counting();
  const desk = new PasswordDesk(passwords, { atOnce: 2, maxWaiting: 100, maxWaitingEach: 100 });
  const order: number[] = [];
  await Promise.all(Array.from({ length: 40 }, (_, at) => desk.turn('a', ({ hash }) => hash('p')).then(() => order.push(at))));
  expect(seen).toMatchObject({ most: 2, all: 40 });
  expect(order).toEqual([...order].sort((a, b) => a - b));
});
test('whoever comes beyond the queue is refused and has cost nothing', async () => {
  const { seen, passwords } = counting();
  const desk = new PasswordDesk(passwords, { atOnce: 1, maxWaiting: 9, maxWaitingEach: 9 });
  const outcomes = await Promise.allSettled(Array.from({ length: 500 }, () => desk.turn('a', ({ hash }) => hash('p'))));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(seen.all).toBe(10);
  expect(outcomes.at(-1)).toMatchObject({ reason: { code: 'TOO_MANY_ATTEMPTS', params: { retryAfterSeconds: 2 } } });
});
test('one address leaves room for others', async () => {
  const { passwords } = counting();
  const desk = new PasswordDesk(passwords, { atOnce: 1, maxWaiting: 10, maxWaitingEach: 5 });
  const flood = Promise.allSettled(Array.from({ length: 50 }, () => desk.turn('flooder', ({ hash }) => hash('p'))));
  await expect(desk.turn('other', ({ hash }) => hash('p'))).resolves.toBe('x');
  expect((await flood).filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
});
test('work that fails gives its place back', async () => {
  const desk = new PasswordDesk(counting().passwords);
  for (let round = 0; round < 3; round++) await expect(desk.turn('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(desk.turn('a', ({ hash }) => hash('p'))).resolves.toBe('x');
});
