// How wide the window is, and what follows from it: a narrow one is a telephone, which is touched.
import { vi } from 'vitest';

/** Unless it is said. */
export const WIDTH = 1024;
export const WIDE = 1440;
export const NARROW = 390;

const ROOM_FOR_A_MOUSE = 800;
let now = WIDTH;
const listeners = new Set<() => void>();

const isSo = (name = '', value = ''): boolean => {
  const hasMouse = now >= ROOM_FOR_A_MOUSE;
  if (name === 'min-width') return now >= Number.parseFloat(value);
  if (name === 'max-width') return now <= Number.parseFloat(value);
  if (name === 'pointer') return value === (hasMouse ? 'fine' : 'coarse');
  return name === 'hover' && value === (hasMouse ? 'hover' : 'none');
};
const doesMatch = (media: string): boolean =>
  media.split(',').some((each) => [...each.matchAll(/\(([\w-]+):\s*([^)]+)\)/g)].every(([, name, value]) => isSo(name, value)));

/** Happy DOM takes one of several that would do for all of them, and does not tell what ends to match. */
export function watchWidth(width: number): void {
  listeners.clear();
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    get matches() {
      return doesMatch(media);
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  setWidth(width);
}
export function setWidth(width: number): void {
  now = width;
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width });
  for (const listener of [...listeners]) listener();
}
