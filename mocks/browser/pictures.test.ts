// Pictures of the shop in a tab: what is drawn comes to whoever asked for it, once for all who ask, and what there is none of is not there.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VIEWS } from '../../fabric/views.ts';
import type { Store } from '../../server/store/store.ts';
import type { PictureWish } from './picture.worker.ts';
import { Pictures } from './pictures.ts';

const look = { category: 'BUTTON', look: { kind: 'BUTTON' }, color: '#112233' };
vi.mock('../../server/store/queries/media.ts', () => ({
  readCloth: async (_: unknown, code: string, color: string) => (code === 'ORO10001' ? { cloth: { id: `${code}-${color}` } } : undefined),
  readAccessoryLook: async (_: unknown, code: string) => (code === 'BTN1' ? look : undefined),
}));
vi.mock('../../server/media/accessory-drawing.ts', () => ({
  drawAccessory: (...parts: unknown[]) => JSON.stringify(parts),
}));

const wishes: (PictureWish & { id: number })[] = [];
let tell: (id: number, blob: Blob | null) => void;
beforeEach(() => {
  wishes.length = 0;
  vi.stubGlobal(
    'Worker',
    class {
      postMessage = (wish: PictureWish & { id: number }) => void wishes.push(wish);
      addEventListener(_: string, heard: (event: { data: object }) => void) {
        tell = (id, blob) => heard({ data: { id, blob } });
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const open = () => {
  const pictures = new Pictures({ read: (work: (tx: unknown) => unknown) => work(undefined) } as unknown as Store);
  return (path: string) => pictures.answer(new Request(`http://tab.test/media/${path}`));
};
const [width = 0] = VIEWS.swatch.widths;
/** A picture that nobody draws is waited for, ms. */
vi.setConfig({ testTimeout: 5000 });
const drawn = (count: number) => vi.waitFor(() => expect(wishes).toHaveLength(count));

test('each gets the picture that it asked for, whichever is drawn first; one that two ask for is drawn once', async () => {
  const ask = open();
  const answers = ['ORO10001-001/swatch', 'ORO10001-002/swatch', 'ORO10001-001/swatch'].map((path) =>
    ask(`fabrics/${path}.webp?w=${width}`),
  );
  await drawn(2);
  expect(wishes.map(({ fabric: { id }, view, width }) => [id, view, width])).toEqual([
    ['ORO10001-001', 'swatch', width],
    ['ORO10001-002', 'swatch', width],
  ]);
  for (const { id, fabric } of wishes.toReversed()) tell(id, new Blob([fabric.id]));
  const said = await Promise.all(answers.map(async (each) => (await each).text()));
  expect(said).toEqual(['ORO10001-001', 'ORO10001-002', 'ORO10001-001']);
  expect((await answers[0])?.headers.get('content-type')).toBe('image/webp');
});
test.each([
  ['another width', `fabrics/ORO10001-001/swatch.webp?w=${width}`, `fabrics/ORO10001-001/swatch.webp?w=${VIEWS.swatch.widths[1]}`],
  ['another view', `fabrics/ORO10001-001/swatch.webp?w=400`, 'fabrics/ORO10001-001/detail.webp?w=400'],
])('%s is another picture', async (_, first, second) => {
  const ask = open();
  void ask(first);
  void ask(second);
  await drawn(2);
});
test.each([
  ['a cloth that there is not', `fabrics/ORO99999-001/swatch.webp?w=${width}`],
  ['a view that there is not', `fabrics/ORO10001-001/inside.webp?w=${width}`],
  ['a width that is not made', `fabrics/ORO10001-001/swatch.webp?w=${width + 1}`],
  ['an accessory that there is not', 'accessories/BTN2-001.svg'],
])('%s has no picture, and nothing is drawn for it', async (_, path) => {
  expect((await open()(path)).status).toBe(404);
  expect(wishes).toEqual([]);
});
test('what can not be drawn has no picture', async () => {
  const answer = open()(`fabrics/ORO10001-001/swatch.avif?w=${width}`);
  await drawn(1);
  tell(wishes[0]!.id, null);
  expect((await answer).status).toBe(404);
});
test('an accessory is drawn as what it is, in its colour', async () => {
  const answer = await open()('accessories/BTN1-001.svg');
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  expect(await answer.json()).toEqual([look.category, look.look, look.color]);
});
