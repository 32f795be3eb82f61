import { useSyncExternalStore } from 'react';
import type { CookieCategoryCode } from '../../generated/content/operations.ts';

/** What may be declined. What is necessary is not asked for. */
export type Declinable = Exclude<CookieCategoryCode, 'NECESSARY'>;

const KEY = 'trama.cookies';
/** Names in the browser's memory that belong to a category. */
const KEPT: Record<Declinable, readonly string[]> = { PREFERENCES: ['trama.preferences.', 'trama.pixelsPerMm'] };

const listeners = new Set<() => void>();
let asking = false;
/** What would be kept if the user agreed: it holds as long as the page is open. */
const unkept = new Map<string, string>();

function readDecision(): readonly string[] | null {
  try {
    const { categories } = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { categories?: unknown };
    return Array.isArray(categories) ? categories.filter((one) => typeof one === 'string') : null;
  } catch {
    return null;
  }
}
/** What the user has agreed to; null while nobody has decided. */
let decision = readDecision();
const tell = () => {
  for (const listener of listeners) listener();
};

export const hasDecided = () => decision !== null;
export const mayKeep = (category: Declinable): boolean => decision?.includes(category) ?? false;

/** Keeps the decision; what is not agreed to any more is deleted at once, and what was held back so far is kept. */
export function decide(categories: readonly Declinable[]): void {
  decision = categories;
  localStorage.setItem(KEY, JSON.stringify({ categories, at: new Date().toISOString() }));
  for (const [category, names] of Object.entries(KEPT) as [Declinable, readonly string[]][])
    if (!categories.includes(category))
      for (const key of Object.keys(localStorage)) if (names.some((name) => key.startsWith(name))) localStorage.removeItem(key);
  for (const [key, value] of unkept) keep('PREFERENCES', key, value);
  tell();
}

/** Keeps something for a category, over this page only with consent. */
export function keep(category: Declinable, key: string, value: string): void {
  unkept.set(key, value);
  if (mayKeep(category)) localStorage.setItem(key, value);
}
/** What another tab has kept since comes before what this page remembers. */
export const kept = (category: Declinable, key: string): string | null =>
  (mayKeep(category) ? localStorage.getItem(key) : null) ?? unkept.get(key) ?? null;

// What was decided in another tab holds in this one too.
globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
  if (key !== KEY) return;
  decision = readDecision();
  tell();
});

/** Opens the choice again, from the foot of the page. */
export function askAgain(): void {
  asking = true;
  tell();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** Whether the user has asked for the choice. */
export const useAsking = (): boolean => useSyncExternalStore(subscribe, () => asking);
export function stopAsking(): void {
  asking = false;
  tell();
}
