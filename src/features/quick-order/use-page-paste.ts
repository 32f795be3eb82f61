import { useEffect, useRef } from 'react';
import type { Sheet } from './use-sheet.ts';

/** Fields take what is pasted into them; a field of a card has no room for rows, so these go to the sheet all the same. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Rows that are pasted while no cell has the focus go behind all that is written: nobody has to click into the sheet first. */
export function usePagePaste(sheet: Sheet, enabled: boolean): void {
  const latest = useRef(sheet);
  latest.current = sheet;
  useEffect(() => {
    if (!enabled) return;
    const onPaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || isField(event.target) || document.querySelector('dialog[open]')) return;
      if (latest.current.appendText(event.clipboardData?.getData('text/plain') ?? '') > 0) event.preventDefault();
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [enabled]);
}
