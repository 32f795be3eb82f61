/** Regions give each language the number and date habits of its trade (day before month in English too). */
import type { Day, Instant, Locale } from '../../generated/rules.ts';
import { commaOf } from '../../shared/rules/punctuation.ts';
import { liking, ownMarks } from './liking.ts';

const REGION: Record<Locale, string> = { it: 'it-IT', en: 'en-GB', fr: 'fr-FR', es: 'es-ES', zh: 'zh-CN', de: 'de-DE' };
export const intlLocale = (locale: Locale) => REGION[locale];

/** Regions that write a day in figures as the user likes it. */
const DAYS: Partial<Record<string, string>> = { DAY_FIRST: 'en-GB', MONTH_FIRST: 'en-US', YEAR_FIRST: 'sv-SE' };
const FIGURES = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

const memo = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();
function formatter<T extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => T): T {
  const found = memo.get(key) ?? make();
  memo.set(key, found);
  return found as T;
}

/** A number in the language of the page, with the marks that the user likes. */
function written(key: string, locale: Locale, options: Intl.NumberFormatOptions, value: number): string {
  const marks = ownMarks();
  // Some languages leave four digits together, `1234,50`; who likes `1,234.50` has chosen its group as well.
  const format = formatter(
    marks ? `${key}*` : key,
    () => new Intl.NumberFormat(REGION[locale], marks ? { useGrouping: 'always', ...options } : options),
  );
  if (!marks) return format.format(value);
  const [group, decimal] = marks;
  return format
    .formatToParts(value)
    .map(({ type, value: part }) => (type === 'group' ? group : type === 'decimal' ? decimal : part))
    .join('');
}
const exactly = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });

export const formatNumber = (locale: Locale, value: number, digits = 0) => written(`n${locale}${digits}`, locale, exactly(digits), value);

/** A share more or less than before, `0.17`, with its sign, in whole percent as the language writes them. */
export const formatChange = (locale: Locale, share: number) =>
  written(`%${locale}`, locale, { style: 'percent', signDisplay: 'exceptZero' }, share);
