import { i18nObject } from 'typesafe-i18n';
import { getGetLabelsQueryKey, getLabels } from '../../generated/api/labels/labels.ts';
import type { Labels } from '../../generated/i18n/labels.ts';
import type { Locale } from '../../generated/rules.ts';
import { hasAnswer, isLabels } from '../api/first.ts';
import { addressOf, beforeRefusals } from '../api/http.ts';
import { readsDrafts } from './drafted.ts';
import { formatNumber } from './format.ts';

export type Dictionary = Record<string, string>;
export type LabelKey = keyof Labels;

export interface Translate {
  <K extends LabelKey>(key: K, ...args: Parameters<Labels[K]>): string;
  /** For keys that come from the wire (`weave.twill`, `error.CART_CHANGED`): `undefined` when there is no such label. */
  find<K extends string>(key: Findable<K>, args?: Record<string, string | number>): string | undefined;
}
/** Each value of a closed list has its label, so that one without words does not compile; what is open may be anything. */
type Findable<K extends string> = K extends LabelKey ? K : Record<never, never> extends Record<K, 1> ? K : never;

/** What editors have drafted lies over it, in a tab of theirs. */
const asRead = async (locale: Locale, labels: Dictionary): Promise<Dictionary> =>
  readsDrafts() ? (await import('./label-drafts.ts')).inDraft(locale, labels) : labels;

const loaded = new Map<Locale, Promise<Dictionary>>();

const english = () => import('../../generated/i18n/en.json').then((module) => module.default as Dictionary);

/** A page that came with the labels of its screen, and all of its language once they are there. */
let partly: Locale | undefined;
let extra: { locale: Locale; labels: Dictionary } | undefined;
let opened = false;

/** The screen that the page was answered for brings its own labels; all others come in behind it. */
export async function firstLabels(locale: Locale): Promise<Dictionary> {
  if (!hasAnswer(addressOf(getGetLabelsQueryKey(locale)))) return loadLabels(locale);
  partly = locale;
  return asRead(locale, (await getLabels(locale)) as Dictionary);
}
async function readExtra(locale: Locale): Promise<void> {
  extra = { locale, labels: await loadLabels(locale) };
}
/** From now on screens that open are not the one that the page was answered for: they wait until all labels are there. */
export function firstScreenOpened(): void {
  opened = true;
}
export const allLabels = async (): Promise<void> => {
  if (opened && partly && !extra) await readExtra(partly);
};

beforeRefusals(async (url) => {
  // The words themselves may be what is refused.
  if (partly && !extra && !isLabels(url)) await readExtra(partly);
});

/** Labels come from the label service; when it does not answer, the English that travels with the app stands in. */
export function loadLabels(locale: Locale): Promise<Dictionary> {
  let promise = loaded.get(locale);
  if (!promise) {
    promise = getLabels(locale).then(
      (answer) => asRead(locale, answer as Dictionary),
      () => {
        loaded.delete(locale);
        return english();
      },
    );
    loaded.set(locale, promise);
  }
  return promise;
}

let fallback: Dictionary | undefined;
let fetching = false;
const waiting = new Set<() => void>();
/** Called when a label is missing: brings in what the page came without, or else the English ones, once. */
function needFallback(): void {
  if (fetching) return;
  fetching = true;
  const read = partly ? readExtra(partly).then(() => extra?.labels) : english();
  void read.then((labels) => {
    fallback = labels;
    for (const listener of waiting) listener();
  });
}
export const fallbackStore = {
  subscribe(listener: () => void) {
    waiting.add(listener);
    return () => void waiting.delete(listener);
  },
  get: () => fallback,
};

type Lookup = Record<string, (args?: unknown) => string>;
const object = (locale: Locale, labels: Dictionary) => i18nObject<string, Dictionary, never, never>(locale, labels, {} as never) as Lookup;

/** From here on a number has marks between its digits, so a label does not show it as it is counted. */
const GROUPED_FROM = 1000;
/** Numbers of a label as they are read. Below a thousand whole ones stay numbers, by which a label finds its plural; all others are many. */
function written(locale: Locale, args: unknown): unknown {
  if (typeof args !== 'object' || args === null) return args;
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) =>
      typeof value === 'number' && (Math.abs(value) >= GROUPED_FROM || !Number.isInteger(value))
        ? [name, formatNumber(locale, value, Number.isInteger(value) ? 0 : 2)]
        : [name, value],
    ),
  );
}

export function makeTranslate(locale: Locale, labels: Dictionary, english: Dictionary | undefined): Translate {
  const own = object(locale, labels);
  const other = english ? object('en', english) : undefined;
  let whole: Lookup | undefined;
  const find = (key: string, counted?: unknown): string | undefined => {
    const args = written(locale, counted);
    if (Object.hasOwn(labels, key)) return own[key]?.(args);
    if (extra?.locale === locale && Object.hasOwn(extra.labels, key)) {
      whole ??= object(locale, extra.labels);
      return whole[key]?.(args);
    }
    if (english && Object.hasOwn(english, key)) return other?.[key]?.(args);
    if (!english) needFallback();
    return undefined;
  };
  // While the English labels travel, an empty text is better than a technical key.
  const translate = (key: string, args?: unknown) => find(key, args) ?? (english ? key : '');
  return Object.assign(translate, { find }) as Translate;
}
