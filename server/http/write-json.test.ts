import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keep } from '../domain/kept.ts';
import { writeJson } from './write-json.ts';

const read = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 300 }));
const lengths = fc.integer({ min: -1000, max: 2_000_000_000 }).map((hundredths) => hundredths / 100);
const value = fc.anything({
  values: [
    text,
    fc.integer(),
    fc.double(),
    lengths,
    fc.boolean(),
    fc.constant(null),
    fc.constant(undefined),
    fc.date({ noInvalidDate: true }),
  ],
  key: text,
});

test('an answer is written as JSON.stringify writes it', () => {
  fc.assert(
    fc.property(value, (answer) => {
      expect(read(writeJson(answer))).toBe(read(new TextEncoder().encode(JSON.stringify(answer ?? null))));
    }),
  );
});
test('what is kept is written alike, the first time and afterwards, and beside anything', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value), value, (fixed, other) => {
      const one = keep(JSON.parse(JSON.stringify(fixed)));
      const answer = { items: [one, other, one], one, 'é"': other };
      const expected = read(new TextEncoder().encode(JSON.stringify(answer)));
      expect(read(writeJson(answer))).toBe(expected);
      expect(read(writeJson(answer))).toBe(expected);
    }),
  );
});
test('what is kept can not be changed, however deep', () => {
  const one = keep({ images: [{ width: 160 }] });
  expect(() => one.images.push({ width: 80 })).toThrow(TypeError);
  expect(() => Object.assign(one.images[0] ?? {}, { width: 80 })).toThrow(TypeError);
});
