// What was read once stays on the screen, with what was typed into it, where it can not be read anew.
import { act } from '@testing-library/react';
import { changes } from './changes.ts';
import { refusal } from './refusals.ts';
import { shownIn } from './shown.ts';
import { type ScreenName, Stage } from './stage.tsx';

/** What is counted goes on meanwhile. */
const isCounted = (line: string) => line.includes('role=timer');

/** What goes from a screen when everything on it is read anew and the shop is broken. */
export async function goneWhenNotReadAnew(name: ScreenName): Promise<string[]> {
  const stage = await Stage.open(name, 'full');
  const was = shownIn(document.body);
  stage.asked.instead = async () => refusal('INTERNAL_ERROR', '');
  await act(async () => void stage.client.refetchQueries({ type: 'active' }));
  await stage.rest();
  const gone = changes(was, shownIn(document.body)).filter((line) => line.startsWith('- ') && !isCounted(line));
  stage.close();
  return gone;
}
