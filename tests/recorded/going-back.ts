// How a user goes back from what was used: closes what stands in front, goes to the address of before, uses the same once more.
import { fireEvent } from '@testing-library/react';
import { changes } from './changes.ts';
import { controlCalled, dialogInFront, press } from './controls.ts';
import { putBack } from './leavings.ts';
import { shownIn } from './shown.ts';
import type { Stage } from './stage.tsx';
import type { Sight } from './using.ts';

export const isAs = (stage: Stage, was: Sight) => stage.address === was.address && shownIn(document.body).join() === was.lines.join();
/** Closes what stands in front and opens it again, goes back to the address, uses the control again; answers what is not as it was then, where any of that was to be done. */
export async function back(stage: Stage, was: Sight, { opener, last }: { opener: string | undefined; last: string }): Promise<string[]> {
  if (shownIn(document.body).join() === 'elsewhere') return [];
  const dialog = dialogInFront();
  if (dialog) fireEvent.keyDown(dialog, { key: 'Escape' });
  const isAway = stage.address !== was.address;
  if (isAway) await stage.go(was.address);
  else await stage.rest();
  const control = controlCalled(dialog && opener ? opener : last);
  const isUsed = !isAs(stage, was) && control !== undefined && ['tick', 'press'].includes(control.kind);
  if (isUsed) {
    press(control.element);
    await stage.rest();
  }
  if (isAs(stage, was)) putBack(was.kept);
  else if (dialog || isAway || isUsed)
    return [...(stage.address === was.address ? [] : [`→ ${stage.address}`]), ...changes(was.lines, shownIn(document.body))];
  return [];
}
