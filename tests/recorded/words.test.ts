// Words that customers' own sheets say things with: what was understood once is understood further on. A new one is written down by hand.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDay, readQuantity } from '../../shared/quick-order/cells.ts';
import { columnOf, isInYards, typeOf } from '../../shared/quick-order/words.ts';

const known = readFileSync('tests/recorded/words.txt', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [what = '', words = ''] = line.split(': ');
    const [kind = '', meaning = ''] = what.split(' ');
    return { kind, meaning, words: words.split(', ') };
  });
/** What a word of a kind is understood as. */
const READ: Record<string, (word: string) => unknown> = {
  head: columnOf,
  type: typeOf,
  unit: (word) => (readQuantity(`2,2 ${word}`) === 220 && readQuantity(`2,2${word.toUpperCase()}.`) === 220 ? '' : 'no unit'),
  yards: (word) => (isInYards(word) && readQuantity(`2,2 ${word}`) === 'unreadable' ? '' : 'no yards'),
  month: (word) => {
    const month = (text: string) => readDay(text).slice(5, 7);
    const ways = [`10-${word}-27`, `10. ${word}. 2027`, `${word} 10, 2027`, `lun, 10 ${word} 2027`].map(month);
    return new Set(ways).size === 1 ? String(Number(ways[0])) : ways;
  },
};
test.each(known)('$kind $meaning', ({ kind, meaning, words }) => {
  expect(words.flatMap((word) => (READ[kind]?.(word) === meaning ? [] : [[word, READ[kind]?.(word)]]))).toEqual([]);
});
