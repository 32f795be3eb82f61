// What is not so in five languages is not so in the sixth: a word of two letters that is lost makes a permission of a prohibition, and no number tells.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Locale, locales } from '../../generated/rules.ts';

type Texts = Record<Locale, string>;
const labels = readdirSync('shared/labels')
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => Object.entries(JSON.parse(readFileSync(`shared/labels/${name}`, 'utf8')) as Record<string, Texts>));

const word = (forms: string) => new RegExp(`(?<!\\p{L})(?:${forms})(?!\\p{L})`, 'iu');
/** How each language says that something is not so, no more, or not to be had. */
const NOT: Record<Locale, RegExp> = {
  it: word('non|no|nessun\\p{L}*|mai|senza|niente|nulla|né|inval\\p{L}+|inesist\\p{L}+|illeggibil\\p{L}+|escl\\p{L}+'),
  en: word('not|no(?!\\.)|cannot|never|without|nothing|nobody|none|neither|nor|unreadable|unknown|unexpected|invalid|incorrect'),
  // « Ne … que » is "only".
  fr: word(
    'ne(?! \\S+ (?:\\S+ ){0,2}qu)|n’(?!\\S+ (?:\\S+ ){0,3}qu)\\p{L}+|pas|aucun\\p{L}*|jamais|sans|rien|non|ni|illisibles?|inval\\p{L}+|introuvables?|incorrect\\p{L}*|incompl\\p{L}+|impossible|indisponibles?|inattendue?s?',
  ),
  es: word('no|ning[uú]n\\p{L}*|nunca|sin|nada|nadie|ni|ilegibles?|inválid\\p{L}+|incorrect\\p{L}+'),
  zh: /[不没无未非勿否]|别(?![处人的])|免(?!费|运费|税|烫)|失效|停|断开|取消|暂缺|结束/u,
  de: word('nicht\\p{L}*|kein\\p{L}*|nie|niemals|niemand|nein|ohne|unerwartet\\p{L}*|ungültig\\p{L}*|unlesbar\\p{L}*|unbekannt\\p{L}*'),
};
/** Without what is filled in, with both forms of a plural. */
const plain = (text: string) =>
  text
    .replaceAll(/(?<!\{)\{\w+(?::\w+)?\}/g, '')
    .replaceAll(/[{}]/g, '')
    .replaceAll('|', ' ');
const saysNot = (texts: Texts) => locales.filter((locale) => NOT[locale].test(plain(texts[locale])));

/** Said without a "not" in the one language. */
const OTHERWISE = ['de staff.endFailed', 'en content.inEnglish', 'fr pricelist.note', 'zh library.termsNeeded'];
/** What the one language says with a "not" that takes nothing back: "non appena", "finché non", "non riesce". */
const WITH_A_NOT = [
  'es page.notFoundBody',
  'es page.notFoundLogin',
  'es wishlist.lead',
  'it card.test.challenge_refused',
  'it download.state.FAILED',
  'it fastPay.action',
  'it staff.deed.payment.failed',
  'it staff.deed.payment.refund.failed',
  'it thanks.arrivesLater',
  'it wishlist.stayed',
];

test('what is not so in all other languages is not so in each', () => {
  const odd = labels.flatMap(([key, texts]) => {
    const those = saysNot(texts);
    return those.length === locales.length - 1 ? [`${locales.find((locale) => !those.includes(locale))} ${key}`] : [];
  });
  expect(odd.sort()).toEqual(OTHERWISE);
});
test('what is so in all other languages is so in each', () => {
  const odd = labels.flatMap(([key, texts]) => {
    const [alone, ...others] = saysNot(texts);
    // Chinese says with "not" much that others say without it: 未付 is "open", 不限 "any".
    return alone && others.length === 0 && alone !== 'zh' ? [`${alone} ${key}`] : [];
  });
  expect(odd.sort()).toEqual(WITH_A_NOT);
});
