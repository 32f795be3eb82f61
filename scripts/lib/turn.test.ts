import { afterEach, expect, test, vi } from 'vitest';
import { isTurnOf, turnOf } from './turn.ts';

afterEach(() => vi.unstubAllEnvs());

const all = ['a', 'b', 'c', 'd', 'e'];
test('all have their turn, and each day others', () => {
  vi.stubEnv('TURNS', '');
  expect([20_782, 20_783].map((day) => turnOf(all, 2, day))).toEqual([
    ['a', 'c', 'e'],
    ['b', 'd'],
  ]);
  expect([0, 1, 2, 3, 4].flatMap((day) => turnOf(all, 5, day))).toEqual(all);
});
test('or all at once, for whoever asks for it', () => {
  vi.stubEnv('TURNS', 'all');
  expect(turnOf(all, 5)).toEqual(all);
});
test('one place besides PostgreSQL a day, and any for whoever asks for everything', () => {
  vi.stubEnv('TURNS', '');
  expect([isTurnOf('tab'), isTurnOf('pglite')].filter(Boolean)).toHaveLength(1);
  for (const whole of ['all', 'places']) {
    vi.stubEnv('TURNS', whole);
    expect([isTurnOf('tab'), isTurnOf('pglite')]).toEqual([true, true]);
  }
  expect(turnOf(all, 5)).toHaveLength(1);
});
