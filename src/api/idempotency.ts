import { useRef } from 'react';

/**
 * One key per intent: the same order, sent again after a lost answer or a double click, carries the same key and gets the first answer.
 * A changed body is another intent and draws another key.
 */
export function makeIntent(): { keyFor(body: unknown): string; done(): void } {
  let current: { body: string; key: string } | null = null;
  return {
    keyFor(body) {
      const text = JSON.stringify(body ?? null);
      if (current?.body !== text) current = { body: text, key: crypto.randomUUID() };
      return current.key;
    },
    done() {
      current = null;
    },
  };
}

export function useIntent() {
  const ref = useRef<ReturnType<typeof makeIntent> | null>(null);
  ref.current ??= makeIntent();
  return ref.current;
}
export const idempotent = (key: string) => ({ headers: { 'Idempotency-Key': key } });
/** The same for who tells by himself that it could not be done. */
export const quietly = (key: string) => ({ ...idempotent(key), quiet: true });
