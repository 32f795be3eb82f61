import type { Currency, Day, Locale } from '../../../generated/rules.ts';

/** English of the trade is British: a dollar is told from a Hong Kong dollar. */
const TAGS: Record<Locale, string> = { it: 'it-IT', en: 'en-GB', fr: 'fr-FR', es: 'es-ES', zh: 'zh-CN', de: 'de-DE' };

export interface Money {
  amount: number;
  currency: Currency;
}
export const money = (amount: number, currency: Currency): Money => ({ amount, currency });

/** How a currency is written in a language: what stands around a number, and what stands in it. */
interface Manner {
  platform: Intl.NumberFormat;
  before: string;
  after: string;
  point: string;
  group: string;
  /** Digits before the point from which on they are grouped. */
  groupedFrom: number;
}
const manners = new Map<Locale, Map<Currency, Manner>>();
const digitsOf = (parts: readonly Intl.NumberFormatPart[]) => parts.filter(({ type }) => type === 'integer').map(({ value }) => value);

function newManner(currency: Currency, locale: Locale): Manner {
  const platform = new Intl.NumberFormat(TAGS[locale], { style: 'currency', currency });
  const parts = platform.formatToParts(1_234_567.89);
  const text = (from: number, to?: number) =>
    parts
      .slice(from, to)
      .map(({ value }) => value)
      .join('');
  const first = parts.findIndex(({ type }) => type === 'integer');
  const fraction = parts.findIndex(({ type }) => type === 'fraction');
  const partOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return {
    platform,
    before: text(0, first),
    after: text(fraction + 1),
    point: partOf('decimal'),
    group: partOf('group'),
    groupedFrom: digitsOf(platform.formatToParts(1234)).length > 1 ? 4 : 5,
  };
}

function mannerOf(currency: Currency, locale: Locale): Manner {
  const known = manners.get(locale)?.get(currency);
  if (known) return known;
  const inLocale = manners.get(locale) ?? new Map<Currency, Manner>();
  manners.set(locale, inLocale);
  const manner = newManner(currency, locale);
  inLocale.set(currency, manner);
  return manner;
}

/** Beyond these amounts the platform writes: there are hardly any, and they are written otherwise. */
const PLAIN = 1e9 * 100;

/**
 * Minor units as a price in the reader's language, as the platform writes it; a list has a thousand of them, and one costs the platform a
 * microsecond. All currencies of the shop have two decimals.
 */
export function formatMoney(amount: number, currency: Currency, locale: Locale): string {
  const { platform, before, after, point, group, groupedFrom } = mannerOf(currency, locale);
  if (!Number.isInteger(amount) || amount < 0 || Object.is(amount, -0) || amount >= PLAIN) return platform.format(amount / 100);
  const cents = amount % 100;
  let whole = String((amount - cents) / 100);
  if (whole.length >= groupedFrom)
    for (let at = whole.length - 3; at > 0; at -= 3) whole = `${whole.slice(0, at)}${group}${whole.slice(at)}`;
  return `${before}${whole}${point}${cents < 10 ? '0' : ''}${cents}${after}`;
}

/** A calendar date in the reader's language. */
export const formatDate = (date: Day, locale: Locale): string =>
  new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

/** A moment in the reader's language, as it is in a zone (IANA name). */
export const formatMoment = (at: Date, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at);
