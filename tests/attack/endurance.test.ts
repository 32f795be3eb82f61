import { expect, test } from 'vitest';
import { slopeOfFloor } from './endurance.ts';

test('what garbage collection gives back is no growth, what stays is', () => {
  const saw = (leak: number) => Array.from({ length: 200 }, (_, n) => ({ x: n / 200, y: 100 + (n % 9) * 5 + (leak * n) / 200 }));
  expect(Math.abs(slopeOfFloor(saw(0)))).toBeLessThan(1);
  expect(slopeOfFloor(saw(30))).toBeCloseTo(30, 0);
});
test('few samples are no reason to fail', () => {
  expect(slopeOfFloor([{ x: 0, y: 5 }])).toBe(0);
});
