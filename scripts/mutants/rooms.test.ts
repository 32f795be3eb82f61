import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rooms } from './rooms.ts';

// The mutants themselves are run by `npm run mutants`; here only that the list keeps up with the code.
const all = rooms.flatMap(([, mutants]) => mutants);

test('no two mutants have one name', () => expect(new Set(all.map(({ name }) => name)).size).toBe(all.length));
describe.each(rooms)('mutants of %s', (_, mutants) => {
  test('find their text once and their tests at all', () => {
    for (const { name, file, from, to, tests } of mutants) {
      expect([name, readFileSync(file, 'utf8').split(from).length - 1]).toEqual([name, 1]);
      expect(to, name).not.toBe(from);
      expect(tests.length, name).toBeGreaterThan(0);
      for (const path of tests) expect([name, path, existsSync(path)]).toEqual([name, path, true]);
    }
  });
});