/** So many percent, `2.5`, with the sign of percent as the language writes it; whole ones have no decimals unless they are asked for. */
export function formatPercent(locale: Locale, percent: number, digits = Number.isInteger(percent) ? 0 : 2): string {
  return written(`p${locale}${digits}`, locale, { style: 'percent', ...exactly(digits) }, percent / 100);
}
/** `7,25` in Italian, `7.25` in English, `30` stays `30`. No grouping, so that the text can be typed on. */
export function typedNumber(locale: Locale, value: number): string {
  const digits = Number.isInteger(value) ? 0 : 2;
  return written(`q${locale}${digits}`, locale, { ...exactly(digits), useGrouping: false }, value);
}

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
/** A size of a file as computers count it, in steps of 1024. */
export function formatBytes(locale: Locale, bytes: number): string {
  const step = bytes < 1024 ? 0 : Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const options = {
    style: 'unit',
    unit: BYTE_UNITS[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  } as const;
  return written(`b${locale}${step}`, locale, options, bytes / 1024 ** step);
}

const METRES_A_YARD = 0.9144;
const CM_AN_INCH = 2.54;
/** Grams to the square metre that an ounce to the square yard is. */
const GSM_AN_OUNCE = 33.906;
/** A measure, and beside it the one that the user thinks in. */
const beside = (isWanted: boolean, measure: string, other: () => string) => (isWanted ? `${measure} (${other()})` : measure);
const withInches = () => liking().lengthUnit === 'WITH_INCHES';
const short = (locale: Locale, value: number) => formatNumber(locale, value, Number.isInteger(value) ? 0 : 1);

/** Metres as the trade writes them: `7,25 m`, `30 m`, `2.20 m (2.41 yd)`. */
export const formatMetres = (locale: Locale, metres: number) =>
  beside(
    withInches() && metres !== 0,
    `${formatNumber(locale, metres, Number.isInteger(metres) ? 0 : 2)}\u00a0${locale === 'zh' ? '米' : 'm'}`,
    () => `${formatNumber(locale, metres / METRES_A_YARD, 2)}\u00a0yd`,
  );
/** The width of a cloth: `150 cm (59.1 in)`. */
export const formatWidth = (locale: Locale, cm: number) =>
  beside(withInches(), `${short(locale, cm)} cm`, () => `${formatNumber(locale, cm / CM_AN_INCH, 1)} in`);
/** A length on the cloth in millimetres, to a tenth: `48`, `12.5`. */
export const formatMillimetres = (locale: Locale, mm: number) => short(locale, Math.round(mm * 10) / 10);
/** One or two lengths of a repeat: `10.9 × 12 mm (0.43 × 0.47 in)`. */
export function formatRepeat(locale: Locale, ...mm: number[]): string {
  const inches = () => mm.map((each) => formatNumber(locale, each / 10 / CM_AN_INCH, 2)).join(' × ');
  return beside(withInches(), `${mm.map((each) => short(locale, each)).join(' × ')} mm`, () => `${inches()} in`);
}
/** The weight of a cloth: `110 g/m² (3.2 oz/yd²)`. */
export const formatWeight = (locale: Locale, gsm: number) =>
  beside(liking().weightUnit === 'WITH_OUNCES', `${short(locale, gsm)} g/m²`, () => ouncesOf(locale, gsm));
const ouncesOf = (locale: Locale, gsm: number) => `${formatNumber(locale, gsm / GSM_AN_OUNCE, 1)} oz/yd²`;
/** What stands behind a weight that is written otherwise; empty for who likes grams alone. */
export const ouncesBeside = (locale: Locale, gsm: number) => (liking().weightUnit === 'WITH_OUNCES' ? ` (${ouncesOf(locale, gsm)})` : '');

/** `amount` is in minor units. The server formats what it prices; this is for sums shown in several currencies' own digits. */
export function formatMoney(locale: Locale, money: { amount: number; currency: string }) {
  const { currency } = money;
  const key = `c${locale}${currency}`;
  const options = { style: 'currency', currency } as const;
  const digits = formatter(key, () => new Intl.NumberFormat(REGION[locale], options)).resolvedOptions().maximumFractionDigits ?? 2;
  return written(key, locale, options, money.amount / 10 ** digits);
}

/** Chinese does not pad the month of a written date, so not the day either: `2026年9月8日`. */
const inWords = (locale: Locale) => ({ ...FIGURES, month: 'short', day: locale === 'zh' ? 'numeric' : '2-digit' }) as const;

/** Calendar dates (`2026-11-27`) must not move with the reader's time zone. */
export const formatDay = (locale: Locale, day: Day) => {
  const region = DAYS[liking().dateFormat ?? ''];
  return formatter(
    `d${region ?? locale}`,
    () => new Intl.DateTimeFormat(region ?? REGION[locale], { ...(region ? FIGURES : inWords(locale)), timeZone: 'UTC' }),
  ).format(instantOf(day));
};

const typed = (region: string) =>
  formatter(`y${region}`, () => new Intl.DateTimeFormat(region, { ...FIGURES, timeZone: 'UTC' })) as Intl.DateTimeFormat;
const instantOf = (day: Day) => new Date(`${day}T00:00:00Z`);
/** A day as this user would type it: `10/12/2026`, `10.12.2026`, `2026-12-10`. */
export const typedDay = (locale: Locale, day: Day) => typed(DAYS[liking().dateFormat ?? ''] ?? REGION[locale]).format(instantOf(day));
/** Year, month and day in the order that the user likes, with what stands between them; undefined where the language's is liked. */
export function ownDayParts(): readonly { type: string; value: string }[] | undefined {
  const region = DAYS[liking().dateFormat ?? ''];
  return region ? typed(region).formatToParts() : undefined;
}

/** The month of a day in words: `November 2026`. */
export const formatMonth = (locale: Locale, day: Day) =>
  formatter(`m${locale}`, () => new Intl.DateTimeFormat(REGION[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' })).format(
    instantOf(day),
  );

/** A moment as it is in a zone (IANA name), which is that of the customer and never by chance that of the machine. */
export const formatInstant = (locale: Locale, instant: Instant | Date, timeZone: string) => {
  const region = DAYS[liking().dateFormat ?? ''];
  const at = new Date(instant);
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  const format = (key: string, tag: string, options: Intl.DateTimeFormatOptions) =>
    formatter(`i${key}${tag}${timeZone}`, () => new Intl.DateTimeFormat(tag, { ...options, timeZone })).format(at);
  return region
    ? `${format('d', region, FIGURES)}, ${format('t', REGION[locale], time)}`
    : format('', REGION[locale], { ...inWords(locale), ...time });
};

/** The time of a moment in a zone (IANA name). */
export const formatTime = (locale: Locale, instant: Instant | Date, timeZone: string) =>
  formatter(`t${locale}${timeZone}`, () => new Intl.DateTimeFormat(REGION[locale], { timeStyle: 'short', timeZone })).format(
    new Date(instant),
  );

/** What ends a sentence that another follows. */
export const stopOf = (locale: Locale) => (locale === 'zh' ? '。' : '. ');
/** A title whose number and years stay with what they belong to where a line ends: `Riviera 2027-28 · 1`. */
export const unbroken = (title: string): string => title.replaceAll(' · ', '\u00a0·\u00a0').replaceAll(/(?<=\d)-(?=\d)/g, '\u2011');
/** Parts of one line beside each other, with the comma of the language. */
export const listed = (locale: Locale, parts: readonly (string | null | undefined | false)[]) =>
  parts.filter(Boolean).join(commaOf(locale));
const COLONS: Partial<Record<Locale, string>> = { zh: '：', fr: '\u202f: ' };
/** What stands between a term and what is said of it. */
export const colonOf = (locale: Locale) => COLONS[locale] ?? ': ';
