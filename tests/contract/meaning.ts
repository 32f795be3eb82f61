// What the contract says a value means (x-filter, x-sort, x-total, x-facet, x-echo, x-gone), as questions that any server can be asked.
import { isDeepStrictEqual } from 'node:util';
import {
  type Contract,
  deref,
  type FieldMeaning,
  type FilterMeaning,
  type KnownValues,
  type Operation,
  type Schema,
} from '../../scripts/gen/contract.ts';

export type Item = Record<string, unknown>;
const DAY_MS = 86_400_000;

/** Values at a path such as `lines.article`, through arrays. */
export function valuesAt(value: unknown, path: string): unknown[] {
  if (path === '') return Array.isArray(value) ? value : [value];
  const [name = '', ...rest] = path.split('.');
  const items = Array.isArray(value) ? value : [value];
  return items.flatMap((item) => {
    const inner = (item as Item | null | undefined)?.[name];
    return inner === undefined || inner === null ? [] : valuesAt(inner, rest.join('.'));
  });
}
/** Lists in which a server tells the values that an operation takes, wherever in its parameters and body. */
export function knownIn(contract: Contract, operation: Operation): KnownValues[] {
  const found = new Map<string, KnownValues>();
  const seen = new Set<unknown>();
  const look = (node: unknown): void => {
    const target = deref<unknown>(contract, node);
    if (typeof target !== 'object' || target === null || seen.has(target)) return;
    seen.add(target);
    const known = (target as Schema)['x-known'] as KnownValues | undefined;
    if (known) found.set(JSON.stringify(known), known);
    for (const [name, inner] of Object.entries(target)) if (!name.startsWith('x-') && !/^examples?$/.test(name)) look(inner);
  };
  look(operation.parameters);
  look(operation.requestBody);
  return [...found.values()];
}
/** An article is written as code and colour. */
const wordOf = (value: unknown): string => {
  const { code, color } = (typeof value === 'object' && value !== null ? value : {}) as { code?: string; color?: string };
  return code === undefined ? String(value) : color ? `${code}-${color}` : code;
};
/** A text without its first signs: a sign outside the basic plane is one, and half of it is no text. */
const without = (text: string, signs: number): string => [...text].slice(signs).join('').toLowerCase();
export const fieldsOf = ({ field }: FieldMeaning): string[] => [field ?? []].flat();
export const fieldValues = (item: unknown, meaning: FieldMeaning): unknown[] => fieldsOf(meaning).flatMap((field) => valuesAt(item, field));

/** An instant has another day in another place: a day is kept by what lies in it anywhere on earth. */
function compareDay(value: unknown, day: string, end: 'from' | 'to'): boolean {
  const text = String(value);
  if (text.length === 10) return end === 'from' ? text >= day : text <= day;
  const distance = Date.parse(text) - Date.parse(day);
  return end === 'from' ? distance >= -DAY_MS * 0.6 : distance < DAY_MS * 1.6;
}

/** The day of an instant in a zone; a day is one already. */
export const localDay = (value: string, timeZone: string): string =>
  value.length === 10 ? value : new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(new Date(value));

/** A day that keeps an instant wherever the reader lives: its own while it is day in Los Angeles and in Hong Kong alike, else the one beside it. */
function dayWith(value: string, end: 'from' | 'to'): string {
  if (value.length === 10) return value;
  const hour = Number(value.slice(11, 13));
  if (hour >= 8 && hour < 16) return value.slice(0, 10);
  return new Date(Date.parse(value) + (end === 'from' ? -DAY_MS : DAY_MS) / 2).toISOString().slice(0, 10);
}

/** Whether an item may stand in a list that is filtered by `asked`. */
export function satisfies(item: unknown, meaning: FilterMeaning, asked: unknown): boolean {
  const values = fieldValues(item, meaning);
  switch (meaning.op) {
    case 'eq':
      return values.includes(asked);
    case 'in':
      return values.some((value) => [asked].flat().map(String).includes(String(value)));
    case 'contains':
      return values.some((value) => wordOf(value).toLowerCase().includes(String(asked).trim().toLowerCase()));
    case 'from':
    case 'to':
      return values.some((value) => compareDay(value, String(asked), meaning.op as 'from' | 'to'));
    case 'min':
      return values.some((value) => Number(value) >= Number(asked));
    case 'max':
      return values.some((value) => Number(value) <= Number(asked));
    default:
      return true;
  }
}

