import { expect, test } from 'vitest';
import { questionLimits } from '../../generated/content/limits.ts';
import { documentProblem } from './limits.ts';

const errors = (query: string) => (documentProblem(query) ? 1 : 0);
const nested = (depth: number) => `{ node { ${'child { '.repeat(depth - 2)}id ${'} '.repeat(depth - 2)}} }`;

test('a screen asks for little', () => expect(errors('{ node { id child { id } } }')).toBe(0));
test('depth', () => {
  expect(errors(nested(6))).toBe(0);
  expect(errors(nested(7))).toBe(1);
});
test('fields', () => expect([errors(`{ node { ${'id '.repeat(239)} } }`), errors(`{ node { ${'id '.repeat(240)} } }`)]).toEqual([0, 1]));
test('aliases', () => {
  const aliased = (count: number) => `{ node { ${Array.from({ length: count }, (_, n) => `a${n}: id`).join(' ')} } }`;
  expect([errors(aliased(15)), errors(aliased(16))]).toEqual([0, 1]);
});
test('spreads', () => {
  const spread = (count: number) => `fragment A on Node { id } { node { ${'...A '.repeat(count)} } }`;
  expect([errors(spread(30)), errors(spread(31))]).toEqual([0, 1]);
});
test('depth and fields hidden in fragments count, and a circle ends', () => {
  expect(errors(`fragment A on Node { child { child { child { id } } } } { node { child { child { ...A } } } }`)).toBe(1);
  expect(
    errors(
      `fragment A on Node { ...B ...B ...B ...B } fragment B on Node { ...C ...C ...C ...C } fragment C on Node { ${'id '.repeat(20)} } { node { ...A } }`,
    ),
  ).toBe(1);
  expect(errors('fragment A on Node { child { ...A } } { node { ...A } }')).toBe(1);
});
test('fragments that spread the next one twice cost no more time with every level', () => {
  const doubling = (levels: number) =>
    `${Array.from({ length: levels }, (_, n) => `fragment F${n} on Q{...F${n + 1} ...F${n + 1}}`).join('')}fragment F${levels} on Q{__typename}{...F0}`;
  const from = performance.now();
  expect([errors(doubling(26)), errors(doubling(120))]).toEqual([1, 1]);
  // A fragment that nobody spreads is weighed too: validation would look at it.
  expect(errors(`${doubling(26).replace('{...F0}', '')}{ node { id } }`)).toBe(1);
  // Read level by level it would not end in the lifetime of the shop; the bound is for a slow machine.
  expect(performance.now() - from).toBeLessThan(10_000);
});
test('length and words are bounded before anything is read further', () => {
  expect(errors(`{ node { id } } #${'x'.repeat(questionLimits.chars)}`)).toBe(1);
  expect(errors(`{ node(a: [${'1 '.repeat(questionLimits.tokens)}]) { id } }`)).toBe(1);
  expect(errors(`{ node(a: ${'['.repeat(2000)}${']'.repeat(2000)}) { id } }`)).toBe(1);
});
test('what is no document at all is for the parser to say', () => expect(errors('{ node {')).toBe(0));
