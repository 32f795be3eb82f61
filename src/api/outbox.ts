import { useSyncExternalStore } from 'react';
import type { BookLineInput } from '../../generated/api/model/bookLineInput.ts';
import type { CartLineInput } from '../../generated/api/model/cartLineInput.ts';

/** A line for the cart that waits for the network, with the key under which it counts once however often it is sent. */
export type Waiting = { key: string; name: string; whose: string } & (
  | { kind: 'item'; line: CartLineInput }
  | { kind: 'book'; line: BookLineInput }
);

/** Of this tab, also after a reload. */
const KEY = 'trama.outbox';
const listeners = new Set<() => void>();
let list: readonly Waiting[] | null = null;

/** What a page of the first contract has left waiting says nothing of point of sale and day: what it meant is said now. */
const complete = (entry: Waiting): Waiting =>
  entry.kind === 'item' && entry.line.type === 'FABRIC'
    ? { ...entry, line: { ...entry.line, shop: entry.line.shop ?? null, requestedDate: entry.line.requestedDate ?? null } }
    : entry;
function read(): readonly Waiting[] {
  if (list) return list;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    list = Array.isArray(kept) ? (kept as Waiting[]).map(complete) : [];
  } catch {
    list = [];
  }
  return list;
}
function write(next: readonly Waiting[]): void {
  list = next;
  if (next.length > 0) sessionStorage.setItem(KEY, JSON.stringify(next));
  else sessionStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

export const waiting = read;
export const wait = (entry: Waiting): void => write([...read(), entry]);
export const settle = (key: string): void => write(read().filter((each) => each.key !== key));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useWaiting = (): readonly Waiting[] => useSyncExternalStore(subscribe, read);
