import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRange } from './byte-range.ts';

test.each([
  [undefined, 'none'],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=10-10', { start: 10, end: 10 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=20-10', 'none'],
  ['bytes=-', 'none'],
  ['bytes=0-1,4-5', 'none'],
  ['lines=0-1', 'none'],
  ['bytes=0x1-', 'none'],
])('%s of a hundred bytes', (header, expected) => expect(readRange(header, 100)).toEqual(expected));

test('whatever is asked for, a range lies within the file', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), fc.string(), fc.nat(2000), fc.nat(2000), (size, noise, a, b) => {
      for (const header of [noise, `bytes=${a}-${b}`, `bytes=${a}-`, `bytes=-${b}`]) {
        const range = readRange(header, size);
        if (typeof range !== 'string') expect(0 <= range.start && range.start <= range.end && range.end < size).toBe(true);
      }
    }),
  ));
