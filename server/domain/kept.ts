const kept = new WeakSet<object>();

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const each of Object.values(value)) freeze(each);
}

/** Part of many answers that stays as it is from now on: whoever has judged or written it once has done so for good. */
export function keep<T extends object>(value: T): T {
  freeze(value);
  kept.add(value);
  return value;
}
export const isKept = (value: object): boolean => kept.has(value);
