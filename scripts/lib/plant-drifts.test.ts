import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DRIFTS, type Drift } from './drifts.ts';
import { batchesOf, fullestOfEach } from './plant-drifts.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const drift = (name: string, over: Partial<Drift> = {}): Drift => ({
  name,
  gate: 'types',
  file: 'a.ts',
  from: name,
  to: `not ${name}`,
  says: /./,
  ...over,
});

// The drifts themselves are planted by `npm run drift:selftest`; here only that the list keeps up with the code.
test('every drift finds its place in the repository, and no two have one name', () => {
  expect(batchesOf(DRIFTS, read).lost.map(({ name }) => name)).toEqual([]);
  expect(new Set(DRIFTS.map(({ name }) => name)).size).toBe(DRIFTS.length);
});
test('what can be told apart is planted together; what speaks of the same, stands alone or changes the same text is not', () => {
  const text = 'one two three four five';
  const batches = (...drifts: Drift[]) =>
    batchesOf(drifts, () => text).batches.map(({ drifts: together }) => together.map(({ name }) => name));
  expect(batches(drift('one'), drift('two'))).toEqual([['one', 'two']]);
  expect(batches(drift('one'), drift('two', { gate: 'sql' }))).toEqual([['one'], ['two']]);
  expect(batches(drift('one', { topic: 'x' }), drift('two', { topic: 'x' }), drift('three'))).toEqual([['one', 'three'], ['two']]);
  expect(batches(drift('one', { alone: true }), drift('two'), drift('three'))).toEqual([['one'], ['two', 'three']]);
  expect(batches(drift('one two', { to: '' }), drift('two'))).toEqual([['one two'], ['two']]);
  expect(batchesOf([drift('six')], () => text).lost).toHaveLength(1);
});
test('a batch holds every change of a file', () => {
  const { batches } = batchesOf([drift('one'), drift('two')], () => 'one two');
  expect(batches[0]?.files.get('a.ts')).toBe('not one not two');
});
test('in brief every gate is asked once, with most of the drifts', () => {
  const { batches } = batchesOf(DRIFTS, read);
  const brief = fullestOfEach(batches);
  expect(brief.map(({ drifts }) => drifts[0]?.gate).sort()).toEqual([...new Set(DRIFTS.map(({ gate }) => gate))].sort());
  expect(brief.flatMap(({ drifts }) => drifts).length).toBeGreaterThan(DRIFTS.length * 0.8);
});
