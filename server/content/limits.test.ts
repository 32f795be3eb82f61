import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { limitsRule } from './limits.ts';

const schema = buildSchema('type Node { id: String child: Node } type Query { node: Node }');
const errors = (query: string) => validate(schema, parse(query), [limitsRule]).length;
const nested = (depth: number) => `{ ${'node { '.replace('node', 'node')}${'child { '.repeat(depth - 2)}id ${'} '.repeat(depth - 2)}} }`;

test('a screen asks for little', () => expect(errors('{ node { id child { id } } }')).toBe(0));
test('depth', () => {
  expect(errors(nested(6))).toBe(0);
  expect(errors(nested(7))).toBe(1);
});
test('fields', () => expect(errors(`{ node { ${'id '.repeat(201)} } }`)).toBe(1));
test('aliases', () => {
  const aliased = (count: number) => `{ node { ${Array.from({ length: count }, (_, n) => `a${n}: id`).join(' ')} } }`;
  expect([errors(aliased(15)), errors(aliased(16))]).toEqual([0, 1]);
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
