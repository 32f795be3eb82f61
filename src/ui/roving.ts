import type { KeyboardEvent } from 'react';

/**
 * One stop of Tab for a row of links and buttons: the arrow keys go through them, Home and End to its ends. To be put on what holds them; of its
 * members one has the tab stop, the others `tabIndex={-1}`.
 */
export function roving(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target } = event;
  const members = [...currentTarget.querySelectorAll<HTMLElement>('a[href],button:not([disabled])')];
  const at = members.indexOf(target as HTMLElement);
  const next = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: members.length - 1 }[key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  members[(next + members.length) % members.length]?.focus();
}
