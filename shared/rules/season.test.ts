import { expect, test } from 'vitest';
import { seasonText } from './season.ts';

test.each([
  ['SS27', 'product.season.SS 2027'],
  ['FW2728', 'product.season.FW 2027-28'],
  ['CONT', 'product.continuative '],
  ['CRUISE', 'CRUISE'],
])('%s is %s', (code, said) => expect(seasonText(code, (key, { years }) => `${key} ${years}`)).toBe(said));
