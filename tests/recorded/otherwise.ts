// What a screen makes of each yes or no and each code that it may be told: they are put into the answers that it shows, one after the other, and taken out
// again. Made-up answers hold one of each; a screen for cloth that is not for sale, or for a right that is off, would be on no record.
import { act } from '@testing-library/react';
import type { UserDetail } from '../../generated/api/model/userDetail.ts';
import { deref, listOperations, readContract, type Schema } from '../../scripts/gen/contract.ts';
import { getSession, updateUser } from '../../src/api/session.ts';
import { propertiesOf, walk } from '../contract/walk.ts';
import { changes } from './changes.ts';
import { controlCalled, controlsNow } from './controls.ts';
import { readOf } from './freshness.ts';
import { NAMES, type Question } from './made-up.ts';
import { refusal } from './refusals.ts';
import { shownIn } from './shown.ts';
import { type ScreenName, Stage } from './stage.tsx';
import { contentWays } from './told-content.ts';
import { effectsOf, perform, sight, writes } from './using.ts';

/** Of longer lists of codes, countries and the like, each is treated as the others are. */
const MOST_CODES = 12;
/** So many new controls are used of what comes with a value. */
const MOST_USED = 6;
const ACTING_MS = 900_000;

const contract = readContract();
const schemas = new Map(
  listOperations(contract).map(({ operation }) => [
    operation.operationId,
    operation.responses['200']?.content?.['application/json']?.schema,
  ]),
);

/** Every other value that a property may have, where they can be counted. */
function others(schema: Schema, value: unknown): unknown[] {
  const { type, enum: codes } = deref<Schema>(contract, schema);
  if (codes) return codes.length > MOST_CODES ? [] : codes.filter((code) => code !== value && code !== null);
  return [type].flat().includes('boolean') && typeof value === 'boolean' ? [!value] : [];
}
interface Way {
  /** `Article.purchasable: false`. */
  name: string;
  /** Answers what is told where this is so, and nothing else is otherwise. */
  told: () => unknown;
}
/** What stands in the same list. */
function besideIt(data: unknown, path: string, thing: unknown): Record<string, unknown>[] {
  const steps = path.split('.').slice(1, -1);
  const list = steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], data);
  return Array.isArray(list) ? (list as Record<string, unknown>[]).filter((each) => each !== thing) : [];
}
/** What an answer may say otherwise, in one place at a time: of each property in the first thing that has it. */
function waysOf(schema: Schema, data: unknown, place: string): Way[] {
  const ways: Way[] = [];
  const known = new Set<string>();
  const copy = structuredClone(data);
  const record = (own: Schema, thing: Record<string, unknown>, path: string) => {
    const beside = besideIt(copy, path, thing);
    for (const [name, property] of propertiesOf(contract, own, place) ?? []) {
      const value = thing[name];
      if (value === undefined || value === null || known.has(property.place)) continue;
      known.add(property.place);
      for (const other of others(property.schema, value)) {
        // Things in a list are told apart by it: no two have the same.
        if ((NAMES.includes(name) || name === Object.keys(thing)[0]) && beside.some((each) => each[name] === other)) continue;
        const told = () => {
          thing[name] = other;
          const all = structuredClone(copy);
          thing[name] = value;
          return all;
        };
        ways.push({ name: `${property.place}: ${other}`, told });
      }
    }
  };
  walk(contract, schema, copy, { record }, place);
  return ways;
}

/** Tells the screen something, and takes it back. */
interface Telling {
  name: string;
  tell: () => void;
  takeBack: () => void;
}
function tellingsOf(stage: Stage): Telling[] {
  const active = stage.client.getQueryCache().findAll({ type: 'active' });
  const answers = active.flatMap((query) => {
    const { queryKey, state } = query;
    const { data } = state;
    if (typeof data !== 'object' || data === null) return [];
    const id = readOf(query);
    const schema = id && schemas.get(id);
    const ways = queryKey[0] === 'content' ? contentWays(data) : schema ? waysOf(schema, data, id) : [];
    const put = (value: unknown) => stage.client.setQueryData(queryKey, value);
    return ways.map(({ name, told }) => ({
      name: `${id ?? `content ${queryKey[1]}`} ${name}`,
      tell: () => put(told()),
      takeBack: () => put(data),
    }));
  });
  const { user } = getSession() ?? {};
  if (!user) return answers;
  const asUser = (name: string, change: Partial<UserDetail>): Telling => ({
    name,
    tell: () => updateUser({ ...user, ...change }),
    takeBack: () => updateUser(user),
  });
  const rights = Object.keys(user.authorizations).map((right) =>
    asUser(`without ${right}`, { authorizations: { ...user.authorizations, [right]: false } }),
  );
  const impersonation = { staffName: 'Marco Rota', expiresAt: new Date(Date.now() + ACTING_MS).toISOString() };
  return [...answers, ...rights, asUser('while staff act', { impersonation })];
}

/** What was told is kept too, and is no effect of it. */
const withoutTold = (lines: readonly string[]) => lines.filter((line) => !line.startsWith('keeps trama.user'));
/** A shop that has broken. */
const broken = async ({ request }: Question): Promise<Response | undefined> =>
  request.method === 'GET' ? undefined : refusal('INTERNAL_ERROR', '');

/** What the screen makes of each value, and what comes of the controls that come with it, when the shop does what they ask and when it can not. */
export async function otherwise(name: ScreenName): Promise<string[]> {
  const lines: string[] = [];
  const known = new Set<string>();
  let stage = await Stage.open(name, 'full');
  let all = tellingsOf(stage);
  const begin = async () => {
    stage.close();
    stage = await Stage.open(name, 'full');
    all = tellingsOf(stage);
  };
  /** Answers whether anything was written. */
  const use = async (at: number, key: string, how: string, instead?: typeof broken): Promise<boolean> => {
    await begin();
    const telling = all[at];
    await act(async () => telling?.tell());
    await stage.rest();
    const control = controlCalled(key);
    if (!control) return false;
    const was = sight(stage);
    stage.asked.instead = instead;
    const typed = await perform(control, stage);
    lines.push('', `# ${telling?.name} › ${key}${how}`, ...typed, ...withoutTold(await effectsOf(stage, was)));
    return stage.asked.requests.slice(was.asked).some(writes);
  };
  for (const at of all.keys()) {
    const telling = all[at];
    if (!telling) break;
    const was = sight(stage);
    const before = new Set(controlsNow().map(({ key }) => key));
    await act(async () => telling.tell());
    await stage.rest();
    /** Other codes of one property bring the same. */
    const deed = (key: string) => `${telling.name.split(': ')[0]} ${key}`;
    const effects = withoutTold(await effectsOf(stage, was));
    if (effects.length > 0) lines.push('', `# ${telling.name}`, ...effects);
    const own = controlsNow().filter(({ key, kind }) => !before.has(key) && !known.has(deed(key)) && kind !== 'link' && kind !== 'part');
    for (const { key } of own.slice(0, MOST_USED)) {
      known.add(deed(key));
      if (await use(at, key, '')) await use(at, key, ' › broken', broken);
    }
    if (own.length > 0 || stage.address !== was.address) {
      await begin();
      continue;
    }
    await act(async () => telling.takeBack());
    await stage.rest();
    const left = changes(was.lines, shownIn(document.body));
    if (left.length > 0) {
      lines.push('and back', ...left);
      await begin();
    }
  }
  stage.close();
  return lines;
}
