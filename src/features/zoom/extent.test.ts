import { expect, test } from 'vitest';
import { NARROWEST_MM, rulerTicks, trueScale, WIDEST_MM, zoomAt } from './extent.ts';

test('zooming keeps the point under the pointer', () => {
  const before = { x: 10, y: 20, widthMm: 80 };
  const after = zoomAt(before, 0.5, 0.25, 0.75, 0.8);
  expect(after.x + after.widthMm * 0.25).toBeCloseTo(before.x + before.widthMm * 0.25);
  expect(after.y + after.widthMm * 0.8 * 0.75).toBeCloseTo(before.y + before.widthMm * 0.8 * 0.75);
});

test('the zoom ends at a few threads and at a length of cloth', () => {
  let extent = { x: 0, y: 0, widthMm: 80 };
  for (let i = 0; i < 40; i++) extent = zoomAt(extent, 0.7, 0.5, 0.5, 1);
  expect(extent.widthMm).toBe(NARROWEST_MM);
  for (let i = 0; i < 60; i++) extent = zoomAt(extent, 1.4, 0.5, 0.5, 1);
  expect(extent.widthMm).toBe(WIDEST_MM);
});

test('in true scale a millimetre of cloth is a millimetre of screen', () => {
  const pixelsPerMm = 323.4 / 85.6;
  const extent = trueScale({ x: 0, y: 0, widthMm: 80 }, 700, pixelsPerMm, 1);
  expect(700 / extent.widthMm).toBeCloseTo(pixelsPerMm);
});

test.each([6, 12, 30, 80, 200, 300, 800])('the ruler of %s mm is readable and true', (widthMm) => {
  const ticks = rulerTicks(widthMm, 700);
  for (let i = 1; i < ticks.length; i++) expect((ticks[i]!.at - ticks[i - 1]!.at) * 700).toBeGreaterThanOrEqual(5);
  for (const tick of ticks) {
    expect(tick.at).toBeLessThanOrEqual(1.0001);
    if (tick.label) expect(Number(tick.label)).toBeCloseTo(tick.at * widthMm, 1);
  }
  expect(ticks.filter((tick) => tick.label).length).toBeGreaterThan(1);
});
