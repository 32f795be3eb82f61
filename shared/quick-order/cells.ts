// What the text of a cell means.
import type { Day } from '../../generated/rules.ts';
import { utcDay } from '../rules/days.ts';
import { parseDecimal, readingsOf } from '../rules/decimal.ts';

/** A unit behind a number: `2.20 m`, `3 pz.`, `2,2米`. Yards (`码`, `yd`) are none of ours: read as metres they would be nine percent too much. */
const UNIT =
  /\s*(?:m|mt|mtr|mts|metri|metro|metres?|meters?|metros?|mètres?|meter|lfm|pz|pezzi|pcs?|pièces?|piezas?|stk|stück|st|u|un|米|公尺|件|个)\.?$/iu;

/**
 * Whole hundredths of metres or pieces. Point and comma mean the same; `1.234` could mean two things and is neither.
 * `unreadable` also for what has more than two decimals.
 */
export function readQuantity(text: string): number | 'empty' | 'unreadable' {
  const parsed = parseDecimal(text.normalize('NFKC').trim().replace(UNIT, ''));
  if (parsed === 'invalid' || parsed === 'decimals') return 'unreadable';
  if (parsed === 'empty') return text.trim() === '' ? 'empty' : 'unreadable';
  return Number.isSafeInteger(parsed) ? parsed : 'unreadable';
}
/** Both readings of a quantity such as `1.250 m`, in hundredths; empty where it has only one or none. */
export const readingsOfQuantity = (text: string): number[] => readingsOf(text.normalize('NFKC').trim().replace(UNIT, ''));

const DAY_MS = 86_400_000;
/** The days of a spreadsheet are counted from here; it believes that there was a 29 February 1900. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
const LAST_SERIAL = 109_574;
const iso = (year: number, month: number, day: number): Day | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real && year >= 1900 && year <= 2199 ? utcDay(date) : null;
};
const fullYear = (year: string): number => (year.length <= 2 ? 2000 + Number(year) : Number(year));

/** How the names of the months begin in the languages that write letters, without accents, January first. */
const MONTHS = [
  /^(?:jan|gen|ene)/,
  /^(?:feb|fev)/,
  /^(?:mar|mrz)/,
  /^(?:apr|avr|abr)/,
  /^(?:may|mag|mai)/,
  /^(?:jun|giu|juin)/,
  /^(?:jul|lug|juil)/,
  /^(?:aug|ago|aou)/,
  /^(?:sep|set)/,
  /^(?:oct|ott|okt)/,
  /^nov/,
  /^(?:dec|dic|dez)/,
];
/** `10-Dec-26`, `10. Dezember 2026`, `jueves, 10 de diciembre de 2026`: as spreadsheets show days that have a name. */
const DAY_FIRST =
  /^(?:\p{L}+\.?,?\s+)?(\d{1,2})(?:st|nd|rd|th|er|[.º°])?[\s\-/.]*(?:de\s+|di\s+)?(\p{L}{3,})\.?[\s\-/.,]*(?:de\s+)?(\d{4}|\d{2})$/u;
/** `December 10, 2026`. A name can not be taken for a day, so both orders are read. */
const NAME_FIRST = /^(?:\p{L}+\.?,\s+)?(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u;
function namedDay(text: string): Day | null {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const [, first, second, year = ''] = DAY_FIRST.exec(plain) ?? NAME_FIRST.exec(plain) ?? [];
  if (first === undefined || second === undefined) return null;
  const [name, day] = /\d/.test(first) ? [second, first] : [first, second];
  const month = MONTHS.findIndex((names) => names.test(name)) + 1;
  return month === 0 ? null : iso(fullYear(year), month, Number(day));
}

/** Three figures in the order of a form, where nothing else tells the day from the month. */
const FIGURES = /^(\d{1,2})\s*[-/]\s*(\d{1,2})\s*[-/]\s*(\d{2}|\d{4})$/;
/** Countries whose people write the month before the day. */
const MONTH_FIRST_COUNTRIES: ReadonlySet<string> = new Set(['US', 'CA', 'PH', 'PR']);
/** Whether somebody may have meant the month by the first figure: who likes to read days so, or has said nothing and comes from where it is usual. */
export const mayPutMonthFirst = (country: string, dateFormat: string): boolean =>
  dateFormat === 'MONTH_FIRST' || (dateFormat === 'LANGUAGE' && MONTH_FIRST_COUNTRIES.has(country));
/** What `3/4/2027` may say where both orders are usual, the day before the month first: one day where only one of them exists, none for other writings. */
export function readingsOfDay(text: string): Day[] {
  const [, a, b, year] = FIGURES.exec(text.normalize('NFKC').trim()) ?? [];
  if (a === undefined || b === undefined || year === undefined) return [];
  const days = [iso(fullYear(year), Number(b), Number(a)), iso(fullYear(year), Number(a), Number(b))];
  return [...new Set(days.filter((day) => day !== null))];
}

/**
 * A calendar day as `YYYY-MM-DD`: the day before the month, as in all of the trade, or the year first, or the month by its name; the number of a
 * spreadsheet. A month that does not exist is not turned round.
 */
export function readDay(text: string): Day | 'empty' | 'unreadable' {
  const plain = text.normalize('NFKC').trim();
  if (plain === '') return 'empty';
  // A spreadsheet writes the hour of midnight behind a day.
  const bare = plain.replace(/[T ]00:00(?::00(?:\.0+)?)?Z?$/, '');
  if (/^\d{1,6}$/.test(bare)) {
    const serial = Number(bare);
    return serial >= 1 && serial <= LAST_SERIAL ? utcDay(new Date(SERIAL_ZERO + serial * DAY_MS)) : 'unreadable';
  }
  const first = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(bare);
  if (first) return iso(Number(first[1]), Number(first[2]), Number(first[3])) ?? 'unreadable';
  const last = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{2}|\d{4})$/.exec(bare);
  if (last) return iso(fullYear(last[3] as string), Number(last[2]), Number(last[1])) ?? 'unreadable';
  return namedDay(bare) ?? 'unreadable';
}

/** An article and its colour from one cell or two: `oro01204-002`, `ORO01204 002`, `ORO01204` and `2`. In capitals, without blanks. */
export function readArticle(article: string, color: string): { code: string; color: string } {
  const plain = (text: string) => text.normalize('NFKC').trim().toUpperCase();
  const own = plain(color);
  const [code = '', ...rest] = plain(article)
    .split(/\s*[-/._ ]\s*/)
    .filter(Boolean);
  if (own !== '') return { code: plain(article).replace(/\s+/g, ''), color: own };
  return rest.length === 1 ? { code, color: rest[0] as string } : { code: plain(article).replace(/\s+/g, ''), color: '' };
}
