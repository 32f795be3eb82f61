import { expect, test } from 'vitest';
import { otherSegment } from './segments.ts';
import { nothingTyped } from './typed.ts';

const prices = (segment: string, minimumPrice: string, maximumPrice: string) =>
  otherSegment({ ...nothingTyped.sales, segment, minimumPrice, maximumPrice });

test.each([
  ['luxury', '40', '90', 'basic'],
  ['luxury', '110', '190', 'premium'],
  ['basic', '250', '400', 'luxury'],
  ['premium', '250', '400', 'luxury'],
  ['premium', '30', '60', 'basic'],
])('%s from %s to %s is rather %s', (segment, minimum, maximum, other) => expect(prices(segment, minimum, maximum)).toBe(other));
test.each([
  ['luxury', '190', '400'],
  ['premium', '120', '190'],
  ['luxury', '120', '200'],
  ['basic', '100', '150'],
  ['premium', '80', '120'],
  ['basic', '60', '100'],
  ['', '250', '400'],
  ['basic', '', '400'],
  ['basic', '400', '250'],
  ['basic', 'many', '400'],
])('%s from %s to %s is left alone', (segment, minimum, maximum) => expect(prices(segment, minimum, maximum)).toBeUndefined());
