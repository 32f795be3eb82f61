// Live cloth is for machines that draw it themselves and for people who do not save on the line; looking whether they can takes nothing away from them.
import { afterEach, expect, test, vi } from 'vitest';
import { canDrawLive, rendererName } from './gpu.ts';

const lost = vi.fn();
/** A machine whose graphics are called so; null where there are none. */
function machine(name: string | null, saveData?: boolean, tellsName = true) {
  const context = {
    RENDERER: 1,
    getParameter: (what: number) => (what === 1 ? 'some hardware' : name),
    getExtension: (extension: string) =>
      extension === 'WEBGL_lose_context' ? { loseContext: lost } : tellsName ? { UNMASKED_RENDERER_WEBGL: 2 } : null,
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue((name === null ? null : context) as never);
  Object.defineProperty(navigator, 'connection', { configurable: true, value: saveData === undefined ? undefined : { saveData } });
}
afterEach(() => {
  vi.restoreAllMocks();
  lost.mockReset();
  Reflect.deleteProperty(navigator, 'connection');
});

test.each([
  ['hardware', 'ANGLE (Apple M3)', undefined, true, true],
  ['hardware of whoever saves on the line', 'ANGLE (Apple M3)', true, false, true],
  ['hardware of whoever does not', 'ANGLE (Apple M3)', false, true, true],
  ['a program that draws', 'Google SwiftShader', undefined, false, true],
  ['another one', 'llvmpipe (LLVM 17)', undefined, false, true],
  ['nothing that draws', null, undefined, false, false],
])('%s', (_, name, saves, draws, insisted) => {
  machine(name, saves);
  expect([canDrawLive(), canDrawLive(true)]).toEqual([draws, insisted]);
});
test('a browser that tells no more than that it can draw is believed', () => {
  machine('Google SwiftShader', undefined, false);
  expect([rendererName(), canDrawLive()]).toEqual(['some hardware', true]);
});
test('what was looked with is given back: a page has few of them', () => {
  machine('ANGLE (Apple M3)');
  canDrawLive();
  expect(lost).toHaveBeenCalledOnce();
});
