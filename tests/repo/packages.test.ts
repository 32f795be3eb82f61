// Of every package that is installed it is known which bytes they are, and that they come from the registry and nowhere else.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  version?: string;
  resolved?: string;
  integrity?: string;
  optional?: boolean;
  link?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };
const { '': own = {}, ...installed } = packages;

test('every package has the hash of its bytes; without one are only those of other machines, which ours was never given', () => {
  const without = Object.entries(installed).flatMap(([path, { integrity, optional }]) => (integrity || optional ? [] : [path]));
  expect(without).toEqual([]);
});
test('none comes from an address of its own, a repository or a folder', () => {
  const REGISTRY = /^https:\/\/registry\.npmjs\.org\//;
  expect(Object.entries(installed).filter(([, { resolved, link }]) => link || (resolved && !REGISTRY.test(resolved)))).toEqual([]);
  expect(readFileSync('.npmrc', 'utf8')).not.toMatch(/registry|_auth/);
});
test('what the shop names itself is one version and no range', () => {
  const named = Object.entries({ ...own.dependencies, ...own.devDependencies });
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
});
