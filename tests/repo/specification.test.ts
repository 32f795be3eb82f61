// docs/specification.md says of each statement of the specification what keeps it; here it is held to that.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const OPEN = ['to come', 'no test yet'];
const SECTIONS = 9;

const rows = readFileSync('docs/specification.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** What is wrong with the name of a test, or nothing. A test stands in its file under exactly these words. */
function wrongProof(proof: string): string[] {
  if (OPEN.includes(proof)) return [];
  const [, path = '', name = ''] = /^`([^`]+\.(?:test\.tsx?|e2e\.ts))` › (.+)$/.exec(proof) ?? [];
  if (!name) return [`"${proof}" names no test`];
  if (!existsSync(path)) return [`${path} is not there`];
  const text = readFileSync(path, 'utf8').replaceAll("\\'", "'").replaceAll(/\(\s+/g, '(');
  return ["'", '"', '`'].some((quote) => text.includes(`(${quote}${name}${quote}`)) ? [] : [`${path} has no test "${name}"`];
}

test('every statement says what keeps it and which test proves that', () => {
  const wrong = rows.flatMap(([number = '', ...cells]) => [
    ...(cells.length === 3 && cells.every(Boolean) ? [] : [`${number} has an empty cell, or one too many`]),
    ...(cells[2] ?? '').split('<br>').flatMap((proof) => wrongProof(proof).map((problem) => `${number}: ${problem}`)),
  ]);
  expect(wrong).toEqual([]);
});

test('the statements are numbered in their sections, without a gap', () => {
  const counted = new Map<string, number>();
  for (const [number = ''] of rows) {
    const [section = '', place] = number.split('.');
    counted.set(section, (counted.get(section) ?? 0) + 1);
    expect(Number(place), number).toBe(counted.get(section));
  }
  expect([...counted.keys()]).toEqual(Array.from({ length: SECTIONS }, (_, at) => String(at + 1)));
});
