// Which controls of a screen are used, and how deep that goes.
import { type Control, isOneMore, isThumb } from './controls.ts';

/** What opens with a control is used too; what opens with that is not, but that the next form of several is filled in. */
const DEPTH = 2;
/** In a window over the screen what opens is used too. */
const DEPTH_IN_WINDOW = 3;
const FORMS = 7;

/** What a link leads to on the same screen is the screen; what opens with the second of a name is what opens with the first. */
export const isKnown = (key: string) => key.startsWith('link') || isOneMore(key);
/** What is typed into a form is typed with it; what is chosen or ticked in it is by itself too where a screen begins. */
export function plan(controls: readonly Control[], depth: number, isWizard: boolean): string[] {
  return controls
    .filter(({ kind, element }) => {
      const deepest = element.closest('dialog') ? DEPTH_IN_WINDOW : DEPTH;
      if (kind === 'form') return depth < (isWizard ? FORMS : deepest);
      if (depth >= deepest) return false;
      return !element.closest('form') || kind === 'press' || (depth === 0 && kind !== 'part' && (kind !== 'type' || isThumb(element)));
    })
    .map(({ key }) => key);
}
