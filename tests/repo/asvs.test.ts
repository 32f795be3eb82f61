// docs/security-asvs.md says of each requirement of the verification standard what keeps it; here it is held to that.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Requirements of levels 1 and 2 by number. */
const levels = JSON.parse(readFileSync('tests/fixtures/asvs-5.0.json', 'utf8')) as Record<string, number>;
const text = readFileSync('docs/security-asvs.md', 'utf8');
const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const parts = (number: string): [number, number, number] => number.split('.').map(Number) as [number, number, number];
const order = (a: string, b: string): number => {
  const [first, second] = [parts(a), parts(b)];
  return first.map((part, at) => part - (second[at] as number)).find((difference) => difference !== 0) ?? 0;
};
/** The requirements of a row: one, or of a chapter that does not apply all from one to another. */
function numbersOf(cell: string): string[] {
  const [from = '', to] = cell.split('–');
  if (to === undefined) return [from];
  return Object.keys(levels).filter((number) => order(from, number) <= 0 && order(number, to) <= 0);
}
const rows = text
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) => {
    const cells = cellsOf(line);
    const [range = '', level = '', , , proof = ''] = cells;
    return { range, level, proof, cells, numbers: numbersOf(range) };
  });

type Kind = 'kept' | 'read' | 'not applicable' | 'not kept';
const KINDS: readonly Kind[] = ['read', 'not applicable', 'not kept'];
const kindOf = (proof: string): Kind => KINDS.find((kind) => proof.startsWith(`${kind}: `)) ?? 'kept';
const TEST = /^`((?:[\w.-]+\/)+[\w.-]+(?:\.test\.tsx?|\.e2e\.ts)|tests\/attack\/[\w-]+\.ts)`$/;

/** What is wrong with the last cell of a row. */
function wrongProof(proof: string): string[] {
  const kind = kindOf(proof);
  if (kind !== 'kept') return proof.length > `${kind}: `.length + 5 ? [] : ['gives no reason'];
  return proof.split(', ').flatMap((name) => {
    const path = TEST.exec(name)?.[1];
    return path === undefined ? [`"${name}" names no test`] : existsSync(path) ? [] : [`${path} is not there`];
  });
}

test('every row says what is asked, what keeps it, and which test proves that or why none does', () => {
  const wrong = rows.flatMap(({ range, proof, cells }) => [
    ...(cells.length === 5 && cells.every(Boolean) ? [] : [`${range} has an empty cell, or one too many`]),
    ...wrongProof(proof).map((problem) => `${range}: ${problem}`),
  ]);
  expect(wrong).toEqual([]);
});

test('a file that is named beside a reason or a mechanism is there too', () => {
  const named = [...text.matchAll(/`((?:docs|openapi|server|src|tests|scripts|shared)\/[\w./-]+\.(?:ts|tsx|md|yaml|json))`/g)].map(
    ([, path = '']) => path,
  );
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('each requirement of levels 1 and 2 stands in one row, in order, with its level', () => {
  expect(rows.flatMap(({ numbers }) => numbers)).toEqual(Object.keys(levels).sort(order));
  const wrong = rows.filter(({ level, numbers }) => [...new Set(numbers.map((number) => levels[number]))].sort().join('–') !== level);
  expect(wrong.map(({ range }) => range)).toEqual([]);
});

test('several at once are only those of a whole chapter that does not apply', () => {
  const chapterOf = (number: string) => number.split('.')[0];
  const wrong = rows.filter(({ numbers, proof }) => {
    const [first = ''] = numbers;
    const chapter = Object.keys(levels).filter((number) => chapterOf(number) === chapterOf(first));
    return numbers.length !== 1 && (kindOf(proof) !== 'not applicable' || numbers.length !== chapter.length);
  });
  expect(wrong.map(({ range }) => range)).toEqual([]);
});

test('the counts at the head are right', () => {
  const count = (kind: Kind): number =>
    rows.filter(({ proof }) => kindOf(proof) === kind).reduce((sum, { numbers }) => sum + numbers.length, 0);
  const said = text.split('\n').flatMap((line) => {
    const [label = '', number = ''] = cellsOf(line);
    return /^\| (?:kept|not applicable|not kept)/.test(line) ? [[label, Number(number)]] : [];
  });
  expect(said).toEqual([
    ['kept, a test fails when it is not', count('kept')],
    ['kept, by reading', count('read')],
    ['not applicable', count('not applicable')],
    ['not kept, for a reason', count('not kept')],
  ]);
  expect(text).toContain(`levels 1 and 2: ${Object.keys(levels).length} requirements`);
});
