import type { Locale } from '../../generated/rules.ts';
import { currentAddress, leaveTo } from '../address.ts';
import { isLocale, storeLocale } from './locales.ts';

/** How long the choice stays visible before the page comes back in the other language. */
export const RELOAD_DELAY_MS = 500;

/** The same screen in another language: only the first segment changes, query and hash stay as they are. */
export function pathIn(locale: Locale, path: string): string {
  const end = path.search(/[?#]/);
  const pathname = end < 0 ? path : path.slice(0, end);
  const segments = pathname.split('/').filter(Boolean);
  const rest = isLocale(segments[0]) ? segments.slice(1) : segments;
  return `/${[locale, ...rest].join('/')}${end < 0 ? '' : path.slice(end)}`;
}

let leaving: ReturnType<typeof setTimeout> | undefined;
/** The last choice counts, and the page goes once. */
export function changeLocale(locale: Locale): void {
  storeLocale(locale);
  clearTimeout(leaving);
  leaving = setTimeout(() => leaveTo(pathIn(locale, currentAddress())), RELOAD_DELAY_MS);
}
