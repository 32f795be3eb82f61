// Every kind of text in every language, and that none of them depends on what was written before it: formats are made once and kept.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Day, type Instant, type Locale, locales } from '../../generated/rules.ts';

type Formats = typeof import('./format.ts');
type Liking = Parameters<typeof import('./liking.ts')['writeAs']>[0];
const DAY: Day = '2026-09-08';
const AT: Instant = '2026-09-08T21:05:00.000Z';
const texts: Record<string, (f: Formats, locale: Locale) => string> = {
  'many thousands': (f, locale) => f.formatNumber(locale, 1_234_567.5, 1),
  'a thousand': (f, locale) => f.formatNumber(locale, 1234.5, 2),
  'a whole number': (f, locale) => f.formatNumber(locale, 1234.5),
  'some percent': (f, locale) => f.formatPercent(locale, 2.5),
  'whole percent': (f, locale) => f.formatPercent(locale, 22),
  'what is typed': (f, locale) => f.typedNumber(locale, 1234.5),
  'a change': (f, locale) => f.formatChange(locale, 0.5),
  'no change': (f, locale) => f.formatChange(locale, 0),
  bytes: (f, locale) => f.formatBytes(locale, 700),
  kilobytes: (f, locale) => f.formatBytes(locale, 1.5 * 1024),
  megabytes: (f, locale) => f.formatBytes(locale, 1.5 * 1024 ** 2),
  metres: (f, locale) => f.formatMetres(locale, 7.25),
  'whole metres': (f, locale) => f.formatMetres(locale, 30),
  'no metres': (f, locale) => f.formatMetres(locale, 0),
  millimetres: (f, locale) => f.formatMillimetres(locale, 12.46),
  'a width': (f, locale) => f.formatWidth(locale, 150),
  'a repeat': (f, locale) => f.formatRepeat(locale, 10.9, 12),
  'a weight': (f, locale) => f.formatWeight(locale, 110) + f.ouncesBeside(locale, 110),
  euros: (f, locale) => f.formatMoney(locale, { amount: 123_450, currency: 'EUR' }),
  dollars: (f, locale) => f.formatMoney(locale, { amount: 123_450, currency: 'USD' }),
  'a day': (f, locale) => f.formatDay(locale, DAY),
  'a typed day': (f, locale) => f.typedDay(locale, DAY),
  'a month': (f, locale) => f.formatMonth(locale, '2026-09-01'),
  'a moment': (f, locale) => f.formatInstant(locale, AT, 'Europe/Rome'),
  'a moment elsewhere': (f, locale) => f.formatInstant(locale, AT, 'Asia/Shanghai'),
  'a time': (f, locale) => f.formatTime(locale, AT, 'Europe/Rome'),
  'a time elsewhere': (f, locale) => f.formatTime(locale, AT, 'Asia/Shanghai'),
  'parts of a line': (f, locale) => f.listed(locale, ['a', '', null, 'b']),
  sentences: (f, locale) => `a${f.stopOf(locale)}b`,
  'a term': (f, locale) => `a${f.colonOf(locale)}b`,
};
const names = Object.keys(texts);
const LIKINGS: Liking[] = [
  undefined,
  { dateFormat: 'DAY_FIRST', numberFormat: 'DOT_COMMA', lengthUnit: 'WITH_INCHES' },
  { dateFormat: 'MONTH_FIRST', numberFormat: 'COMMA_DOT', weightUnit: 'WITH_OUNCES' },
  { dateFormat: 'YEAR_FIRST', numberFormat: 'SPACE_COMMA' },
];
/** Intl separates with kinds of spaces that nobody can tell apart. */
const plain = (text: string) => text.replace(/\s/gu, ' ');

const { TZ } = process.env;
// Days and months are the same ones where it is still the day before.
beforeEach(() => {
  process.env.TZ = 'America/Los_Angeles';
});
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});
/** Formats of which none is made yet. */
async function fresh() {
  vi.resetModules();
  const [formats, { writeAs }] = [await import('./format.ts'), await import('./liking.ts')];
  return (name: string, locale: Locale, liking?: Liking) => {
    writeAs(liking);
    return plain(texts[name]?.(formats, locale) ?? '');
  };
}

