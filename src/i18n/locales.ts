import { type Locale, locales } from '../../generated/first-rules.ts';
import { readCookie, writeCookie } from '../cookie.ts';

export const DEFAULT_LOCALE: Locale = 'en';

/** Each language in its own words, as a reader looks for it. */
export const LOCALE_NAMES: Record<Locale, string> = {
  it: 'Italiano',
  en: 'English',
  fr: 'Français',
  es: 'Español',
  zh: '中文',
  de: 'Deutsch',
};

export const isLocale = (value: string | null | undefined): value is Locale => (locales as readonly unknown[]).includes(value);
export const toLocale = (value: string | null | undefined): Locale => (isLocale(value) ? value : DEFAULT_LOCALE);

const COOKIE = 'lang';

export const storedLocale = (): Locale => toLocale(readCookie(COOKIE));
export const storeLocale = (locale: Locale): void => writeCookie(COOKIE, locale);

let active: Locale = DEFAULT_LOCALE;
/** The language of the page, for what is not a component (request headers, messages of failed calls). */
export const activeLocale = (): Locale => active;
export function activateLocale(locale: Locale): void {
  active = locale;
  document.documentElement.lang = locale;
}
