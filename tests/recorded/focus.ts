// Where the focus is: whoever works by keys, or listens to the screen, is there and nowhere else.
import { vi } from 'vitest';
import { nameOf } from './controls.ts';
import { usedLast, uses } from './used.ts';

/** A line where the focus is not on what was used. */
export function focusNow(): string[] {
  const at = document.activeElement;
  const used = usedLast();
  if (!at || at === used) return [];
  if (at === document.body) return used ? ['the focus is lost'] : [];
  return [`focus on ${wordsFor(at)}`];
}
export const wordsFor = (element: Element): string =>
  `${element.getAttribute('role') ?? element.tagName.toLowerCase()} "${nameOf(element)}"`;

const FIRST = '[autofocus], a[href], button:not(:disabled), input:not([type=hidden]):not(:disabled), select, textarea, [tabindex]';
const before = new WeakMap<HTMLDialogElement, Element | null>();
/** Dialogs take the focus and give it back as a browser does; Happy DOM leaves it where it is. */
export function watchFocus(): void {
  uses(undefined);
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function open(this: HTMLDialogElement) {
    before.set(this, document.activeElement);
    this.setAttribute('open', '');
    (this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector<HTMLElement>(FIRST) ?? this).focus();
  });
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.removeAttribute('open');
    const opener = before.get(this) as HTMLElement | null;
    if (opener?.isConnected) opener.focus();
    this.dispatchEvent(new Event('close'));
  });
}
