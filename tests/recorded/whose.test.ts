// Whose rows a statement speaks of is on record: customer, shop and user by which it narrows what it reads or writes, and who must not be there. Tests have few customers, and a
// condition that is lost lets pass what nobody of them has.
import { test } from 'vitest';
import { findStatements } from '../../scripts/sql/find.ts';
import { expectOnRecord } from './kept.ts';

/** Columns that say whose a row is, or who may see it. */
const WHOSE =
  /(\b\w+\b)?[\s(]*((?:\w+\.)?(?:customer_code|ditta|ditte|user_id|staff_user_id|owner|sharing|active|exclusive_brand))\s*(=|<>|is not|is|in)\s*(any|all)?/g;
const HEAD = 90;
const inOne = (text: string) => text.replace(/\s+/g, ' ').trim();

const narrowed = (text: string): string =>
  [...text.matchAll(WHOSE)]
    .map(([, before = '', column = '', sign = '', some = '']) => inOne(`${before} ${column} ${sign} ${some}`))
    .join(', ');

test('every statement is of those of whom it is on record', () => {
  const lines = findStatements(['server']).statements.flatMap(({ place, texts }) =>
    texts
      .map((text) => ({ head: inOne(text).slice(0, HEAD), whose: narrowed(inOne(text)) }))
      .filter(({ whose }) => whose !== '')
      .map(({ head, whose }) => `${place.replace(/:\d+$/, '')}: ${head}… ${whose}`),
  );
  const now = [...new Set(lines)].sort();
  expectOnRecord('tests/recorded', 'whose', `${now.join('\n')}\n`);
});
