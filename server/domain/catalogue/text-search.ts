import { type Locale, locales } from '../../../generated/rules.ts';
import { addBit, andInto, type Bits, emptyBits, orInto, rangeBits, removeInto } from './bitset.ts';
import type { CatalogueIndex, SingleFacet } from './catalogue-index.ts';
import { meaning, tradeValue } from './trade-words.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';
import { bareCode, beginsWithinOneTypo, fold, isHan, stemOf, withinOneTypo, wordsOf } from './words.ts';

/** Shorter words are not forgiven a typo: too many others are that near. */
const TYPO_FROM = 4;
/** Two letters stand in every third code; with a digit they tell something, and three characters do anyway. */
const isCodePart = (bare: string): boolean => bare.length >= 3 || (bare.length === 2 && /\d/.test(bare));
/** Of several that are pasted together each must look like a whole code. */
const isWholeCode = (bare: string): boolean => bare.length >= 5 && /\d/.test(bare);

/** How well an article answers to what was typed, the best first: its place in the list of tiers. */
const TIER = { exact: 0, begins: 1, code: 2, name: 3, kind: 4, color: 5, text: 6 } as const;
type Tier = (typeof TIER)[keyof typeof TIER];
const TIERS = Object.keys(TIER).length;
const FACET_TIER: Partial<Record<SingleFacet, Tier>> = { quality: TIER.kind, weave: TIER.kind, design: TIER.kind, colorFamily: TIER.color };

/** Numbers of the texts in which a word stands, or with `open` one that begins with it. */
function wholeWords({ texts, words }: Vocabulary, typed: string, open: boolean): Set<number> {
  const hits = new Set<number>();
  if (isHan(typed)) {
    for (const [number, text] of texts.entries()) if (text.includes(typed)) hits.add(number);
    return hits;
  }
  if (!open) return new Set(words.get(typed));
  for (const [word, numbers] of words) if (word.startsWith(typed)) for (const number of numbers) hits.add(number);
  return hits;
}

/** The same for another form of the word: its plural, its feminine. */
function otherForms({ words }: Vocabulary, typed: string): Set<number> {
  const stem = stemOf(typed);
  const hits = new Set<number>();
  if (stem) for (const [word, numbers] of words) if (stemOf(word) === stem) for (const number of numbers) hits.add(number);
  return hits;
}

function withOneTypo({ words }: Vocabulary, typed: string, open: boolean): Set<number> {
  const hits = new Set<number>();
  if (typed.length < TYPO_FROM || isHan(typed)) return hits;
  for (const [word, numbers] of words)
    if (withinOneTypo(word, typed) || (open && beginsWithinOneTypo(word, typed))) for (const number of numbers) hits.add(number);
  return hits;
}

/** The words of a kind of text, by language. */
type Words = (locale: Locale) => Vocabulary;
/**
 * Numbers of the texts that match one typed word, kind by kind: as it is in the reader's language, in another form, in another language, and at last
 * with one typo, unless it is known otherwise. What one kind of text has in one way is looked for in none of them in the next: whoever types a colour
 * has not misspelt a fibre. `open`: the word may be just a beginning.
 */
export function matchTexts(kinds: readonly Words[], locale: Locale, typed: string, open: boolean, isKnown = false): Set<number>[] {
  const others = locales.filter((each) => each !== locale);
  const among = (words: Words, look: (vocabulary: Vocabulary) => Set<number>) =>
    new Set(others.flatMap((other) => [...look(words(other))]));
  const ways: ((words: Words) => Set<number>)[] = [
    (words) => wholeWords(words(locale), typed, open),
    (words) => otherForms(words(locale), typed),
    (words) => among(words, (vocabulary) => wholeWords(vocabulary, typed, false)),
    (words) => among(words, (vocabulary) => otherForms(vocabulary, typed)),
    ...(isKnown ? [] : [(words: Words) => withOneTypo(words(locale), typed, open)]),
  ];
  for (const way of ways) {
    const hits = kinds.map(way);
    if (hits.some(({ size }) => size > 0)) return hits;
  }
  return kinds.map(() => new Set());
}

/** Articles with a fibre, and those that consist of it for the most part. */
function fibreSets(index: CatalogueIndex): { main: Bits; some: Bits }[] {
  const { values } = index.multi.fibre;
  const sets = values.map(() => ({ main: emptyBits(index.size), some: emptyBits(index.size) }));
  for (let i = 0; i < index.size; i++)
    for (const { fibre, percent } of index.compositionOf(i)) {
      const set = sets[values.indexOf(fibre)];
      if (set) addBit(percent >= 50 ? set.main : set.some, i);
    }
  return sets;
}
const fibres = new WeakMap<CatalogueIndex, ReturnType<typeof fibreSets>>();
function fibresOf(index: CatalogueIndex): ReturnType<typeof fibreSets> {
  const known = fibres.get(index) ?? fibreSets(index);
  fibres.set(index, known);
  return known;
}

