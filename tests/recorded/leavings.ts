// What a control does beside asking and showing: words that pass by, files and texts that leave, what is kept on the device.
import { isValidElement, type ReactNode } from 'react';
import { vi } from 'vitest';
import type { ToastOptions } from '../../src/ui/toast.tsx';
import { watchFocus } from './focus.ts';

let noted: string[] = [];
let offered: NonNullable<ToastOptions['action']>[] = [];
/** In the place of the words that pass by at the foot of a screen. */
export function passingBy(kind: string, text: ReactNode, { action, undo }: ToastOptions = {}): void {
  const offers = [undo, action].filter((offer) => offer !== undefined);
  offered.push(...offers);
  noted.push(
    [`says (${kind})`, isValidElement(text) ? 'what is drawn' : String(text), ...offers.map(({ label }) => `[${label}]`)].join(' '),
  );
}

/** What such words have offered since this was asked before: most of all to undo what was done. */
export function takeOffers(): typeof offered {
  const taken = offered;
  offered = [];
  return taken;
}

/** Nothing is drawn here: whoever draws waits for it. */
class IdleWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

/** Starts to note; the numbers that are drawn by lot come in a row. */
export function watchLeavings(): string[] {
  const own: string[] = [];
  noted = own;
  offered = [];
  watchFocus();
  let drawn = 0;
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => `00000000-0000-4000-8000-${String(++drawn).padStart(12, '0')}`);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void own.push(`copies ${text}`));
  vi.stubGlobal('Worker', IdleWorker);
  window.print ??= () => undefined;
  vi.spyOn(window, 'print').mockImplementation(() => void own.push('prints'));
  vi.spyOn(window, 'open').mockImplementation((url) => {
    own.push(`opens ${String(url)}`);
    return null;
  });
  vi.spyOn(location, 'assign').mockImplementation((url) => void own.push(`leaves for ${String(url)}`));
  vi.spyOn(location, 'replace').mockImplementation((url) => void own.push(`leaves for ${String(url)}`));
  vi.spyOn(location, 'reload').mockImplementation(() => void own.push('loads the page anew'));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function saved(this: HTMLAnchorElement) {
    own.push(this.download ? `saves ${this.download}` : `follows ${this.getAttribute('href')}`);
  });
  return own;
}

/** What this device keeps, as text, and how it is put back. */
export const keptHere = (): Map<string, string> =>
  new Map(
    [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage).map((key) => [key, storage.getItem(key) ?? ''] as const)),
  );
/** Answers what brings back all that is kept now, when nothing of it is left. */
export function remember(): () => void {
  const all = [localStorage, sessionStorage].map((storage) => [storage, Object.entries(storage) as [string, string][]] as const);
  return () => {
    for (const [storage, entries] of all) for (const [key, value] of entries) storage.setItem(key, value);
  };
}
export function putBack(kept: Map<string, string>): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) {
      const value = kept.get(key);
      if (value === undefined) storage.removeItem(key);
      else storage.setItem(key, value);
    }
}