/** Words of a field, the inside of one before the whole: `own` those that an item has in none of the others, which only who looks into the field finds. */
function wordsOf(items: readonly unknown[], meaning: FilterMeaning, field: string) {
  const fields = fieldsOf(meaning);
  const found = items.flatMap((item) => valuesAt(item, field).map((value) => ({ text: wordOf(value), item })));
  const elsewhere = (item: unknown, word: string) =>
    fields.some((other) => other !== field && valuesAt(item, other).some((value) => wordOf(value).toLowerCase().includes(word)));
  // A search by words need not look inside of one.
  const telling = (meaning.op === 'contains' ? [1, 0] : [0]).flatMap((from) =>
    found.filter(({ text }) => text.length > 2).map(({ text, item }) => ({ value: without(text, from), item })),
  );
  return { own: telling.filter(({ value, item }) => !elsewhere(item, value)), telling };
}

/** Fields into which a search may forget to look without anybody noticing: no item has a word there that it has nowhere else. */
export function untold(items: readonly unknown[], meaning: FilterMeaning): string[] {
  return looksInto(meaning) ? fieldsOf(meaning).filter((field) => wordsOf(items, meaning, field).own.length === 0) : [];
}
const looksInto = ({ op, field }: FilterMeaning): boolean => (op === 'contains' || op === 'search') && fieldsOf({ field }).length > 1;

/** Who looks for a text types it in small letters or in capitals: every other question is in capitals. */
function inCapitals(asked: unknown, { op }: FilterMeaning, at: number): unknown {
  if ((op !== 'contains' && op !== 'search') || at % 2 === 0 || typeof asked !== 'string') return asked;
  const large = asked.toUpperCase();
  // Some letters have no capital of their own.
  return large.toLowerCase() === asked.toLowerCase() ? large : asked;
}
/** Values worth asking for: those that some items have and others have not. */
export function probesOf(items: readonly unknown[], meaning: FilterMeaning): { asked: unknown; from: unknown }[] {
  const found = items.flatMap((item) => fieldValues(item, meaning).map((value) => ({ value, item })));
  const pick = (at: number) => found[Math.min(found.length - 1, Math.floor(found.length * at))];
  const chosen =
    meaning.op === 'min' || meaning.op === 'max' || meaning.op === 'from' || meaning.op === 'to'
      ? [...found]
          .sort((a, b) => (a.value! < b.value! ? -1 : a.value! > b.value! ? 1 : 0))
          .filter((_, at, all) => at === all.length >> 1 || at === (all.length * 3) >> 2)
      : looksInto(meaning)
        ? fieldsOf(meaning).map((field) => {
            const { own, telling } = wordsOf(items, meaning, field);
            return own[0] ?? telling[0];
          })
        : [pick(0), pick(0.5), pick(0.99)];
  const words: Record<string, (value: unknown) => unknown> = {
    in: (value) => [value],
    contains: (value) => (looksInto(meaning) ? value : without(wordOf(value), 1)),
    search: wordOf,
    from: (value) => dayWith(String(value), 'from'),
    to: (value) => dayWith(String(value), 'to'),
    min: (value) => Math.ceil(Number(value)),
    max: (value) => Math.floor(Number(value)),
  };
  const probes = chosen.flatMap((each, at) =>
    each ? [{ asked: inCapitals(words[meaning.op ?? 'eq']?.(each.value) ?? each.value, meaning, at), from: each.item }] : [],
  );
  // Of several values each counts: whoever looks at the first alone forgets the others.
  const [one, other] = [...new Map(probes.map((probe) => [String(probe.asked), probe])).values()];
  if (meaning.op === 'in' && one && other) probes.push({ asked: [one.asked, other.asked].flat(), from: other.from });
  return probes.filter(({ asked }, at) => probes.findIndex((other) => isDeepStrictEqual(other.asked, asked)) === at);
}

