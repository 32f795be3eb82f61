// How a form is filled in and sent.
import { fireEvent } from '@testing-library/react';
import { type Control, controlsNow, fill, leave, press, sender, type } from './controls.ts';

/** How often fields may come that were not there before. */
const GROWTHS = 3;

/**
 * Fills in everything, what comes while it is filled in too, and sends it; answers what was typed into what.
 * @param hasGone whether it has left the screen: what is marked then was refused by the shop
 */
export async function submit(form: HTMLFormElement, rest: () => Promise<void>, hasGone = () => false): Promise<string[]> {
  const filled = new Map<string, string>();
  for (let growth = 0; growth < GROWTHS; growth++) {
    const fields = fieldsOf(form).filter(({ key }) => !filled.has(key));
    if (fields.length === 0) break;
    for (const field of fields) {
      if (!field.element.isConnected) continue;
      filled.set(field.key, fill(field, filled.size + 1));
      leave(field.element);
    }
    await rest();
  }
  await send(form, rest);
  if (hasGone()) return told(filled);
  // What is too much or no whole number here is made small, and sent again.
  const wrong = fieldsOf(form).filter(({ kind, element }) => kind === 'type' && element.getAttribute('aria-invalid') === 'true');
  if (form.isConnected && wrong.length > 0) {
    for (const [at, { key, element }] of wrong.entries()) {
      type(element, String(at + 2));
      leave(element);
      filled.set(`${key} then`, String(at + 2));
    }
    await rest();
    if (form.isConnected) await send(form, rest);
  }
  return told(filled);
}
const told = (filled: ReadonlyMap<string, string>) => [...filled].map(([key, value]) => `${key} ${value}`);
export async function send(form: HTMLFormElement, rest: () => Promise<void>): Promise<void> {
  const button = sender(form);
  if (button) press(button);
  else fireEvent.submit(form);
  await rest();
}
/** Of several of which one is to be chosen the last; what is chosen stays. */
export function fieldsOf(form: HTMLFormElement): Control[] {
  const fields = controlsNow().filter(
    ({ kind, element }) => form.contains(element) && ['tick', 'choose', 'type', 'part', 'file'].includes(kind),
  );
  const ticked = new Set(fields.flatMap(({ element }) => (isRadio(element) && element.checked ? [element.name] : [])));
  const open = fields.flatMap(({ element }) =>
    isRadio(element) && !ticked.has(element.name) ? [[element.name, element as HTMLElement] as const] : [],
  );
  const radios = new Map(open);
  return fields.filter(({ element }) => !isRadio(element) || radios.get(element.name) === element);
}
const isRadio = (element: HTMLElement): element is HTMLInputElement => (element as HTMLInputElement).type === 'radio';
/** Takes out everything that was written into it and ticked. */
export function empty(form: HTMLFormElement): void {
  for (const { kind, element } of fieldsOf(form)) {
    const field = element as HTMLInputElement;
    if (kind === 'tick' && field.checked && !isRadio(field)) press(field);
    if (kind !== 'type' || field.value === '') continue;
    type(element, '');
    leave(element);
  }
}
