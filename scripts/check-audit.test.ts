import { expect, test } from 'vitest';
import { findUnaudited } from './check-audit.ts';

const problems = (text: string) => findUnaudited('verb.ts', text).map((problem) => problem.replace(/^verb\.ts:/, ''));

test('a transaction that audits is noted, however deep inside', () => {
  expect(problems('await deps.store.transaction(async (tx) => {\n  if (x) await audit(tx, context, "a");\n});')).toEqual([]);
  expect(problems('transact(context, (tx) => write(tx).then(() => audit(tx, context, "a")));')).toEqual([]);
});
test('one that does not is found with its line, also in an arrow, in a method and beside one that does', () => {
  expect(problems('const a = 1;\nawait store.transaction((tx) => write(tx));')).toEqual([
    '2: opens a transaction and writes no audit entry',
  ]);
  expect(problems('class A { #x() { return this.#store.transaction(async (tx) => write(tx)); } }')).toHaveLength(1);
  expect(problems('transact(c, (tx) => audit(tx, c, "a"));\ntransact(c, (tx) => write(tx));')).toEqual([
    '2: opens a transaction and writes no audit entry',
  ]);
  expect(problems('transact(c, (tx) => write(tx));\nawait audit(tx, c, "outside");')).toHaveLength(1);
});
test('an excuse counts with a reason, above a transaction that needs it', () => {
  const open = 'await store.transaction((tx) => write(tx));';
  expect(problems(`// unaudited: it only counts attempts of strangers\n${open}`)).toEqual([]);
  expect(problems(`// unaudited: no\n${open}`)).toEqual(['2: "unaudited:" needs a reason']);
  expect(problems('// unaudited: it only counts attempts of strangers\nstore.transaction((tx) => audit(tx));')).toEqual([
    '2: it audits; the excuse above it is stale',
  ]);
  expect(problems('// unaudited: it only counts attempts of strangers\nread();')).toEqual(['1: an excuse without a transaction below it']);
});
