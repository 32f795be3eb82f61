// What comes while no control is touched: the tab is looked away from and come back to, the line goes and comes, time passes, rows are pasted into the page.
import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { focusNow } from './focus.ts';
import type { Stage } from './stage.tsx';
import { effectsOf, sight } from './using.ts';

const A_MINUTE = 60_000;
/** After so long the shop has been asked again whether there is something new. */
const A_WHILE = 150_000;
const REQUEST = /^(GET|POST|PUT|PATCH|DELETE) /;

/** What is asked at one moment comes in any order, and how often depends on how long an answer takes. */
const tidied = (lines: readonly string[]): string[] => [
  ...new Set(lines.filter((each) => REQUEST.test(each)).sort()),
  ...lines.filter((each) => !REQUEST.test(each)),
];
async function see(isSeen: boolean): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isSeen ? 'visible' : 'hidden');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isSeen);
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    window.dispatchEvent(new Event(isSeen ? 'focus' : 'blur'));
  });
}
async function line(isThere: boolean): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  await act(async () => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
}
/** As from a spreadsheet, while nothing has the focus that would take it. */
async function pasted(): Promise<void> {
  (document.activeElement as HTMLElement | null)?.blur();
  const clipboardData = { getData: () => 'ORO10001-001\t2.5\nORO10002-002\t7.25' };
  await act(async () => void fireEvent.paste(document.body, { clipboardData }));
}
/** In lines under the moment; nothing where nothing comes. */
export async function moments(stage: Stage): Promise<string[]> {
  const lines: string[] = [];
  const all: [string, () => Promise<void>][] = [
    ['a minute later', () => stage.pass(A_MINUTE)],
    ['looked away from, for a minute', () => see(false).then(() => stage.pass(A_MINUTE))],
    ['looked at again', () => see(true)],
    ['without a line, for a minute', () => line(false).then(() => stage.pass(A_MINUTE))],
    ['with a line again', () => line(true)],
    ['a while later', () => stage.pass(A_WHILE)],
    ['rows are pasted', pasted],
    ['the key /', () => act(async () => void fireEvent.keyDown(document.body, { key: '/' }))],
    ['printed', async () => void (await act(async () => window.dispatchEvent(new Event('beforeprint'))))],
  ];
  for (const [moment, come] of all) {
    const was = sight(stage);
    const focus = focusNow();
    await come();
    await stage.still();
    const effects = tidied(await effectsOf(stage, was)).filter((each) => !focus.includes(each));
    if (effects.length > 0) lines.push('', `# ${moment}`, ...effects);
  }
  return lines;
}
