// What keys do on a control that is not used otherwise: where the focus goes, and what the screen says then.
import { fireEvent } from '@testing-library/react';
import { changes } from './changes.ts';
import type { Control } from './controls.ts';
import { wordsFor } from './focus.ts';
import { shownIn } from './shown.ts';
import type { Stage } from './stage.tsx';
import { uses } from './used.ts';

const KEYS = ['ArrowDown', 'ArrowRight', 'End', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'Home', 'PageDown', 'F2', 'Delete', 'Escape'];

/** Each key where the focus is after the one before; only what answers to one is told. */
export async function keysOn({ element }: Control, stage: Stage): Promise<string[]> {
  const lines: string[] = [];
  element.focus();
  uses(element);
  let was = shownIn(document.body);
  for (const key of KEYS) {
    const at = document.activeElement;
    if (!at || at === document.body) break;
    const isFree = fireEvent.keyDown(at, { key });
    fireEvent.keyUp(at, { key });
    if (isFree && document.activeElement === at) continue;
    await stage.rest();
    const now = document.activeElement;
    const moved = now === at ? [] : [now && now !== document.body ? `focus on ${wordsFor(now)}` : 'the focus is lost'];
    const shown = shownIn(document.body);
    lines.push(`${key}:`, ...moved, ...changes(was, shown));
    was = shown;
  }
  return lines;
}
