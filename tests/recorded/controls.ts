// The controls of a screen by what they are called, and how each is used once.
import { fireEvent } from '@testing-library/react';
import { optionFor, valueFor } from './typing.ts';
import { uses } from './used.ts';

export interface Control {
  /** By which it is found again on another mount of the same screen. */
  key: string;
  kind: 'press' | 'link' | 'tick' | 'choose' | 'type' | 'part' | 'file' | 'form';
  element: HTMLElement;
}
const USED_TAGS = new Set(['BUTTON', 'TEXTAREA', 'SELECT', 'SUMMARY', 'FORM']);
const USED_ROLES = ['spinbutton', 'option'];
function isUsable(element: Element): boolean {
  const { tagName } = element;
  if (USED_TAGS.has(tagName)) return true;
  if (tagName === 'A' && element.hasAttribute('href')) return true;
  if (tagName === 'INPUT') return element.getAttribute('type') !== 'hidden';
  return USED_ROLES.includes(element.getAttribute('role') ?? '');
}
/** All that can be used in a place. Walked by hand: as a selector, this would be half the work of a tour. */
function usableIn(place: ParentNode, found: HTMLElement[] = []): HTMLElement[] {
  for (const node of place.childNodes) {
    if (node.nodeType !== 1) continue;
    if (isUsable(node as Element)) found.push(node as HTMLElement);
    usableIn(node as Element, found);
  }
  return found;
}
const NAME_LENGTH = 60;
const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const shortened = (text: string) => (text.length > NAME_LENGTH ? `${text.slice(0, NAME_LENGTH)}…` : text);

export function nameOf(element: Element): string {
  const field = element as HTMLInputElement;
  const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const said = [
    element.getAttribute('aria-label'),
    ...by.map((id) => document.getElementById(id)?.textContent),
    ...[...(field.labels ?? [])].map((label) => label.textContent),
    element.tagName === 'SELECT' ? '' : element.textContent,
    element.getAttribute('title'),
    element.getAttribute('placeholder'),
    element.getAttribute('name'),
  ];
  return shortened(said.map((text) => tidy(text ?? '')).find(Boolean) ?? '');
}

const isForFiles = (element: HTMLElement): boolean => (element as HTMLInputElement).type === 'file';
/** It, or one around it. */
function standsIn(element: Element, is: (place: Element) => boolean): boolean {
  for (let place: Element | null = element; place; place = place.parentElement) if (is(place)) return true;
  return false;
}
const isTakenAway = (place: Element): boolean =>
  place.hasAttribute('hidden') ||
  place.hasAttribute('inert') ||
  place.getAttribute('aria-hidden') === 'true' ||
  (place.tagName === 'FIELDSET' && place.hasAttribute('disabled'));
const isOutOfReach = (element: HTMLElement) =>
  (element as HTMLButtonElement).disabled ||
  element.getAttribute('aria-disabled') === 'true' ||
  // A field for files is out of sight: a button opens it.
  standsIn(isForFiles(element) ? element.parentElement! : element, isTakenAway) ||
  (element.tagName !== 'SUMMARY' && standsIn(element, (place) => place.tagName === 'DETAILS' && !place.hasAttribute('open')));
export const dialogInFront = (): Element | undefined => [...document.querySelectorAll('dialog[open]')].at(-1);
/** The dialog in front, or everything. */
const inFront = (): ParentNode => dialogInFront() ?? document.body;

const TICKS = ['checkbox', 'radio'];
function kindOf(element: HTMLElement): Control['kind'] {
  const tag = element.tagName.toLowerCase();
  if (tag === 'form') return 'form';
  if (tag === 'a') return 'link';
  if (tag === 'select') return 'choose';
  if (element.getAttribute('role') === 'spinbutton') return 'part';
  if (tag !== 'input') return tag === 'textarea' ? 'type' : 'press';
  const { type } = element as HTMLInputElement;
  return TICKS.includes(type) ? 'tick' : type === 'file' ? 'file' : 'type';
}
/** What stands in a list several times is used in one way: the second one shows whether it is itself that is meant. */
function standsInAnotherRow(element: HTMLElement): boolean {
  const { row, rows } = rowsAround(element);
  return rows.length > 1 && rows.indexOf(row) !== 1;
}
/** Where it stands in a list, with all that stand there; a card is one of its list, whatever lists are on it. */
function rowsAround(element: HTMLElement): { row: Element; rows: Element[] } {
  const card = element.closest('article') ?? element.closest('tbody tr, li') ?? element;
  const row = card.parentElement?.tagName === 'LI' && card.parentElement.children.length === 1 ? card.parentElement : card;
  return { row, rows: row === element || !isRow(row) ? [] : [...(row.parentElement?.children ?? [])].filter(isRow) };
}
/** The same control of another row. */
export function twinOf(element: HTMLElement): HTMLElement | undefined {
  const { row, rows } = rowsAround(element);
  const other = rows.find((each) => each !== row);
  const at = usableIn(row).indexOf(element);
  const twin = other && usableIn(other)[at];
  return twin?.tagName === element.tagName && !isOutOfReach(twin) ? twin : undefined;
}
/** One control each may be a menu, in which each does something else. */
const isRow = (place: Element) => place.tagName === 'TR' || usableIn(place).length > 1;
/** Everything that can be used, in whatever row. */
export const everything = (): Set<Element> => new Set(usableIn(document));
/** What a form is told from others by: what sends it, and its first field. */
function formName(form: HTMLElement): string {
  const fields = [...form.querySelectorAll<HTMLElement>('input, textarea, select, [role=spinbutton]')].filter(
    (field) => !isOutOfReach(field),
  );
  return `${nameOf(sender(form as HTMLFormElement) ?? form)}: ${fields[0] ? nameOf(fields[0]) : 'nothing to fill in'}`;
}
export const sender = (form: HTMLFormElement): HTMLElement | null =>
  form.querySelector<HTMLElement>('[type=submit]') ??
  (form.id ? document.querySelector<HTMLElement>(`[type=submit][form="${form.id}"]`) : null);

