import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brokenExtensions } from './contract-extensions.ts';
import { bumped, release, releasedVersions, releaseTroubles, rewritten } from './releases.ts';

describe('a released contract', () => {
  let folder: string;
  const write = (version: string, text: string) => writeFileSync(join(folder, `${version}.json`), text);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'trama-releases-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('stays as it is', () => {
    write('1.0.0', '{"a":1}');
    release('1.0.0', folder);
    expect(releaseTroubles(folder)).toEqual([]);
    write('1.0.0', '{"a":2}');
    expect(releaseTroubles(folder)).toEqual(['1.0.0 has been released; its file must not change']);
    expect(() => release('1.0.0', folder)).toThrow('1.0.0 has been released');
  });
  test('is in the ledger, and the ledger never forgets', () => {
    write('1.0.0', '{}');
    release('1.0.0', folder);
    write('1.10.0', '{}');
    expect(releaseTroubles(folder)).toEqual(['1.10.0.json stands among the releases but was not released: npm run release']);
    release('1.10.0', folder);
    write('1.9.0', '{}');
    release('1.9.0', folder);
    expect(releasedVersions(folder)).toEqual(['1.0.0', '1.9.0', '1.10.0']);
    expect(rewritten({ '1.0.0': 'a', '1.1.0': 'b' }, { '1.0.0': 'a', '1.1.0': 'c' })).toEqual(['1.1.0 was released with another content']);
    expect(releaseTroubles(folder, [{ '0.9.0': 'x' }])).toEqual(['0.9.0 was released with another content']);
  });
  test('is followed by the next version', () => {
    expect([bumped('1.4.2', 'patch'), bumped('1.4.2', 'minor'), bumped('1.4.2', 'major')]).toEqual(['1.4.3', '1.5.0', '2.0.0']);
  });
});

describe('what the contract says in its own words', () => {
  const operation = (more: object) => ({ paths: { '/a': { get: more } } });
  test.each([
    ['a right more', { 'x-requires-flag': ['a'] }, { 'x-requires-flag': ['a', 'b'] }, 'needs the right b'],
    ['a kind of caller less', {}, { 'x-actors': ['user'] }, 'is closed to staff'],
    ['kept for staff', {}, { 'x-staff': true }, 'is for staff alone'],
    [
      'another meaning',
      { parameters: [{ name: 'q', 'x-filter': { op: 'min' } }] },
      { parameters: [{ name: 'q', 'x-filter': { op: 'max' } }] },
      'means something else',
    ],
    ['a meaning taken away', { 'x-echo': { answer: {} } }, {}, 'means something else'],
    ['fewer decimals', { 'x-decimals': 2 }, { 'x-decimals': 1 }, 'takes fewer decimals'],
    ['smaller files', { 'x-max-bytes': 10 }, { 'x-max-bytes': 5 }, 'takes fewer bytes'],
    ['another status', { 'x-problems': { 400: ['GONE'] } }, { 'x-problems': { 404: ['GONE'] } }, 'answers GONE with another status'],
    [
      'a parameter of a problem less',
      { 'x-params': { FULL: { maximum: 'integer' } } },
      { 'x-params': { FULL: {} } },
      'FULL no longer says maximum',
    ],
  ])('is broken by %s', (_name, old, now, what) => {
    expect(brokenExtensions(operation(old), operation(now)).join()).toContain(what);
  });
  test('may be added to', () => {
    const now = { 'x-problems': { 400: ['A', 'B'] }, 'x-filter': { op: 'in' }, 'x-params': { A: { more: 'string' } } };
    expect(brokenExtensions(operation({ 'x-problems': { 400: ['A'] } }), operation(now))).toEqual([]);
  });
});
