// Which number of a sentence stands where: exchanged in one language, "was 10, now 12" says the contrary, and nothing else would tell.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Locale, locales } from '../../generated/rules.ts';

type Texts = Record<Locale, string>;
const labels = readdirSync('shared/labels')
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => Object.entries(JSON.parse(readFileSync(`shared/labels/${name}`, 'utf8')) as Record<string, Texts>));
/** The places of a text in their order, without the endings of plurals, which stand in two braces. */
const placesOf = (text: string) => [...text.replaceAll(/\{\{[^}]*\}\}/g, '').matchAll(/\{(\w+)(?::\w+)?\}/g)].map(([, name]) => name);

/** Where the grammar of a language turns the sentence round; read by somebody who speaks it. */
const TURNED = [
  'zh cart.savedMeta',
  'zh orders.partShipped',
  'zh paper.payOverdue',
  'zh paper.payTo',
  'zh program.counted',
  'zh program.missing',
  'zh publicCatalogue.description',
  'zh sheet.someColours',
  'zh stockcheck.incoming',
];
test('what is put into a sentence stands in the same order in every language', () => {
  const turned = labels.flatMap(([key, texts]) =>
    locales.filter((locale) => placesOf(texts[locale]).join() !== placesOf(texts.en).join()).map((locale) => `${locale} ${key}`),
  );
  expect(turned.sort()).toEqual(TURNED);
});

/** How each language says of something that it was so, and that it is so now. */
const WAS: Record<Locale, RegExp> = { it: /\bera\b/, en: /\bwas\b/, fr: /était/, es: /\b(era|estaba)\b/, zh: /原/, de: /\bwar\b/ };
const NOW: Record<Locale, RegExp> = {
  it: /\bora\b/,
  en: /\bnow\b/,
  fr: /maintenant|il est de/,
  es: /\bahora\b/,
  zh: /现/,
  de: /\bjetzt\b/,
};
test('in front of what was before stands that it was, and in front of what is now that it is', () => {
  const both = labels.filter(([, { en }]) => ['before', 'now'].every((place) => placesOf(en).includes(place)));
  expect(both.length).toBeGreaterThan(1);
  for (const [key, texts] of both)
    for (const locale of locales) {
      const [, wordsBefore = '', wordsNow = ''] = /^(.*)\{before:string\}(.*)\{now:string\}/.exec(texts[locale]) ?? [];
      const said = [WAS[locale].test(wordsBefore), NOW[locale].test(wordsBefore), WAS[locale].test(wordsNow), NOW[locale].test(wordsNow)];
      expect([locale, key, ...said]).toEqual([locale, key, true, false, false, true]);
    }
});
