/** Lower case without accents: "Zéphir" and "zephir" are the same to a search. */
export const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

/** A code as the shop itself writes it has nothing to be taken away: it is asked for hundreds of times in an answer. */
const PLAIN = /^[A-Za-z0-9]*$/;

/** The letters and digits of a code: "oro 01204/002" and "ORO01204-002" are the same to a search. */
export const bareCode = (text: string): string => (PLAIN.test(text) ? text.toLowerCase() : fold(text).replace(/[^a-z0-9]/g, ''));

export const wordsOf = (folded: string): string[] => folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Han text has no spaces between words, so its tokens are looked for anywhere inside a phrase. */
export const isHan = (word: string): boolean => /\p{Script=Han}/u.test(word);

/**
 * Whether the words differ by at most one typo: a letter too many, missing, wrong, or two neighbours swapped
 * (optimal string alignment distance ≤ 1).
 */
export function withinOneTypo(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (at === short.length) return true;
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}

/** Whether `typed` is within one typo of some beginning of `word`. */
export const beginsWithinOneTypo = (word: string, typed: string): boolean =>
  [typed.length - 1, typed.length, typed.length + 1].some((length) => length <= word.length && withinOneTypo(word.slice(0, length), typed));

/** Endings of plural and gender in the five languages that have them, the longer ones first. */
const ENDINGS = ['en', 'es', 'er', 'he', 'n', 's', 'x', 'e', 'i', 'o', 'a'];
const STEM_FROM = 4;
/** What a word has in common with its plural and its feminine; null where too little is left to tell it from others. */
export function stemOf(word: string): string | null {
  const ending = ENDINGS.find((each) => word.endsWith(each));
  const stem = ending ? word.slice(0, -ending.length) : word;
  return stem.length >= STEM_FROM ? stem : null;
}