const collators = [new Intl.Collator('en'), new Intl.Collator('it', { sensitivity: 'base' })];
/** Numbers by size, texts as any of the usual orders has them: by character or by language. */
export function isInOrder(a: unknown, b: unknown, descending: boolean): boolean {
  const [low, high] = descending ? [b, a] : [a, b];
  if (typeof low === 'number' && typeof high === 'number') return low <= high;
  return String(low) <= String(high) || collators.some((collator) => collator.compare(String(low), String(high)) <= 0);
}

/** What was sent as one: of a list each of its items by itself, beside what stands around the list. */
function sentApart(sent: unknown, echoes: Record<string, string>): { sent: unknown; echoes: Record<string, string> }[] {
  const heads = new Set(Object.keys(echoes).map((from) => from.split('.')[0]!));
  const lists = [...heads].filter((head) => Array.isArray((sent as Item | undefined)?.[head]));
  const within = (head: string) => Object.entries(echoes).filter(([from]) => from.startsWith(`${head}.`));
  const ofLists = lists.flatMap((head) =>
    ((sent as Item)[head] as unknown[]).map((item) => ({
      sent: item,
      echoes: Object.fromEntries(within(head).map(([from, to]) => [from.slice(head.length + 1), to])),
    })),
  );
  const around = Object.entries(echoes).filter(([from]) => !lists.includes(from.split('.')[0]!));
  return [{ sent, echoes: Object.fromEntries(around) }, ...ofLists];
}
/** Spaces around a text are no part of it, and a text that is empty need not be said. */
const said = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value === undefined ? '' : value);

/** At the end of a place: null, sent there, leaves the choice to the server. */
const LEFT_OPEN = '?';
/** Of what was sent what does not stand together at one place of an answer; undefined when all of it does. */
export function missingEcho(whole: unknown, answer: unknown, meanings: Record<string, string>): string | undefined {
  for (const { sent, echoes } of sentApart(whole, meanings)) {
    const places = new Map<string, { path: string; value: unknown }[]>();
    for (const [from, to] of Object.entries(echoes)) {
      const value = from.split('.').reduce<unknown>((inner, key) => (inner as Item | undefined)?.[key], sent);
      if (value === undefined || (value === null && to.endsWith(LEFT_OPEN))) continue;
      const seen = to.replace(LEFT_OPEN, '');
      const parent = seen.split('.').slice(0, -1).join('.');
      places.set(parent, [...(places.get(parent) ?? []), { path: parent ? seen.slice(parent.length + 1) : seen, value }]);
    }
    for (const [parent, wanted] of places) {
      const items = parent ? valuesAt(answer, parent) : [answer];
      const shown = (item: unknown, path: string) =>
        path.split('.').reduce<unknown>((inner, key) => (inner as Item | null | undefined)?.[key], item);
      const missed = items.map((item) => wanted.filter(({ path, value }) => !isDeepStrictEqual(said(shown(item, path)), said(value))));
      if (missed.some((names) => names.length === 0)) continue;
      const closest = missed.sort((a, b) => a.length - b.length)[0] ?? wanted;
      return closest.map(({ path, value }) => `${parent ? `${parent}.` : ''}${path} is not ${JSON.stringify(value)}`).join(', ');
    }
  }
  return undefined;
}

/** Whether a deed left what it says: `before` and `after` are the values at the place that it speaks of. */
export function isLeft(is: unknown, before: readonly unknown[], after: readonly unknown[]): boolean {
  if (is === 'same') return isDeepStrictEqual(before, after);
  if (is === 'none') return after.length === 0;
  if (is === 'more') return after.length > before.length;
  if (is === 'fewer') return after.length < before.length;
  return after.length > 0 && after.every((value) => value === is);
}

/** Where an item and its detail differ, of what both show. */
export const differences = (item: Item, detail: Item): string[] =>
  Object.keys(item).filter((name) => name in detail && !isDeepStrictEqual(item[name], detail[name]));

/** Rows of a CSV below its header; line breaks within quotes belong to a row. */
export const csvRows = (text: string): number =>
  text
    .replaceAll(/"(?:[^"]|"")*"/g, '""')
    .split(/\r?\n/)
    .filter(Boolean).length - 1;
