import { expect, test } from 'vitest';
import { addBit, type Bits, emptyBits } from '../catalogue/bitset.ts';
import { circleOf } from './related.ts';

/** The article itself, and so many others. */
const withOthers = (others: number): Bits => {
  const bits = emptyBits(64);
  for (let at = 0; at <= others; at++) addBit(bits, at);
  return bits;
};

test.each([
  ['of its weave and design where there are twelve others', [12, 30, 40], 'both'],
  ['else of its design', [11, 12, 40], 'design'],
  ['else of its weave', [3, 11, 12], 'weave'],
  ['where there are few of all, of its design', [0, 2, 11], 'design'],
  ['of a design of its own, of its weave', [0, 0, 4], 'weave'],
] as const)('alternatives are %s', (_, [both, design, weave], expected) => {
  const circles = { both: withOthers(both), design: withOthers(design), weave: withOthers(weave) };
  expect(circleOf(circles.both, circles.design, circles.weave)).toBe(circles[expected]);
});
