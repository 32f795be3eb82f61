import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bareCode, fold } from './words.ts';

test.each([
  ['oro 01204/002', 'oro01204002'],
  ['ORO01204-002', 'oro01204002'],
  ['Zéphir', 'zephir'],
  ['', ''],
])('%s is %s', (typed, bare) => expect(bareCode(typed)).toBe(bare));
test('a code without separators is read as any other', () =>
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z0-9]{1,12}$/)), (text) => {
      expect(bareCode(text)).toBe(fold(text).replace(/[^a-z0-9]/g, ''));
    }),
  ));
