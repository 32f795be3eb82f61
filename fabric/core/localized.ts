import type { Locale, Localized } from '../../generated/rules.ts';

/** A text in the six languages of the shop, in the order Italian, English, French, Spanish, Chinese, German. */
export function six(it: string, en: string, fr: string, es: string, zh: string, de: string): Localized {
  return { it, en, fr, es, zh, de };
}

/** A table row `it|en|fr|es|zh|de`. */
export function sixFromRow(row: string): Localized {
  const [it, en, fr, es, zh, de] = row.split('|');
  if (!it || !en || !fr || !es || !zh || !de) throw new Error(`Not six texts: ${row}`);
  return { it, en, fr, es, zh, de };
}

/** Combines texts language by language. */
export function eachLocale(compose: (locale: Locale) => string): Localized {
  return six(compose('it'), compose('en'), compose('fr'), compose('es'), compose('zh'), compose('de'));
}

/** The same text in every language: proper names and counts. */
export function everywhere(text: string): Localized {
  return six(text, text, text, text, text, text);
}