/** The articles that one word finds, by tier. */
function findWord(index: CatalogueIndex, locale: Locale, typed: string, open: boolean): Bits[] {
  const found = Array.from({ length: TIERS }, () => emptyBits(index.size));
  const into = (tier: Tier, bits: Bits) => orInto(found[tier] as Bits, bits);
  const trade = tradeValue(index, typed);
  const fibreNames = (each: Locale) => vocabularyOf(index.multi.fibre.values.map((code) => index.nameOf('fibre', code, each)));
  const kinds = [(each: Locale) => index.vocabulary(each), fibreNames];
  const [hits = new Set(), fibreHits = new Set()] = matchTexts(kinds, locale, typed, open, trade !== undefined);
  if (hits.size > 0) {
    for (const [column, tier] of [
      [index.name, TIER.name],
      [index.designName, TIER.text],
      [index.colorName, TIER.text],
    ] as const)
      for (let i = 0; i < index.size; i++) if (hits.has(column[i] as number)) addBit(found[tier] as Bits, i);
    for (const { facet, offset } of index.namedValues)
      for (const [value, set] of index.single[facet].bits.entries())
        if (hits.has(offset + value)) into(FACET_TIER[facet] ?? TIER.text, set);
  }
  if (trade) into(TIER.kind, index.single[trade.facet].bits[trade.at] as Bits);
  for (const at of fibreHits) {
    const { main, some } = fibresOf(index)[at] as { main: Bits; some: Bits };
    into(TIER.kind, main);
    into(TIER.text, some);
  }
  const code = bareCode(typed);
  if (isCodePart(code)) into(TIER.code, index.codeOrder.containing(code));
  return found;
}

/**
 * Articles that every word finds, in groups for each tier: a group is that of the word that says least of them, and within it those come first of
 * which another word says more.
 */
function findAll(index: CatalogueIndex, locale: Locale, words: readonly string[]): Bits[][] {
  // Without a word that narrows everything is found.
  const least = Array.from({ length: TIERS }, () => rangeBits(index.ids, index.size, -Infinity, Infinity));
  const most = Array.from({ length: TIERS }, () => emptyBits(index.size));
  for (const [position, word] of words.entries()) {
    const reached = emptyBits(index.size);
    for (const [tier, bits] of findWord(index, locale, word, position === words.length - 1).entries()) {
      andInto(least[tier] as Bits, orInto(reached, bits));
      orInto(most[tier] as Bits, bits);
    }
  }
  return least.map((group, tier) =>
    words.length > 1 ? [...most.slice(0, tier).map((bits) => andInto(group.slice(), bits)), group] : [group],
  );
}

/** Codes that were pasted one behind the other; null where that is not what was typed. */
function pastedCodes(index: CatalogueIndex, query: string): Bits | null {
  const codes = query
    .split(/[\s,;]+/)
    .map(bareCode)
    .filter(Boolean);
  if (codes.length < 2 || !codes.every(isWholeCode)) return null;
  return codes.reduce((bits, code) => orInto(bits, index.codeOrder.startingWith(code)), emptyBits(index.size));
}

/** The hits of a search. */
export interface Hits {
  bits: Bits;
  /** The same in groups without overlap, the best first. */
  tiers: Bits[];
}

function grouped(index: CatalogueIndex, tiers: readonly Bits[]): Hits {
  const bits = emptyBits(index.size);
  return {
    tiers: tiers.map((tier) => {
      const fresh = removeInto(tier.slice(), bits);
      orInto(bits, tier);
      return fresh;
    }),
    bits,
  };
}

/**
 * Finds articles by code (any part, with or without separators, in any case; several whole ones at once) or by words: every word must match the code,
 * or a text of the article, the last one also as a beginning. Words are looked for in `locale`, in another form, in the other languages, and with one
 * typo, in this order. The best come first: the code itself, codes that begin so, codes that contain it, name, quality, weave, design and main fibre, the
 * dominant colour, everything else; of several words the one that says least counts first, and then the one that says most.
 */
export function search(index: CatalogueIndex, locale: Locale, query: string): Hits {
  const pasted = pastedCodes(index, query);
  if (pasted) return grouped(index, [pasted]);
  const bare = bareCode(query);
  const typed = wordsOf(fold(query));
  const words = typed.flatMap((word) => meaning(word) ?? []);
  const tiers: Bits[][] = Array.from({ length: TIERS }, () => []);
  if (isCodePart(bare)) {
    tiers[TIER.exact]?.push(index.codeOrder.equalTo(bare));
    tiers[TIER.begins]?.push(index.codeOrder.startingWith(bare));
    tiers[TIER.code]?.push(index.codeOrder.containing(bare));
  }
  if (typed.length > 0) for (const [tier, groups] of findAll(index, locale, words).entries()) tiers[tier]?.push(...groups);
  return grouped(index, tiers.flat());
}
