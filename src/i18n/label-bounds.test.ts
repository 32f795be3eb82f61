// A day that is the last in five languages is not the first in the sixth: "bis" and "ab" differ by nothing that a type or a length would tell.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Locale, locales } from '../../generated/rules.ts';

type Texts = Record<Locale, string>;
const labels = readdirSync('shared/labels')
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => Object.entries(JSON.parse(readFileSync(`shared/labels/${name}`, 'utf8')) as Record<string, Texts>));

const word = (forms: string) => new RegExp(`(?<!\\p{L})(?:${forms})(?!\\p{L})`, 'iu');
/** How each language says from when on something is so, or how much at least. */
const FROM: Record<Locale, RegExp> = {
  it: word('dal|dall’|dalla|dalle|a partire da\\p{L}*|almeno|minimo|minim\\p{L}+|da|dopo'),
  en: word('from|since|at least|minimum|least|after|starting'),
  fr: word('à partir d\\p{L}*|depuis|dès|au moins|minimum|minimal\\p{L}*|du|après'),
  es: word('desde|a partir d\\p{L}*|al menos|como mínimo|mínim\\p{L}+|del?|después'),
  zh: /起|自|从|至少|最少|不少于|最小|最低|后/u,
  de: word('ab|seit|von|vom|mindestens|mindest\\p{L}*|frühestens|nach'),
};
/** How each language says until when it is, or how much at most. */
const UNTIL: Record<Locale, RegExp> = {
  it: word('fino a\\p{L}*|entro|al massimo|massim\\p{L}+|prima|al'),
  en: word('until|till|by|up to|at most|maximum|before|within|no more|to'),
  fr: word('jusqu\\p{L}*|jusqu’\\p{L}+|avant|au plus|maximum|maximal\\p{L}*|d’ici|au|dans'),
  es: word('hasta|antes|como máximo|máxim\\p{L}+|a más tardar|dentro|al'),
  zh: /前|至多|最多|不超过|最大|最高|截止|内|至|到/u,
  de: word('bis|spätestens|höchstens|maximal\\p{L}*|vor|innerhalb|binnen|zum'),
};
const plain = (text: string) =>
  text
    .replaceAll(/(?<!\{)\{\w+(?::\w+)?\}/g, '')
    .replaceAll(/[{}]/g, '')
    .replaceAll('|', ' ');

/** Which say "here" or "there" beside a day, or a beginning by a word that ends elsewhere. */
const OTHERWISE = ['es preferences.startPage', 'fr page.notFoundBody', 'fr showroom.markedNone', 'zh pricelist.valid'];
test.each([
  ['last', UNTIL, FROM, []],
  ['first', FROM, UNTIL, OTHERWISE],
])('what is the %s in all other languages is not the contrary in each', (_, those, contrary, known) => {
  const odd = labels.flatMap(([key, texts]) => {
    const [alone, ...others] = locales.filter((locale) => !those[locale].test(plain(texts[locale])));
    return alone && others.length === 0 && contrary[alone].test(plain(texts[alone])) ? [`${alone} ${key}`] : [];
  });
  expect(odd.sort()).toEqual(known);
});
