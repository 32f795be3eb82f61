// What each statement holds, in which order it answers, and what it does where a row is there already is on record: one connection meets nobody else, and rows that come in the right order by
// chance come so in each test.
import { test } from 'vitest';
import { findStatements } from '../../scripts/sql/find.ts';
import { expectOnRecord } from './kept.ts';

/** Who else waits, who passes by, what comes first, and what is done twice. */
const CLAUSES = [
  /for (?:no key )?update(?: of [\w, ]+)?(?: skip locked| nowait)?/g,
  /for (?:key )?share(?: of [\w, ]+)?/g,
  /order by [^()]*?(?:\([^()]*\)[^()]*?)*(?= limit| offset|\)|$)/g,
  /\blimit \S+/g,
  /on conflict.*?(?= returning|$)/g,
  /select distinct(?: on \([^)]*\))?/g,
  /pg_advisory\w+/g,
];
const HEAD = 90;
const inOne = (text: string) => text.replace(/\s+/g, ' ').trim();

test('every statement holds, orders and repeats as is on record', () => {
  const lines = findStatements(['server']).statements.flatMap(({ place, texts }) =>
    texts.map(inOne).flatMap((text) => {
      const found = CLAUSES.flatMap((clause) => [...text.matchAll(clause)].map(([own]) => own));
      return found.length > 0 ? [`${place.replace(/:\d+$/, '')}: ${text.slice(0, HEAD)}… ${found.join('; ')}`] : [];
    }),
  );
  expectOnRecord('tests/recorded', 'clauses', `${[...new Set(lines)].sort().join('\n')}\n`);
});
