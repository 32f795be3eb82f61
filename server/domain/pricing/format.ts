import type { Currency, Locale } from '../../../generated/rules.ts';

/** English of the trade is British: a dollar is told from a Hong Kong dollar. */
const TAGS: Record<Locale, string> = { it: 'it-IT', en: 'en-GB', fr: 'fr-FR', es: 'es-ES', zh: 'zh-CN', de: 'de-DE' };
const formatters = new Map<string, Intl.NumberFormat>();

export interface Money {
  amount: number;
  currency: Currency;
}
export const money = (amount: number, currency: Currency): Money => ({ amount, currency });

/** Minor units as a price in the reader's language. All currencies of the shop have two decimals. */
export function formatMoney(amount: number, currency: Currency, locale: Locale): string {
  const key = `${locale}${currency}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(TAGS[locale], { style: 'currency', currency });
    formatters.set(key, formatter);
  }
  return formatter.format(amount / 100);
}

/** A calendar date in the reader's language. */
export const formatDate = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
