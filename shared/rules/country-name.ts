import type { Locale } from '../../generated/rules.ts';

/** The name of a country in a language; its code where nobody knows it. */
export const countryName = (locale: Locale, code: string): string => new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
