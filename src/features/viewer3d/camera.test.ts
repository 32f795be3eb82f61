import { expect, test } from 'vitest';
import { eyeOf, FIELD_OF_VIEW, mmPerPixel, panned, scaleBar, startOf, turned, zoomed } from './camera.ts';

const view = { eye: [100, 200, 300], target: [0, 10, 0], nearest: 20, farthest: 1000 } as const;

test('the start is where the stage says', () => {
  const eye = eyeOf(startOf(view));
  for (const axis of [0, 1, 2] as const) expect(eye[axis]).toBeCloseTo(view.eye[axis], 6);
});

test('zoom stays between nearest and farthest, tilt above the table', () => {
  let orbit = startOf(view);
  for (let i = 0; i < 50; i++) orbit = zoomed(orbit, 0.8, view);
  expect(orbit.distance).toBe(20);
  for (let i = 0; i < 80; i++) orbit = zoomed(orbit, 1.25, view);
  expect(orbit.distance).toBe(1000);
  for (let i = 0; i < 80; i++) orbit = turned(orbit, 0, 0.2);
  expect(eyeOf(orbit)[1]).toBeGreaterThan(view.target[1]);
  for (let i = 0; i < 80; i++) orbit = turned(orbit, 0, -0.2);
  expect(orbit.polar).toBeGreaterThan(0);
});

test('panning moves what is looked at in the plane of the picture and not up', () => {
  const orbit = { ...startOf(view), azimuth: 0 };
  expect(panned(orbit, 5, 0).target).toEqual([5, 10, 0]);
  expect(panned(orbit, 0, 5).target).toEqual([0, 10, 5]);
  expect(panned({ ...orbit, azimuth: Math.PI / 2 }, 5, 0).target[2]).toBeCloseTo(-5);
});

test('a pixel shows as many millimetres as the lens says, and the bar is round and fits', () => {
  const height = 800;
  const half = Math.tan(((FIELD_OF_VIEW / 2) * Math.PI) / 180);
  expect(mmPerPixel(400, height) * height).toBeCloseTo(2 * 400 * half, 6);
  for (const distance of [9, 24, 120, 600, 1600]) {
    const bar = scaleBar(mmPerPixel(distance, height), 160);
    expect(bar.width).toBeLessThanOrEqual(160);
    expect(bar.width).toBeGreaterThan(40);
    expect(bar.mm / mmPerPixel(distance, height)).toBeCloseTo(bar.width, 6);
  }
});
