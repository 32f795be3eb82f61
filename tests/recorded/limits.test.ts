// What the contract lets pass is on record, in one table: a limit, a code or a default that is changed in contract, validators, server and app alike is seen by nothing else.
import { test } from 'vitest';
import { listOperations, readContract } from '../../scripts/gen/contract.ts';
import { expectOnRecord } from './kept.ts';

const WORDS = [
  'format',
  'const',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
  'default',
  'x-max-bytes',
];
type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Every schema below with its limits, called by the names of the properties that lead to it. */
function* limitsIn(tree: Tree, place: string): Generator<string> {
  const said = WORDS.filter((word) => word in tree && !isTree((tree as Tree)[word])).map((word) => `${word} ${JSON.stringify(tree[word])}`);
  const codes = Array.isArray(tree.enum) ? [`one of ${tree.enum.join(' ')}`] : [];
  const required = Array.isArray(tree.required) ? [`needs ${[...tree.required].sort().join(' ')}`] : [];
  if (said.length + codes.length + required.length > 0) yield `${place}: ${[...said, ...codes, ...required].join(', ')}`;
  if (isTree(tree.properties))
    for (const [name, inner] of Object.entries(tree.properties)) yield* limitsIn(inner as Tree, `${place}.${name}`);
  if (isTree(tree.items)) yield* limitsIn(tree.items, `${place}[]`);
  for (const word of ['allOf', 'oneOf', 'anyOf'])
    for (const [at, inner] of ((tree[word] ?? []) as Tree[]).entries()) yield* limitsIn(inner, `${place} ${word} ${at + 1}`);
}

test('the contract limits what it limits on record', () => {
  const contract = readContract();
  const schemas = Object.entries((contract.components?.schemas ?? {}) as Record<string, Tree>);
  const lines = [
    ...schemas.flatMap(([name, schema]) => [...limitsIn(schema, name)]),
    ...listOperations(contract).flatMap(({ operation, parameters }) => [
      ...parameters.flatMap(({ name, schema }) => [...limitsIn(schema as unknown as Tree, `${operation.operationId} ${name}`)]),
      ...Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) => [
        ...limitsIn((schema ?? {}) as unknown as Tree, `${operation.operationId} body`),
      ]),
    ]),
  ].sort();
  expectOnRecord('tests/recorded', 'limits', `${lines.join('\n')}\n`);
});
