// What a list is asked, between the address bar and the wire. The limits and codes come from the contract's table (generated/lists.ts); nothing
// that the contract does not know leaves the page.

import { type ListId, type Lists, lists } from '../../generated/lists.ts';
import type { Day } from '../../generated/rules.ts';
import { isDay } from '../../shared/rules/days.ts';

/** One filter as the table describes it. */
export type FilterSpec = { readonly many?: number | null } & (
  | { readonly kind: 'code'; readonly codes: readonly string[] }
  | { readonly kind: 'word'; readonly pattern: string }
  | { readonly kind: 'text'; readonly least: number; readonly most: number | null }
  | {
      readonly kind: 'number';
      readonly decimals: number;
      readonly least: number | null;
      readonly open: boolean;
      readonly most: number | null;
      /** Minor units on the wire, an amount in the address. */
      readonly minor?: boolean;
    }
  | { readonly kind: 'day' }
  | { readonly kind: 'flag' }
);
type One<F> = F extends { kind: 'code'; codes: readonly (infer Code)[] }
  ? Code
  : F extends { kind: 'number' }
    ? number
    : F extends { kind: 'flag' }
      ? boolean
      : F extends { kind: 'day' }
        ? Day
        : string;
/** Nothing is chosen: an empty list, an empty text, or null. */
type Value<F> = F extends { many: number | null }
  ? One<F>[]
  : F extends { kind: 'day' }
    ? Day | ''
    : F extends { kind: 'text' | 'word' }
      ? string
      : One<F> | null;

export type FilterName<K extends ListId> = keyof Lists[K]['filters'] & string;
export type Filters<K extends ListId> = { -readonly [N in FilterName<K>]: Value<Lists[K]['filters'][N]> };
/** Filters as they go over the wire: only those that say something. */
export type Asked<K extends ListId> = { [N in keyof Filters<K>]?: Exclude<Filters<K>[N], null | ''> };
export type SortOf<K extends ListId> = Lists[K]['sort']['codes'][number];
/** How a list can be gathered, as the contract says: name of the parameter → one of its codes. */
type Groups<K extends ListId> = Lists[K]['groups'];
type GroupState<K extends ListId> = {
  -readonly [N in keyof Groups<K>]: Groups<K>[N] extends { codes: readonly (infer Code)[] } ? Code : never;
};
/** How a list is shown, which the server is not asked: name in the address → choices, the first is the usual one. */
export type Shown = Readonly<Record<string, readonly string[]>>;
type ShownState<S extends Shown> = { -readonly [N in keyof S]: S[N][number] };

export type ListState<K extends ListId, S extends Shown = Record<never, never>> = {
  /** From 0, as on the wire; the address counts from 1, as people do. */
  page: number;
  size: number;
  sort: SortOf<K>;
} & Filters<K> &
  GroupState<K> &
  ShownState<S>;
/** What this person prefers over the usual size and views. */
export type Preferred = { size?: number } & { readonly [name: string]: string | number | undefined };

export interface ListShape<K extends ListId, S extends Shown> {
  id: K;
  /** Page sizes that are offered; the first is the usual one. */
  sizes: readonly number[];
  /** The order when none is asked for, where it is another than the contract's. */
  sort?: SortOf<K>;
  /** How it is gathered when nothing is asked for, where it is another way than the contract's. */
  gathered?: Partial<GroupState<K>>;
  shown?: S;
  /** Texts that the screen wants longer than the contract does before it asks. */
  least?: Partial<Record<FilterName<K>, number>>;
  /** Names in the address that differ from those on the wire: `{ search: 'q' }`. */
  address?: Partial<Record<FilterName<K>, string>>;
}

/** Lengths in the contract are counted in code points. */
const cut = (text: string, most: number | null) => (most === null ? text : [...text].slice(0, most).join(''));

/** All currencies of the shop have two decimals. */
const MINOR_PLACES = 2;