export function controlsNow(): Control[] {
  const known = new Map<string, number>();
  return usableIn(inFront())
    .filter((element) => !isOutOfReach(element) && !standsInAnotherRow(element))
    .map((element) => {
      const kind = kindOf(element);
      const name = `${kind} "${kind === 'form' ? formName(element) : nameOf(element)}"`;
      const count = (known.get(name) ?? 0) + 1;
      known.set(name, count);
      return { key: count > 1 ? `${name} ${count}` : name, kind, element };
    });
}

export const controlCalled = (key: string): Control | undefined => controlsNow().find((control) => control.key === key);
/** The second of a name does what the first does. */
export const isOneMore = (key: string) => /" \d+$/.test(key);

/** As a finger or a key does it: everything that a browser tells of a press. */
export function press(element: HTMLElement): void {
  fireEvent.pointerDown(element);
  fireEvent.mouseDown(element);
  element.focus();
  uses(element);
  fireEvent.pointerUp(element);
  fireEvent.mouseUp(element);
  fireEvent.click(element);
}
export function type(element: HTMLElement, text: string): void {
  element.focus();
  uses(element);
  fireEvent.change(element, { target: { value: text } });
}
/** One end of a range. */
export const isThumb = (element: HTMLElement): element is HTMLInputElement => (element as HTMLInputElement).type === 'range';
/** Towards the other end. */
function pull(thumb: HTMLInputElement): string {
  const key = thumb.value === thumb.max ? 'PageDown' : 'PageUp';
  thumb.focus();
  uses(thumb);
  const isFree = fireEvent.keyDown(thumb, { key });
  fireEvent.keyUp(thumb, { key });
  if (!isFree) return key;
  // Who does nothing with the key leaves it to the browser, whose range moves by itself: to the third place of a book.
  const [by, value, least, most] = [thumb.step || 1, thumb.value, thumb.min || 0, thumb.max || 100].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const next = value >= most ? Math.max(least, value - 2 * by) : Math.min(most, value + 2 * by);
  type(thumb, String(next));
  return String(next);
}
/** Answers whether the field was emptied: a browser tells nothing of the same file that is chosen once more. */
function chooseFile(field: HTMLElement, file: File): boolean {
  let isEmptied = false;
  const own = Object.getOwnPropertyDescriptor(field, 'value');
  const set = () => {
    isEmptied = true;
  };
  Object.defineProperty(field, 'value', { configurable: true, get: () => '', set });
  fireEvent.change(field, { target: { files: [file] } });
  if (own) Object.defineProperty(field, 'value', own);
  else delete (field as Partial<HTMLInputElement>).value;
  return isEmptied;
}
/** Answers what was typed, in words. */
export function fill({ element, kind }: Control, place: number): string {
  if (kind === 'tick') {
    press(element);
    return 'ticked';
  }
  if (kind === 'choose') {
    const options = [...(element as HTMLSelectElement).options].filter((option) => option.value && !option.disabled);
    const value = optionFor(options.map((option) => option.value));
    if (value) type(element, value);
    return value ?? 'nothing to choose';
  }
  if (kind === 'part') {
    element.focus();
    uses(element);
    fireEvent.keyDown(element, { key: 'ArrowUp' });
    return 'one up';
  }
  if (kind === 'file') {
    const file = new File(['ORO10001-001;12.5\n'], 'codes.csv', { type: 'text/csv' });
    return chooseFile(element, file) ? `${file.name}, and may be chosen again` : file.name;
  }
  if (isThumb(element)) return pull(element);
  const text = valueFor(element as HTMLInputElement, nameOf(element), place);
  type(element, text);
  return text;
}
export function leave(element: HTMLElement): void {
  uses(undefined);
  fireEvent.blur(element);
  element.blur();
}
