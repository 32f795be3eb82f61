// Which world a tab shows: the address says it once, and the tab remembers, each of its parts by itself.
import { beforeEach, expect, test, vi } from 'vitest';
import { chosen } from './choice.ts';

const kept = new Map<string, string>();
const visit = (search: string) => {
  vi.stubGlobal('location', { search });
  return chosen();
};
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
});

test('without a wish it is the usual world; what was wished for stays until something else is', () => {
  expect(visit('')).toEqual({ scenario: 'base', seed: 1 });
  expect(visit('?scenario=us-customs-duty&seed=7')).toEqual({ scenario: 'us-customs-duty', seed: 7 });
  expect(visit('?page=2')).toEqual({ scenario: 'us-customs-duty', seed: 7 });
  expect(visit('?seed=8')).toEqual({ scenario: 'us-customs-duty', seed: 8 });
  expect(visit('?scenario=base')).toEqual({ scenario: 'base', seed: 8 });
  expect(visit('')).toEqual({ scenario: 'base', seed: 8 });
});
test('a seed that is no whole number is refused and not remembered; none is that of before', () => {
  visit('?seed=7');
  for (const seed of ['abc', '1.5', 'NaN']) expect(() => visit(`?seed=${seed}`)).toThrow(`There is no seed "${seed}"`);
  expect(visit('?seed=').seed).toBe(7);
});
test('a world that there is not is refused and not remembered; one that there is no longer gives way to the usual one', () => {
  expect(() => visit('?scenario=mistyped')).toThrow(/There is no scenario "mistyped"/);
  expect(visit('')).toEqual({ scenario: 'base', seed: 1 });
  kept.set('trama.scenario', JSON.stringify({ scenario: 'of-last-year', seed: 7 }));
  expect(visit('')).toEqual({ scenario: 'base', seed: 7 });
});
