/** State of a link after which the focus is set by the new screen itself, beside what was pressed. */
export const KEEP_FOCUS = { keepFocus: true } as const;
export const keepsFocus = (state: unknown): boolean => typeof state === 'object' && state !== null && 'keepFocus' in state;
