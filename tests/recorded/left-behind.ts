// What a screen leaves behind when it is left: somebody who still listens, a clock that still runs.
import { vi } from 'vitest';

const listening = new Map<string, number>();
let stop: () => void = () => undefined;

/** Counts who listens to the window and the document from now on. */
export function watchListeners(): void {
  stop();
  listening.clear();
  const targets: [string, EventTarget][] = [
    ['window', window],
    ['document', document],
  ];
  const undo = targets.map(([name, target]) => {
    const add = target.addEventListener;
    const remove = target.removeEventListener;
    const here = new Map<string, Set<unknown>>();
    const count = (type: string) => listening.set(`${name} ${type}`, here.get(type)?.size ?? 0);
    target.addEventListener = function listened(type: string, listener: never, options?: AddEventListenerOptions | boolean) {
      const { once = false, signal } = typeof options === 'object' ? options : {};
      // Whoever listens once is gone with the first event, and who is given a signal with that.
      if (!once && !signal) {
        here.set(type, (here.get(type) ?? new Set()).add(listener));
        count(type);
      }
      add.call(target, type, listener, options);
    };
    target.removeEventListener = function unheard(type: string, listener: never, options?: EventListenerOptions | boolean) {
      here.get(type)?.delete(listener);
      count(type);
      remove.call(target, type, listener, options);
    };
    return () => {
      target.addEventListener = add;
      target.removeEventListener = remove;
    };
  });
  stop = () => {
    for (const each of undo) each();
  };
}
/** React listens to what is selected for as long as there is a document. */
const OF_REACT = ['document selectionchange'];
export function leftBehind(): string[] {
  stop();
  const listens = [...listening]
    .filter(([what, many]) => many > 0 && !OF_REACT.includes(what))
    .map(([what]) => `${what} is still listened to`);
  const clocks = vi.getTimerCount();
  return [...listens, ...(clocks > 0 ? [`${clocks} clocks still run`] : [])];
}
