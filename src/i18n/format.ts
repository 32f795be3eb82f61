/** Regions give each language the number and date habits of its trade (day before month in English too). */
import type { Locale } from '../../generated/rules.ts';

const REGION: Record<Locale, string> = { it: 'it-IT', en: 'en-GB', fr: 'fr-FR', es: 'es-ES', zh: 'zh-CN', de: 'de-DE' };
export const intlLocale = (locale: Locale) => REGION[locale];

const memo = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();
function formatter<T extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => T): T {
  const found = memo.get(key) ?? make();
  memo.set(key, found);
  return found as T;
}

export const formatNumber = (locale: Locale, value: number, digits = 0) =>
  formatter(
    `n${locale}${digits}`,
    () => new Intl.NumberFormat(REGION[locale], { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  ).format(value);

/** A share more or less than before, `0.17`, with its sign, in whole percent as the language writes them. */
export const formatChange = (locale: Locale, share: number) =>
  formatter(`c${locale}`, () => new Intl.NumberFormat(REGION[locale], { style: 'percent', signDisplay: 'exceptZero' })).format(share);

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
/** A size of a file as computers count it, in steps of 1024. */
export function formatBytes(locale: Locale, bytes: number): string {
  const step = bytes < 1024 ? 0 : Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const options = { style: 'unit', unit: BYTE_UNITS[step], unitDisplay: 'short', maximumFractionDigits: step > 1 ? 1 : 0 } as const;
  return formatter(`b${locale}${step}`, () => new Intl.NumberFormat(REGION[locale], options)).format(bytes / 1024 ** step);
}

/** Metres as the trade writes them: `7,25 m`, `30 m`. */
export const formatMetres = (locale: Locale, metres: number) =>
  `${formatNumber(locale, metres, Number.isInteger(metres) ? 0 : 2)}\u00a0${locale === 'zh' ? '米' : 'm'}`;

/** `amount` is in minor units. The server formats what it prices; this is for sums shown in several currencies' own digits. */
export function formatMoney(locale: Locale, money: { amount: number; currency: string }) {
  const format = formatter(
    `c${locale}${money.currency}`,
    () => new Intl.NumberFormat(REGION[locale], { style: 'currency', currency: money.currency }),
  );
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(money.amount / 10 ** digits);
}

/** Calendar dates (`2026-11-27`) must not move with the reader's time zone. */
export const formatDay = (locale: Locale, day: string) =>
  formatter(
    `d${locale}`,
    () => new Intl.DateTimeFormat(REGION[locale], { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' }),
  ).format(new Date(`${day.slice(0, 10)}T00:00:00Z`));

/** A day as somebody of the language would type it: `10/12/2026`, `10.12.2026`, `2026/12/10`. */
export const typedDay = (locale: Locale, day: string) =>
  formatter(
    `y${locale}`,
    () => new Intl.DateTimeFormat(REGION[locale], { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }),
  ).format(new Date(`${day.slice(0, 10)}T00:00:00Z`));

/** A moment in a zone (IANA name), or in the reader's own. */
export const formatInstant = (locale: Locale, instant: string | Date, timeZone?: string) =>
  formatter(
    `i${locale}${timeZone ?? ''}`,
    () =>
      new Intl.DateTimeFormat(REGION[locale], {
        day: '2-digit',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZone,
      }),
  ).format(new Date(instant));

export const formatTime = (locale: Locale, instant: string | Date) =>
  formatter(`t${locale}`, () => new Intl.DateTimeFormat(REGION[locale], { timeStyle: 'short' })).format(new Date(instant));

/** Parts of one line beside each other, with the comma of the language. */
export const listed = (locale: Locale, parts: readonly (string | null | undefined | false)[]) =>
  parts.filter(Boolean).join(locale === 'zh' ? '，' : ', ');
