// A control is used, and what comes of it is told in lines.
import { fireEvent } from '@testing-library/react';
import { safeAddresses } from '../../generated/first-rules.ts';
import { changes } from './changes.ts';
import { type Control, fill, leave, press } from './controls.ts';
import { focusNow } from './focus.ts';
import { submit } from './forms.ts';
import { keptHere } from './leavings.ts';
import { lineOf, type Question } from './made-up.ts';
import { shownIn } from './shown.ts';
import type { Stage } from './stage.tsx';
import { uses } from './used.ts';

const MOST_OPTIONS = 4;

export interface Sight {
  lines: string[];
  address: string;
  kept: Map<string, string>;
  asked: number;
  left: number;
}

export const sight = (stage: Stage): Sight => ({
  lines: shownIn(document.body),
  address: stage.address,
  kept: keptHere(),
  asked: stage.asked.requests.length,
  left: stage.leavings.length,
});
/** What was asked, left, kept and shown since. */
export async function effectsOf(stage: Stage, was: Sight): Promise<string[]> {
  const now = sight(stage);
  const asked = stage.asked.requests.slice(was.asked);
  // What is read beside what is written comes before it or after it, as the machine has it.
  const inOrder = [...asked.filter(writes), ...asked.filter((each) => !writes(each))];
  const requests = await Promise.all(inOrder.map(async (each) => lineOf(each) + (await each.says)));
  const kept = [...now.kept].filter(([key, value]) => was.kept.get(key) !== value).map(([key, value]) => `keeps ${key} ${value}`);
  const gone = [...was.kept.keys()].filter((key) => !now.kept.has(key)).map((key) => `forgets ${key}`);
  const isElsewhere = now.lines.join() === 'elsewhere';
  return [
    ...requests,
    ...stage.leavings.slice(was.left),
    ...kept,
    ...gone,
    ...(now.address === was.address ? [] : [`→ ${now.address}`]),
    ...(isElsewhere ? [] : [...changes(was.lines, now.lines), ...focusNow()]),
  ];
}

/** What is asked with it is kept to be asked again; what it is asked about stays as it is. */
const ASKING = ['content', 'checkAvailability'];
/** Some questions are too long for an address. */
export const writes = ({ id, request }: Question): boolean =>
  request.method !== 'GET' && !ASKING.includes(id) && !safeAddresses.includes(new URL(request.url).pathname.replace('/api/v1', ''));

/** Answers what was typed into what. */
export async function perform(control: Control, stage: Stage): Promise<string[]> {
  const { kind, element } = control;
  const rest = () => stage.rest();
  if (kind === 'form') return submit(element as HTMLFormElement, rest);
  if (kind === 'choose') return choose(element as HTMLSelectElement, rest);
  const said: string[] = [];
  if (kind === 'press' || kind === 'tick') press(element);
  else if (kind === 'link') follow(element as HTMLAnchorElement, stage.address);
  else {
    said.push(`types ${fill(control, 1)}`);
    await rest();
    if (element.isConnected) fireEvent.keyDown(element, { key: 'Enter' });
    await rest();
    if (element.isConnected) leave(element);
  }
  await rest();
  return said;
}
/** A link to another screen does nothing but lead there, unless it says so; one to the same screen is followed. */
function follow(link: HTMLAnchorElement, address: string): void {
  const [path] = (link.getAttribute('href') ?? '').split(/[?#]/);
  const isHere = path === '' || path === address.split('?')[0];
  const stay = (event: Event) => event.preventDefault();
  if (!isHere) document.addEventListener('click', stay, { capture: true, once: true });
  press(link);
  document.removeEventListener('click', stay, { capture: true });
}
/** Every option, one after the other. */
async function choose(select: HTMLSelectElement, rest: () => Promise<void>): Promise<string[]> {
  const values = [...select.options].filter((option) => !option.disabled && option.value !== select.value).map(({ value }) => value);
  const chosen = values.slice(0, MOST_OPTIONS);
  select.focus();
  uses(select);
  for (const value of chosen) {
    if (!select.isConnected) break;
    fireEvent.change(select, { target: { value } });
    await rest();
  }
  return chosen.map((value) => `chooses ${value}`);
}
