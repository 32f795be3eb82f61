import { expect, test } from 'vitest';
import { type Advisory, troubles } from './advisories.ts';

const lock = (packages: Record<string, string>) => ({
  packages: Object.fromEntries(Object.entries(packages).map(([path, version]) => [path, { version }])),
});
const advisory: Advisory = { id: 'CVE-1', package: '@a/b', vulnerable: '<1.2.0 || >=2.0.0 <2.0.3', severity: 'high', about: 'it leaks' };

test('a version within the range is red, wherever it lies; the repaired ones are not', () => {
  const found = troubles(
    [advisory],
    lock({ '': '1.0.0', 'node_modules/@a/b': '2.0.3', 'node_modules/c/node_modules/@a/b': '1.1.9', 'node_modules/b': '1.0.0' }),
  );
  expect(found).toEqual(['node_modules/c/node_modules/@a/b 1.1.9: CVE-1 (high), it leaks']);
});
test('a prerelease of the repaired version is not repaired', () => {
  expect(troubles([advisory], lock({ 'node_modules/@a/b': '2.0.3-beta.1' }))).toHaveLength(1);
});
test('an excuse holds as long as it is needed', () => {
  const excused = { ...advisory, excuse: 'never called' };
  expect(troubles([excused], lock({ 'node_modules/@a/b': '1.0.0' }))).toEqual([]);
  expect(troubles([excused], lock({ 'node_modules/@a/b': '3.0.0' }))).toEqual([
    'CVE-1 of @a/b is excused, and no installed version needs it',
  ]);
});
