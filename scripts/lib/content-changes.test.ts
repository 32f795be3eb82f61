import { expect, test } from 'vitest';
import { brokenContent } from './content-changes.ts';

const schema = `
directive @text(max: Int!) on FIELD_DEFINITION
directive @range(min: Int!, max: Int!) on ARGUMENT_DEFINITION
directive @question(bytes: Int!) on SCHEMA
schema @question(bytes: 100) { query: Query }
enum Kind { ONE TWO }
type A { text: String! @text(max: 40) kind: Kind! }
type B { text: String }
union Any = A | B
type Query { any(page: Int = 0 @range(min: 0, max: 10)): Any }
`;
test.each([
  ['a field that is gone', ['text: String }', 'other: String }'], 'B.text'],
  ['a field that may be missing', ['kind: Kind!', 'kind: Kind'], 'A.kind'],
  ['an argument that must be sent', ['any(page', 'any(who: String!, page'], 'who'],
  ['an alternative more', ['A | B', 'A | B | C'], 'C'],
  ['a value more', ['ONE TWO', 'ONE TWO THREE'], 'THREE'],
  ['another default', ['Int = 0', 'Int = 1'], 'page'],
  ['a longer text', ['max: 40', 'max: 41'], 'A.text @text may hold more'],
  ['a shorter range', ['max: 10', 'max: 9'], 'Query.any(page) @range takes less'],
  ['a smaller question', ['bytes: 100', 'bytes: 99'], 'schema @question bytes takes less'],
] as const)('%s breaks', (_, [from, to], said) => {
  expect(brokenContent(schema, `${schema.replace(from, to)} type C { x: Int }`)).toEqual([expect.stringContaining(said)]);
});
test('what is new beside the old breaks nothing', () => {
  const more = schema.replace('max: 10', 'max: 11').replace('max: 40', 'max: 30').replace('kind: Kind!', 'kind: Kind! size: Int');
  expect(brokenContent(schema, more)).toEqual([]);
});
