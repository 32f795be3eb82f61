import type { Locale } from '../../generated/rules.ts';

/** A region as `Intl` takes it; it throws at anything else. */
const REGION = /^(?:[A-Za-z]{2}|\d{3})$/;

/** The name of a country in a language; what is no country's code, or nobody's, as it stands. */
export const countryName = (locale: Locale, code: string): string =>
  REGION.test(code) ? (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code) : code;