test.each([
  ['it', ['1.234.567,5', '1234,50', '1235', '2,50%', '22%', '1234,50', '+50%', '0%', '700 byte', '2 kB', '1,5 MB']],
  ['en', ['1,234,567.5', '1,234.50', '1,235', '2.50%', '22%', '1234.50', '+50%', '0%', '700 bytes', '2 kB', '1.5 MB']],
  ['fr', ['1 234 567,5', '1 234,50', '1 235', '2,50 %', '22 %', '1234,50', '+50 %', '0 %', '700 octets', '2 ko', '1,5 Mo']],
  ['es', ['1.234.567,5', '1234,50', '1235', '2,50 %', '22 %', '1234,50', '+50 %', '0 %', '700 bytes', '2 kB', '1,5 MB']],
  ['zh', ['1,234,567.5', '1,234.50', '1,235', '2.50%', '22%', '1234.50', '+50%', '0%', '700字节', '2 kB', '1.5 MB']],
  ['de', ['1.234.567,5', '1.234,50', '1.235', '2,50 %', '22 %', '1234,50', '+50 %', '0 %', '700 Byte', '2 kB', '1,5 MB']],
] as const)('%s writes its numbers so', async (locale, expected) => {
  const write = await fresh();
  expect(names.slice(0, names.indexOf('metres')).map((name) => write(name, locale))).toEqual(expected);
});
test.each([
  ['it', ['7,25 m', '30 m', '0 m', '12,5', '10,9 × 12 mm', '1234,50 €', '08 set 2026', '08/09/2026', 'settembre 2026']],
  ['en', ['7.25 m', '30 m', '0 m', '12.5', '10.9 × 12 mm', '€1,234.50', '08 Sept 2026', '08/09/2026', 'September 2026']],
  ['fr', ['7,25 m', '30 m', '0 m', '12,5', '10,9 × 12 mm', '1 234,50 €', '08 sept. 2026', '08/09/2026', 'septembre 2026']],
  ['es', ['7,25 m', '30 m', '0 m', '12,5', '10,9 × 12 mm', '1234,50 €', '08 sept 2026', '08/09/2026', 'septiembre de 2026']],
  ['zh', ['7.25 米', '30 米', '0 米', '12.5', '10.9 × 12 mm', '€1,234.50', '2026年9月8日', '2026/09/08', '2026年9月']],
  ['de', ['7,25 m', '30 m', '0 m', '12,5', '10,9 × 12 mm', '1.234,50 €', '08. Sept. 2026', '08.09.2026', 'September 2026']],
] as const)('%s writes its measures, sums and days so', async (locale, expected) => {
  const write = await fresh();
  const asked = ['metres', 'whole metres', 'no metres', 'millimetres', 'a repeat', 'euros', 'a day', 'a typed day', 'a month'];
  expect(asked.map((name) => write(name, locale))).toEqual(expected);
});
test.each([
  ['it', 'a, b', 'a. b', 'a: b'],
  ['en', 'a, b', 'a. b', 'a: b'],
  ['fr', 'a, b', 'a. b', 'a\u202f: b'],
  ['es', 'a, b', 'a. b', 'a: b'],
  ['zh', 'a，b', 'a。b', 'a：b'],
  ['de', 'a, b', 'a. b', 'a: b'],
] as const)('%s puts parts together so', async (locale, comma, stop, colon) => {
  const { listed, stopOf, colonOf } = await import('./format.ts');
  expect([listed(locale, ['a', 'b']), `a${stopOf(locale)}b`, `a${colonOf(locale)}b`]).toEqual([comma, stop, colon]);
});
test.each([
  ['a width', '150 cm', '150 cm (59,1 in)', '150 cm', '150 cm'],
  ['a repeat', '10.9 × 12 mm', '10,9 × 12 mm (0,43 × 0,47 in)', '10.9 × 12 mm', '10,9 × 12 mm'],
  ['metres', '7.25 m', '7,25 m (7,93 yd)', '7.25 m', '7,25 m'],
  ['no metres', '0 m', '0 m', '0 m', '0 m'],
  ['a weight', '110 g/m²', '110 g/m²', '110 g/m² (3.2 oz/yd²) (3.2 oz/yd²)', '110 g/m²'],
  ['a thousand', '1,234.50', '1.234,50', '1,234.50', '1 234,50'],
  ['what is typed', '1234.50', '1234,50', '1234.50', '1234,50'],
  ['a day', '08 Sept 2026', '08/09/2026', '09/08/2026', '2026-09-08'],
  ['a typed day', '08/09/2026', '08/09/2026', '09/08/2026', '2026-09-08'],
  ['a moment', '08 Sept 2026, 23:05', '08/09/2026, 23:05', '09/08/2026, 23:05', '2026-09-08, 23:05'],
  ['a moment elsewhere', '09 Sept 2026, 05:05', '09/09/2026, 05:05', '09/09/2026, 05:05', '2026-09-09, 05:05'],
])('%s is written as one likes it', async (name, ...expected) => {
  const write = await fresh();
  expect(LIKINGS.map((liking) => write(name, 'en', liking))).toEqual(expected);
});

test('what is written is the same whatever was written before it', async () => {
  const all = names.flatMap((name) => locales.flatMap((locale) => LIKINGS.map((liking) => [name, locale, liking] as const)));
  const forth = await fresh();
  const first = all.map((each) => forth(...each));
  const back = await fresh();
  const last = all.toReversed().map((each) => back(...each));
  expect(last.toReversed()).toEqual(first);
});