function numberOf(spec: FilterSpec & { kind: 'number' }, text: string): number | null {
  const places = spec.minor ? MINOR_PLACES : spec.decimals;
  const decimals = places > 0 ? `(?:\\.\\d{1,${places}})?` : '';
  if (!new RegExp(`^-?\\d{1,12}${decimals}$`).test(text)) return null;
  const value = spec.minor ? Math.round(Number(text) * 10 ** MINOR_PLACES) : Number(text);
  if (spec.least !== null && (value < spec.least || (spec.open && value === spec.least))) return null;
  return spec.most !== null && value > spec.most ? null : value;
}
/** The value that a text of the address means; null where it means none. */
function readOne(spec: FilterSpec, text: string): string | number | boolean | null {
  switch (spec.kind) {
    case 'code':
      return spec.codes.includes(text) ? text : null;
    case 'word':
      return new RegExp(spec.pattern).test(text) ? text : null;
    case 'number':
      return numberOf(spec, text);
    case 'flag':
      return text === 'true' ? true : text === 'false' ? false : null;
    case 'day':
      return isDay(text) ? text : null;
    case 'text':
      return cut(text.trim(), spec.most).trim() || null;
  }
}
/** How a value stands in the address and in a field. */
export const textOf = (spec: FilterSpec, value: string | number | boolean): string =>
  spec.kind === 'number' && spec.minor ? String(Number(value) / 10 ** MINOR_PLACES) : String(value);
const nothing = (spec: FilterSpec): unknown =>
  spec.many !== undefined ? [] : spec.kind === 'day' || spec.kind === 'text' || spec.kind === 'word' ? '' : null;

function readFilter(spec: FilterSpec, texts: readonly string[]): unknown {
  if (spec.many === undefined) return readOne(spec, texts[0] ?? '') ?? nothing(spec);
  const values = [...new Set(texts)].map((text) => readOne(spec, text)).filter((value) => value !== null);
  return values.slice(0, spec.many ?? undefined);
}
const chosen = (value: unknown): (string | number | boolean)[] =>
  Array.isArray(value) ? value : value === '' || value === null || value === undefined ? [] : [value as string | number | boolean];

/** Two filters that are the ends of a range: `from`–`to`, `weightMin`–`weightMax`. */
const partnerOf = (name: string): string | null => (name === 'from' ? 'to' : name.endsWith('Min') ? `${name.slice(0, -3)}Max` : null);

