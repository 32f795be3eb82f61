/** What was used last has the focus; whatever else has it was given it. */
let used: Element | undefined;
export function uses(element: Element | undefined): void {
  used = element;
}
export const usedLast = (): Element | undefined => used;
