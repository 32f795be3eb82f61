import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Fabric } from '../../../fabric/model.ts';
import { labelsOf, renderPiece } from '../../testing/render-app.tsx';
import { type Orbit, panned, turned, zoomed } from './camera.ts';
import type { ClothSceneProps } from './scene.tsx';
import { STAGE_VIEWS } from './stages.ts';
import { fitted } from './viewer-keys.ts';

/** What is drawn, as numbers: no graphics processor is needed to say where one looks from. */
let drawn: Pick<ClothSceneProps, 'orbit' | 'stage' | 'light' | 'reversed' | 'other'>;
let fails = false;
vi.mock('./scene.tsx', () => ({
  ClothScene: ({ orbit, stage, light, reversed, other }: ClothSceneProps) => {
    if (fails) throw new Error('no context');
    drawn = { orbit, stage, light, reversed, other };
    return null;
  },
}));
const { Viewer } = await import('./viewer.tsx');

const t = (key: string) => labelsOf('en')[key]!;
const STEP_OF_TURN = Math.PI / 12;
let grow: (width: number, height: number) => Promise<void> = async () => {};
beforeEach(() => {
  fails = false;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: (entries: { contentRect: { width: number; height: number } }[]) => void) {
        grow = (width, height) =>
          act(async () => {
            tell([{ contentRect: { width, height } }]);
            await new Promise((resolve) => setTimeout(resolve, 30));
          });
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const onFailed = vi.fn();
async function opened(width = 800, height = 600) {
  await renderPiece(
    <Viewer
      fabric={{ id: 'x' } as Fabric}
      description="a blue twill"
      candidates={[{ code: 'B', color: '2', name: 'Other' }]}
      onFailed={onFailed}
    />,
  );
  await grow(width, height);
  return { user: userEvent.setup(), frame: screen.getByRole('group', { name: t('viewer.title') }) };
}
const near = (orbit: Orbit) => ({
  distance: expect.closeTo(orbit.distance, 5),
  azimuth: expect.closeTo(orbit.azimuth, 5),
  polar: expect.closeTo(orbit.polar, 5),
  target: orbit.target.map((value) => expect.closeTo(value, 5)),
});

test('the first size fits what is seen; another one leaves it where somebody has turned it', async () => {
  const { user } = await opened(300, 900);
  const start = fitted(STAGE_VIEWS.drape, 300, 900);
  expect(drawn.orbit).toEqual(near(start));
  await user.keyboard('{ArrowRight}+');
  const here = zoomed(turned(start, STEP_OF_TURN, 0), 0.8, STAGE_VIEWS.drape);
  expect(drawn.orbit).toEqual(near(here));
  await grow(900, 300);
  expect(drawn.orbit).toEqual(near(here));
  await user.keyboard('0');
  expect(drawn.orbit, 'and begins anew for the window as it is').toEqual(near(fitted(STAGE_VIEWS.drape, 900, 300)));
});

test('a stage begins where it begins, in the light and on the side that were chosen', async () => {
  const { user } = await opened(300, 900);
  for (const name of ['viewer.light.raking', 'viewer.reverse']) await user.click(screen.getByRole('button', { name: t(name) }));
  await user.keyboard('{ArrowUp}');
  await user.click(screen.getByRole('button', { name: t('viewer.stage.table') }));
  expect(drawn).toMatchObject({ stage: 'table', light: 'raking', reversed: true });
  expect(drawn.orbit).toEqual(near(fitted(STAGE_VIEWS.table, 300, 900)));
  await user.click(screen.getByRole('button', { name: t('viewer.threads') }));
  expect(drawn.orbit.distance).toBe(34);
  await user.click(screen.getByRole('button', { name: t('viewer.reset') }));
  expect(drawn.orbit).toEqual(near(fitted(STAGE_VIEWS.table, 300, 900)));
});

test('what is seen is said: the stage, the light, the side and how long the scale is', async () => {
  const { user } = await opened();
  const said = () => screen.getByRole('status').textContent;
  const scale = () => Number(/(\d+) mm/.exec(said())?.[1]);
  expect(said()).toBe(`Drape, Daylight, Face, scale bar ${scale()} mm`);
  const far = scale();
  for (const name of ['viewer.stage.shirt', 'viewer.light.evening', 'viewer.reverse'])
    await user.click(screen.getByRole('button', { name: t(name) }));
  expect(said()).toBe(`Shirt, Evening, Reverse, scale bar ${scale()} mm`);
  await user.click(screen.getByRole('button', { name: t('viewer.threads') }));
  expect(scale()).toBeLessThan(far);
});

test('nearer and farther, by button and by key, are the way there and back', async () => {
  const { user } = await opened();
  const start = drawn.orbit;
  for (const [nearer, farther] of [
    ['+', '-'],
    ['=', '-'],
  ] as const) {
    await user.keyboard(nearer);
    expect(drawn.orbit.distance).toBeLessThan(start.distance);
    await user.keyboard(farther);
    expect(drawn.orbit).toEqual(near(start));
  }
  await user.click(screen.getByRole('button', { name: t('viewer.farther') }));
  expect(drawn.orbit.distance).toBeGreaterThan(start.distance);
  await user.click(screen.getByRole('button', { name: t('viewer.nearer') }));
  expect(drawn.orbit).toEqual(near(start));
});

test('arrows turn, and move with Shift or where that was chosen; other keys and those of the browser do nothing', async () => {
  const { user, frame } = await opened();
  const start = drawn.orbit;
  expect(fireEvent.keyDown(frame, { key: 'ArrowLeft', ctrlKey: true })).toBe(true);
  expect(fireEvent.keyDown(frame, { key: 'Tab' })).toBe(true);
  expect(drawn.orbit).toEqual(start);
  expect(fireEvent.keyDown(frame, { key: 'ArrowLeft', shiftKey: true })).toBe(false);
  const { target } = drawn.orbit;
  expect([drawn.orbit.azimuth, target === start.target]).toEqual([start.azimuth, false]);
  fireEvent.keyDown(frame, { key: 'ArrowRight', shiftKey: true });
  expect(drawn.orbit).toEqual(near(start));
  await user.click(screen.getByRole('button', { name: t('viewer.move') }));
  await user.click(screen.getByRole('button', { name: t('zoom.left') }));
  expect(drawn.orbit.target).toEqual(near({ ...start, target }).target);
  await user.click(screen.getByRole('button', { name: t('viewer.move') }));
  await user.click(screen.getByRole('button', { name: t('viewer.right') }));
  expect(drawn.orbit.azimuth).toBeCloseTo(start.azimuth + STEP_OF_TURN);
});

test('one finger turns, with the right button it moves, two come nearer; a finger that has left does nothing', async () => {
  const { frame } = await opened();
  frame.setPointerCapture = () => {};
  const at = (pointerId: number, x: number, y: number, more = {}) => ({ pointerId, clientX: x, clientY: y, ...more });
  const start = drawn.orbit;
  fireEvent.pointerMove(frame, at(1, 50, 50));
  expect(drawn.orbit).toEqual(start);
  fireEvent.pointerDown(frame, at(1, 0, 0));
  fireEvent.pointerMove(frame, at(1, 10, 20));
  const here = turned(start, -0.08, -0.12);
  expect(drawn.orbit).toEqual(near(here));
  fireEvent.pointerMove(frame, at(1, 20, 20, { buttons: 2 }));
  expect(drawn.orbit.azimuth).toBeCloseTo(here.azimuth);
  const mm = (2 * here.distance * Math.tan((32 * Math.PI) / 360)) / 600;
  expect(drawn.orbit).toEqual(near(panned(here, -10 * mm, 0)));
  const { distance, azimuth } = drawn.orbit;
  fireEvent.pointerDown(frame, at(2, 120, 20));
  fireEvent.pointerMove(frame, at(2, 220, 20));
  expect(drawn.orbit).toMatchObject({ distance: expect.closeTo(distance / 2), azimuth });
  fireEvent.pointerUp(frame, at(2, 220, 20));
  fireEvent.pointerCancel(frame, at(1, 20, 20));
  const left = drawn.orbit;
  fireEvent.pointerMove(frame, at(1, 90, 90));
  fireEvent.pointerMove(frame, at(2, 90, 90));
  expect(drawn.orbit).toEqual(left);
  expect(fireEvent.wheel(frame, { deltaY: 1000 })).toBe(false);
  expect(drawn.orbit.distance).toBeGreaterThan(left.distance);
});

test('what can not be drawn is told, once', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  fails = true;
  await opened();
  expect(onFailed).toHaveBeenCalledOnce();
});
