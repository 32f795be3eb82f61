// What a control asks for, as its record says, it does not ask for whoever lacks the right to it.
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Flag } from '../../generated/rules.ts';
import { decide } from '../../src/api/consent.ts';
import { buyer } from '../../src/testing/people.ts';
import { isForOthers, needs, notAllowed } from './allowed.ts';
import { controlCalled } from './controls.ts';
import { bringEverything, rightsFor, type ScreenName, Stage, screenNames } from './stage.tsx';
import { perform } from './using.ts';

vi.mock('../../src/ui/toast.tsx', async () => (await import('./stand-ins.ts')).toasts);
vi.mock('../../src/api/consent.ts', async (original) => ({ ...(await original<object>()), ...(await import('./stand-ins.ts')).agreed }));

const FOLDER = 'tests/recorded/controls';
/** How long a busy machine takes is no part of what is said. */
const PATIENCE_MS = 600_000;
/** What was used, from the first control on; other places of a record are come to in another way. */
const isUsed = (place: string) => place.split(' › ').every((key) => /^(?:press|link|tick|choose|type|form) "/.test(key));

interface Place {
  name: ScreenName;
  keys: string[];
  operation: string;
  lacking: Flag;
}
/** Where, by its record, a screen is the first time asked for what needs a right that the screen itself does not. */
function placesOf(name: ScreenName): Place[] {
  const needed = rightsFor(name);
  const record = `${FOLDER}/${name}.txt`;
  if (!needed || !existsSync(record)) return [];
  const found = new Map<string, Place>();
  let place = '';
  for (const line of readFileSync(record, 'utf8').split('\n')) {
    if (line.startsWith('# ')) place = line.slice(2);
    const [, operation = ''] = /^[A-Z]+ (\w+) \//.exec(line) ?? [];
    if (!isUsed(place) || isForOthers(name, operation)) continue;
    for (const lacking of needs(operation).filter((flag) => !needed.includes(flag))) {
      const key = `${operation} ${lacking}`;
      if (!found.has(key)) found.set(key, { name, keys: place.split(' › '), operation, lacking });
    }
  }
  return [...found.values()];
}
async function asked({ name, keys, lacking }: Place): Promise<string[]> {
  const { authorizations } = buyer();
  const stage = await Stage.open(name, 'full', undefined, { user: { authorizations: { ...authorizations, [lacking]: false } } });
  for (const key of keys) {
    const control = controlCalled(key);
    if (control) await perform(control, stage);
  }
  const questions = stage.asked.requests.map(({ id }) => id);
  stage.close();
  return questions;
}

beforeAll(bringEverything, PATIENCE_MS);
beforeEach(() => {
  decide([]);
  localStorage.clear();
});
test.each(screenNames.flatMap(placesOf))(
  '$name without $lacking: $keys does not ask $operation',
  { timeout: PATIENCE_MS },
  async (place) => {
    expect(notAllowed(place.name, await asked(place), [place.lacking])).toEqual([]);
  },
);
