import type { Locale } from '../../../generated/rules.ts';
import { addBit, andInto, type Bits, emptyBits, orInto } from './bitset.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { Vocabulary } from './vocabulary.ts';
import { bareCode, beginsWithinOneTypo, fold, isHan, withinOneTypo, wordsOf } from './words.ts';

/** Shorter words are not forgiven a typo: too many others are that near. */
const TYPO_FROM = 4;
/** Two letters stand in every third code; with a digit they tell something, and three characters do anyway. */
const isCodePart = (bare: string): boolean => bare.length >= 3 || (bare.length === 2 && /\d/.test(bare));

/** Numbers of the texts that match one typed word. `open`: the word may be just a beginning. */
export function matchTexts({ texts, words }: Vocabulary, typed: string, open: boolean): Set<number> {
  const hits = new Set<number>();
  if (isHan(typed)) {
    for (const [number, text] of texts.entries()) if (text.includes(typed)) hits.add(number);
    return hits;
  }
  for (const [word, numbers] of words) if (open ? word.startsWith(typed) : word === typed) for (const number of numbers) hits.add(number);
  if (hits.size === 0 && typed.length >= TYPO_FROM)
    for (const [word, numbers] of words)
      if (withinOneTypo(word, typed) || (open && beginsWithinOneTypo(word, typed))) for (const number of numbers) hits.add(number);
  return hits;
}

function textBits(index: CatalogueIndex, locale: Locale, typed: string, open: boolean): Bits {
  const bits = emptyBits(index.size);
  const hits = matchTexts(index.vocabulary(locale), typed, open);
  if (hits.size === 0) return bits;
  for (const column of index.phraseColumns) for (let i = 0; i < index.size; i++) if (hits.has(column[i] as number)) addBit(bits, i);
  for (const { facet, offset } of index.namedValues)
    for (const [value, set] of index.single[facet].bits.entries()) if (hits.has(offset + value)) orInto(bits, set);
  return bits;
}

/** The hits of a search, and among them those that answer to the code as it was typed. */
export interface Hits {
  bits: Bits;
  /** Code begins with the typed text: these come first by relevance. */
  exact: Bits;
}

/**
 * Finds articles by code (any part, with or without separators, in any case) or by words in `locale`: every word must match the code, or
 * a text of the article as a whole word, the last one also as a beginning, one typo forgiven where nothing matches exactly.
 */
export function search(index: CatalogueIndex, locale: Locale, query: string): Hits {
  const bare = bareCode(query);
  const words = wordsOf(fold(query));
  const bits = emptyBits(index.size);
  const exact = emptyBits(index.size);
  if (isCodePart(bare)) {
    orInto(bits, index.codeOrder.containing(bare));
    orInto(exact, index.codeOrder.startingWith(bare));
  }
  if (words.length > 0) {
    let all: Bits | undefined;
    for (const [position, word] of words.entries()) {
      const found = textBits(index, locale, word, position === words.length - 1);
      const code = bareCode(word);
      if (isCodePart(code)) orInto(found, index.codeOrder.containing(code));
      all = all ? andInto(all, found) : found;
    }
    if (all) orInto(bits, all);
  }
  return { bits, exact };
}
