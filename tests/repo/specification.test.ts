// docs/specification.md and docs/paying.md say of each statement what keeps it; here they are held to that.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const OPEN = ['to come', 'no test yet'];

const rowsOf = (list: string) =>
  readFileSync(list, 'utf8')
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
  const [, path = '', name = ''] = /^`([^`]+\.(?:test\.tsx?|e2e\.ts)|tests\/bench\/[^`]+\.ts)` › (.+)$/.exec(proof) ?? [];
  if (!name) return [`"${proof}" names no test`];
  if (!existsSync(path)) return [`${path} is not there`];
  const text = readFileSync(path, 'utf8').replaceAll("\\'", "'").replaceAll(/\(\s+/g, '(');
  return ["'", '"', '`'].some((quote) => text.includes(`(${quote}${name}${quote}`)) ? [] : [`${path} has no test "${name}"`];
}

describe.each([
  ['docs/specification.md', 9],
  ['docs/paying.md', 8],
])('%s', (list, sections) => {
  const rows = rowsOf(list);

  test('every statement says what keeps it and which test or figure proves that', () => {
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
    expect([...counted.keys()]).toEqual(Array.from({ length: sections }, (_, at) => String(at + 1)));
  });
});
