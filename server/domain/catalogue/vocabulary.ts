import { fold, wordsOf } from './words.ts';

/** The distinct texts of one language that articles refer to, and the words they consist of. */
export interface Vocabulary {
  /** Folded texts; the article columns hold their numbers. */
  texts: string[];
  /** Word → numbers of the texts that contain it. */
  words: Map<string, number[]>;
}

export function vocabularyOf(texts: readonly string[]): Vocabulary {
  const words = new Map<string, number[]>();
  const folded = texts.map(fold);
  for (const [number, text] of folded.entries())
    for (const word of new Set(wordsOf(text))) {
      const numbers = words.get(word);
      if (numbers) numbers.push(number);
      else words.set(word, [number]);
    }
  return { texts: folded, words };
}
