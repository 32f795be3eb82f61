import { describe, expect, test } from 'vitest';
import { MAX_DEPTH, textErrors } from './text.ts';

const paths = (value: unknown) => textErrors(value, 'body').map(({ path }) => path);
const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown;

describe('a text that comes in', () => {
  test('may be of any language and have an emoji', () => expect(paths({ a: 'Città 中文 👕 e\u0301' })).toEqual([]));
  test.each([
    ['NUL', 'a\0'],
    ['a bell', '\u0007'],
    ['an escape', '\u001b[2J'],
    ['delete', '\u007f'],
    ['a C1 control', '\u009b'],
    ['half a character', 'a\ud800'],
    ['the other half', '\udc00b'],
    ['a line end in one line', 'a\nb'],
    ['a tab in one line', 'a\tb'],
  ])('has not %s', (_, text) => {
    expect(textErrors({ a: ['x', text] }, 'body')).toEqual([{ path: 'body.a.1', code: 'invalid_format', params: { format: 'text' } }]);
    expect(textErrors(text, 'path')).toMatchObject([{ path: 'path' }]);
  });
  test('has lines where it is a note or a message', () => {
    expect(paths({ lines: [{ note: 'a\r\n\tb' }], notes: 'a\nb', message: 'a\nb', text: 'a\nb' })).toEqual([]);
    expect(paths({ lines: [{ note: 'a\u000bb' }], notes: '\ud800' })).toEqual(['body.lines.0.note', 'body.notes']);
  });
  test('and so do the names of fields', () => expect(textErrors({ 'a\0': 1 }, 'body')).toEqual([{ path: 'body', code: 'invalid' }]));
});
test('depth is bounded and costs no stack', () => {
  expect(textErrors(nested(MAX_DEPTH), 'body')).toEqual([]);
  expect(textErrors(nested(MAX_DEPTH + 1), 'body')).toEqual([{ path: 'body', code: 'invalid', params: { maximumDepth: MAX_DEPTH } }]);
  expect(textErrors(nested(200_000), 'body')).toHaveLength(1);
});
test('a flood of wrong texts is told in a few findings', () => expect(paths(Array(100_000).fill('\0')).length).toBeLessThanOrEqual(50));
/** The quickest of a few times, ms: what the work takes where nobody else wants the machine. */
const quickest = (work: () => unknown): number =>
  Math.min(
    ...Array.from({ length: 5 }, () => {
      const begin = performance.now();
      work();
      return performance.now() - begin;
    }),
  );
test('half a megabyte of values that are no texts is looked through about as fast as it is read', () => {
  for (const value of [Array(250_000).fill(1), Array.from({ length: 150_000 }, () => []), { a: Array(120_000).fill('a') }]) {
    expect(textErrors(value, 'body')).toEqual([]);
    const text = JSON.stringify(value);
    expect(quickest(() => textErrors(value, 'body'))).toBeLessThan(20 * quickest(() => JSON.parse(text)));
  }
});
