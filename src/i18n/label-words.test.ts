// What no shape tells of a text: whether it stands in its own language, in its own place, and with the figures of the others.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Locale, locales } from '../../generated/rules.ts';

type Texts = Record<Locale, string>;
const FOLDER = 'shared/labels';
const labels = Object.entries(
  Object.assign({}, ...readdirSync(FOLDER).map((file) => JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')))) as Record<string, Texts>,
);
/** Titles of pages are English in most languages; the postal address of the firm is Italian in all. */
const own = labels.filter(([key]) => !key.startsWith('title.') && key !== 'footer.legal');
const latin = locales.filter((locale) => locale !== 'zh');

/** Letters three by three, with the ends of words. */
function trigrams(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replace(/\{[^}]*\}/g, ' ')
      .match(/\p{L}{2,}/gu) ?? [];
  return words.flatMap((word) => Array.from({ length: word.length }, (_, at) => `_${word}_`.slice(at, at + 3)));
}
interface Habit {
  counts: Map<string, number>;
  sum: number;
}
function habitOf(locale: Locale): Habit {
  const counts = new Map<string, number>();
  const all = own.flatMap(([, texts]) => trigrams(texts[locale]));
  for (const trigram of all) counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
  return { counts, sum: all.length };
}
const habits = new Map<Locale, Habit>(latin.map((locale) => [locale, habitOf(locale)]));
const UNSEEN = 0.5;
const KINDS = 4_000;
/** How much a text looks like the other texts of a language; one of its own counts without itself. */
function likeness(trigrams: readonly string[], locale: Locale, isOwn: boolean): number {
  const { counts, sum } = habits.get(locale)!;
  const mine = (trigram: string) => (isOwn ? trigrams.filter((each) => each === trigram).length : 0);
  return trigrams.reduce((total, each) => total + Math.log(((counts.get(each) ?? 0) - mine(each) + UNSEEN) / (sum + KINDS)), 0);
}
/** Shorter texts may be anything. */
const LEAST_TRIGRAMS = 14;
const CLEARLY = 2;
/** The language that a text is in, where that is clearly not its own. */
function foreign(texts: Texts, locale: Locale): Locale | undefined {
  const found = trigrams(texts[locale]);
  if (found.length < LEAST_TRIGRAMS) return undefined;
  const mine = likeness(found, locale, true);
  return latin.find(
    (other) =>
      other !== locale && texts[other] !== texts[locale] && (likeness(found, other, false) - mine) / Math.sqrt(found.length) > CLEARLY,
  );
}

test('every text is in the language under which it stands', () => {
  const borrowed = ['collection.repeatWarp es', 'content.cookieSettings es', 'fibre.sea-island it', 'fibre.sea-island fr'];
  const alike = ['header.showroom es', 'error.FIELD_REQUIRED es', 'showroom.title it', 'showroom.title es', 'showroom.switch fr'];
  const odd = own.flatMap(([key, texts]) => latin.filter((locale) => foreign(texts, locale)).map((locale) => `${key} ${locale}`));
  expect(odd.sort()).toEqual([...borrowed, ...alike].sort());
});

test('figures are the same in every language', () => {
  // Chinese writes some of them as words; a German key is called Pos1.
  const written = ['viewer.open', 'viewer.title', 'viewer.close', 'viewer.stills', 'viewer.anyway', 'viewer.failed', 'showroom.liveView'];
  const months = ['statistics.previousMetres', 'statistics.previousValue', 'statistics.before'];
  const figures = (text: string) => (text.replace(/\{\{[^}]*\}\}/g, '').match(/\d+/g) ?? []).sort().join();
  const odd = labels.flatMap(([key, texts]) =>
    locales.filter((locale) => figures(texts[locale]) !== figures(texts.en)).map((locale) => `${key} ${locale}`),
  );
  expect(odd.sort()).toEqual([...[...written, ...months].map((key) => `${key} zh`), 'showroom.keys de'].sort());
});

test('what is said otherwise in five languages is said otherwise in the sixth', () => {
  const synonyms = [
    'it card.actionTitle = staff.deed.payment.requires_action',
    'it partner.state.submitted = swatch.sent',
    'it shop.by = showroom.sharePart',
    'es content.labelDrafts = staff.deed.content.push',
    'de publicProduct.swatch = swatch.send',
    'de shop.metresOfEach = showroom.metresEach',
  ];
  const isSame = (a: Texts, b: Texts, locale: Locale) => a[locale].toLowerCase() === b[locale].toLowerCase();
  const alike = latin.flatMap((locale) =>
    // A single word means much.
    [...Map.groupBy(own, ([, texts]) => texts[locale].toLowerCase())]
      .filter(([text]) => text.split(' ').length > 2 || (text.includes(' ') && text.length > 13))
      .flatMap(([, same]) =>
        same.flatMap(([key, texts], at) =>
          same
            .slice(at + 1)
            .filter(([, others]) => locales.every((each) => each === locale || !isSame(texts, others, each)))
            .map(([other]) => `${locale} ${key} = ${other}`),
        ),
      ),
  );
  expect(alike.sort()).toEqual(synonyms.sort());
});