/** Reads and writes the address of a list, and what is asked on the wire. */
export function listShape<K extends ListId, S extends Shown = Record<never, never>>({
  id,
  sizes,
  sort,
  gathered,
  shown,
  address,
  least,
}: ListShape<K, S>) {
  type State = ListState<K, S>;
  const row = lists[id];
  const specs = Object.entries(row.filters) as [FilterName<K>, FilterSpec][];
  const ranges = specs.flatMap(([name]) => {
    const partner = partnerOf(name);
    return partner && partner in row.filters ? [[name, partner as FilterName<K>] as const] : [];
  });
  const usualSort = sort ?? (row.sort.default as SortOf<K>);
  const usualSize = sizes[0] ?? row.size.default;
  for (const size of sizes) if (size > row.size.most) throw new RangeError(`${id} has pages of ${row.size.most} at most, not of ${size}`);
  const nameOf = (name: FilterName<K>) => address?.[name] ?? name;
  const groupEntries = Object.entries(row.groups as Record<string, { codes: readonly string[]; default: string }>);
  /** Liked ways to see the list, the usual one first: those that the server is asked for, and those of the screen alone. */
  const shownEntries: [string, readonly string[]][] = [
    ...groupEntries.map(([name, { codes, default: first }]): [string, readonly string[]] => {
      const usual = (gathered as Record<string, string> | undefined)?.[name] ?? first;
      return [name, [usual, ...codes.filter((code) => code !== usual)]];
    }),
    ...Object.entries(shown ?? {}),
  ];

  function parse(search: URLSearchParams, preferred: Preferred = {}): State {
    const page = /^\d{1,7}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1;
    const state: Record<string, unknown> = {
      page: Math.min(row.page.most, Math.max(1, page) - 1),
      size:
        [...sizes, preferred.size].find((size) => size !== undefined && String(size) === search.get('size')) ?? preferred.size ?? usualSize,
      sort: (row.sort.codes as readonly string[]).find((code) => code === search.get('sort')) ?? usualSort,
    };
    for (const [name, spec] of specs) state[name] = readFilter(spec, search.getAll(nameOf(name)));
    for (const [name, choices] of shownEntries)
      state[name] = choices.find((choice) => choice === search.get(name)) ?? preferred[name] ?? choices[0];
    return state as State;
  }
  /** The shortest address that says the same; what is usual is left out. */
  function write(state: State, preferred: Preferred = {}): URLSearchParams {
    const search = new URLSearchParams();
    for (const [name, spec] of specs) for (const value of chosen(state[name])) search.append(nameOf(name), textOf(spec, value));
    if (state.sort !== usualSort) search.set('sort', state.sort);
    for (const [name, choices] of shownEntries)
      if (state[name as keyof State] !== (preferred[name] ?? choices[0])) search.set(name, String(state[name as keyof State]));
    if (state.size !== (preferred.size ?? usualSize)) search.set('size', String(state.size));
    if (state.page > 0) search.set('page', String(state.page + 1));
    return search;
  }
  /** Ranges whose end lies before their beginning: they are told, not asked. Both ends belong to a range. */
  const backwards = (state: Filters<K>) =>
    ranges.filter(([low, high]) => {
      const [least] = chosen(state[low]);
      const [most] = chosen(state[high]);
      return least !== undefined && most !== undefined && least > most;
    });
  /** The filters as they go over the wire, of a page and of an export alike. */
  function asked(state: State): Asked<K> {
    const skipped = new Set(backwards(state).flat());
    const wanted = specs.filter(([name]) => !skipped.has(name) && chosen(state[name]).length > 0).map(([name]) => [name, state[name]]);
    return Object.fromEntries(wanted) as Asked<K>;
  }
  /** What goes over the wire. */
  const params = (state: State): { page: number; size: number; sort: SortOf<K> } & GroupState<K> & Asked<K> => ({
    page: state.page,
    size: state.size,
    sort: state.sort,
    ...(Object.fromEntries(groupEntries.map(([name]) => [name, state[name as keyof State]])) as GroupState<K>),
    ...asked(state),
  });
  return {
    id,
    sizes,
    usualSort,
    parse,
    write,
    asked,
    params,
    backwards,
    /** Name of a filter in the address. */
    nameOf,
    specOf: (name: FilterName<K>): FilterSpec => row.filters[name as keyof typeof row.filters] as FilterSpec,
    /** The same list with no filter, in its order, size and view. */
    clear: (state: State): State => ({ ...state, page: 0, ...Object.fromEntries(specs.map(([name, spec]) => [name, nothing(spec)])) }),
    /** How many choices narrow the list; the two ends of a range are one. */
    count: (state: State): number => {
      const upper = new Set(ranges.filter(([low]) => chosen(state[low]).length > 0).map(([, high]) => high));
      return specs.filter(([name]) => !upper.has(name)).reduce((sum, [name]) => sum + chosen(state[name]).length, 0);
    },
    /** Whether the server can be asked: it wants some texts to have a few characters at least. */
    isAskable: (state: State): boolean =>
      specs.every(
        ([name, spec]) =>
          spec.kind !== 'text' || spec.many !== undefined || [...String(state[name])].length >= (least?.[name] ?? spec.least),
      ),
  };
}

/** A value of a filter with several, taken when it was not there, away when it was. */
export const toggled = <T>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((entry) => entry !== value) : [...values, value];
