import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decide, keep } from '../../api/consent.ts';
import { SWATCH_MM } from '../../pieces/picture-sizes.ts';
import { signIn } from '../../testing/people.ts';
import { labelsOf, renderPiece } from '../../testing/render-app.tsx';
import type { ClothPicture } from '../../ui/cloth-image.tsx';
import { ClothZoom } from './cloth-zoom.tsx';
import type { ZoomJob } from './zoom.worker.ts';

const FABRIC = { id: 'x' };
vi.mock('../../pieces/use-cloth.ts', () => ({ useCloth: () => ({ fabric: FABRIC, isError: false, refetch: () => undefined }) }));

const t = (key: string) => labelsOf('en')[key]!;
let jobs: ZoomJob[];
let ended: number;
let told: { message: (event: { data: object }) => void; error: () => void };
let grow: (width: number, height: number) => Promise<void> = async () => {};
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 160)));
const draw = async ({ id, frame: { width, height } }: ZoomJob) =>
  act(async () => told.message({ data: { id, width, height, pixels: new Uint8ClampedArray(4) } }));

beforeEach(() => {
  signIn();
  jobs = [];
  ended = 0;
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener(type: 'message' | 'error', call: never) {
        told = { ...told, [type]: call };
      }
      postMessage(job: ZoomJob) {
        jobs.push(job);
      }
      terminate() {
        ended++;
      }
    },
  );
  vi.stubGlobal('ImageData', class {});
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
afterEach(() => {
  vi.unstubAllGlobals();
  decide([]);
});
async function opened(width = 600, height = 300, still?: ClothPicture) {
  const shown = await renderPiece(<ClothZoom code="ORO10001" color="001" description="a blue twill" still={still} />);
  await grow(width, height);
  await pause();
  return { ...shown, user: userEvent.setup(), frame: screen.getByRole('group', { name: t('zoom.title') }) };
}
const last = () => jobs.at(-1)!;

test('what is seen is drawn once it stands still, as large as it is shown', async () => {
  const { user, unmount } = await opened();
  expect(last()).toMatchObject({
    fabric: FABRIC,
    reverse: false,
    frame: { x: 0, y: 0, widthMm: 60, heightMm: 30, width: 600, height: 300 },
  });
  expect(screen.getByText(t('zoom.drawing'))).toBeTruthy();
  await draw(last());
  await user.keyboard('{ArrowRight}{ArrowDown}+');
  expect(jobs).toHaveLength(1);
  await pause();
  expect(jobs).toHaveLength(2);
  const { x, y, widthMm } = last().frame;
  expect([x, y, widthMm]).toEqual([7.5 + 60 * 0.14, 7.5 + 60 * 0.14 * 0.5, 43.2].map((value) => expect.closeTo(value, 5)));
  unmount();
  expect(ended).toBe(1);
});

test.each([
  ['a fine one has all its points', 2, 400, 200, [800, 400]],
  ['of a coarse one there are no fewer', 1, 400, 200, [400, 200]],
  ['a large one on a fine screen is drawn as large as may be', 2, 800, 400, [1024, 512]],
  ['a tall one too', 3, 300, 600, [512, 1024]],
] as const)('a drawing has the points of the screen: %s', async (_, devicePixelRatio, width, height, points) => {
  vi.stubGlobal('devicePixelRatio', devicePixelRatio);
  await opened(width, height);
  const { frame } = last();
  expect([frame.width, frame.height]).toEqual(points);
  expect(frame.heightMm / frame.widthMm).toBeCloseTo(height / width);
});

test('while one is drawn, of all that was wished since only the last is drawn next', async () => {
  const { user } = await opened();
  for (const key of ['-', '-', '0']) {
    await user.keyboard(key);
    await pause();
  }
  expect(jobs).toHaveLength(1);
  await draw(jobs[0]!);
  expect(jobs).toHaveLength(2);
  expect(last().frame).toMatchObject({ x: 0, y: 0, widthMm: 60 });
  await draw(last());
  expect([jobs.length, screen.queryByText(t('zoom.drawing'))]).toEqual([2, null]);
});

test('the reverse is drawn where one is; what could not be drawn is told', async () => {
  const { user } = await opened();
  await draw(last());
  await user.keyboard('{ArrowRight}');
  await pause();
  await draw(last());
  await user.click(screen.getByRole('button', { name: t('viewer.reverse') }));
  await pause();
  expect(last()).toMatchObject({ reverse: true, frame: { x: 7.5 } });
  act(() => told.error());
  expect(screen.getByText(t('zoom.failed'))).toBeTruthy();
});

test('true to size is for who has measured the screen, once; others measure it first', async () => {
  const first = await opened();
  await first.user.click(screen.getByRole('button', { name: t('zoom.trueScale') }));
  expect(screen.getByRole('dialog', { hidden: true })).toBeTruthy();
  first.unmount();
  decide(['PREFERENCES']);
  keep('PREFERENCES', 'trama.pixelsPerMm', '5');
  const { user } = await opened();
  await user.click(screen.getByRole('button', { name: t('zoom.trueScale') }));
  await pause();
  await draw(last());
  await pause();
  expect(last().frame.widthMm).toBe(120);
  expect(screen.getByRole('button', { name: t('zoom.calibrateAgain') })).toBeTruthy();
});

test('the cloth follows the finger', async () => {
  const { frame } = await opened();
  frame.setPointerCapture = () => {};
  await draw(last());
  fireEvent.pointerDown(frame, { pointerId: 1, clientX: 100, clientY: 100 });
  fireEvent.pointerMove(frame, { pointerId: 1, clientX: 150, clientY: 90 });
  await pause();
  expect(last().frame).toMatchObject({ x: -5, y: 1 });
});

test('until it is drawn the picture of the swatch lies where the drawing will be; the reverse has none', async () => {
  const still: ClothPicture = { src: '/swatch.webp', sources: [] };
  const { user, container } = await opened(600, 300, still);
  const place = () => {
    const style = container.querySelector('img')?.style;
    return style && [style.left, style.top, style.width].map(Number.parseFloat);
  };
  // Ten pixels show a millimetre.
  expect(place()?.map(Math.abs)).toEqual([0, 0, SWATCH_MM.width * 10]);
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(place()).toEqual([-75, -75, SWATCH_MM.width * 10]);
  await user.click(screen.getByRole('button', { name: t('viewer.reverse') }));
  expect(place()).toBeUndefined();
  await user.click(screen.getByRole('button', { name: t('viewer.reverse') }));
  await pause();
  await draw(last());
  expect(place()).toBeUndefined();
});
