// What a screen shows where one of its reads is answered by a server that broke, and what the way out of it leads to.
import { changes } from './changes.ts';
import { controlsNow, press } from './controls.ts';
import type { Question } from './made-up.ts';
import { refusal } from './refusals.ts';
import { shownIn } from './shown.ts';
import { type ScreenName, Stage } from './stage.tsx';

const ONCE_MORE = 'press "Try again"';

/** @param shown what the screen shows where everything is answered */
export async function unread(name: ScreenName, asked: readonly Question[], shown: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  for (const read of new Set(asked.filter(({ request }) => request.method === 'GET').map(({ id }) => id))) {
    const instead = async ({ id }: Question) => (id === read ? refusal('INTERNAL_ERROR', '') : undefined);
    const stage = await Stage.open(name, 'full', undefined, { instead });
    const broken = changes(shown, shownIn(document.body));
    lines.push('', `# where ${read} breaks`, ...(broken.length > 0 ? broken : ['as it is']));
    stage.asked.instead = undefined;
    const wayOut = controlsNow().find(({ key }) => key === ONCE_MORE);
    if (wayOut) {
      press(wayOut.element);
      await stage.rest();
      const anew = changes(shown, shownIn(document.body));
      lines.push('## tried again', ...(anew.length > 0 ? anew : ['as it is']));
    }
    stage.close();
  }
  return lines;
}
