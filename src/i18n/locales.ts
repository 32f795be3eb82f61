import { type Locale, locales } from '../../generated/rules.ts';

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
const THIRTY_DAYS = 60 * 60 * 24 * 30;

export function storedLocale(): Locale {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${COOKIE}=`));
  return toLocale(found?.slice(COOKIE.length + 1));
}

export function storeLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that trade customers use
  document.cookie = `${COOKIE}=${locale}; path=/; max-age=${THIRTY_DAYS}; samesite=lax`;
}

let active: Locale = DEFAULT_LOCALE;
/** The language of the page, for what is not a component (request headers, messages of failed calls). */
export const activeLocale = (): Locale => active;
export function activateLocale(locale: Locale): void {
  active = locale;
  document.documentElement.lang = locale;
}
