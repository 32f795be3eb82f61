import { faker } from '@faker-js/faker/locale/en';
import { expect, test } from 'vitest';
import { mockModules } from '../generated/mocks/modules.ts';
import { type OperationId, operations } from '../generated/server/operations.ts';
import { sampleOf } from './samples.ts';

const makerOf = (id: OperationId) =>
  mockModules[operations[id].tag]![`get${id.charAt(0).toUpperCase()}${id.slice(1)}ResponseMock`] as (() => unknown) | undefined;

const MOST_ROUNDS = 40;
const MOST_CHARACTERS = 20_000_000;
/** A long answer holds many items, each as good as an answer of its own: after ten of them, so much text is enough. */
const ENOUGH_CHARACTERS = 1_000_000;
const ids = Object.keys(operations) as OperationId[];
test.each(ids)('%s: generated answers satisfy the contract, forty of them or a million characters', (id) => {
  const make = makerOf(id);
  expect(make).toBeTypeOf('function');
  faker.seed(1);
  faker.setDefaultRefDate('2026-11-20T10:15:00.000Z');
  const { schema, types } = operations[id].responses[200];
  if (!schema) return expect(sampleOf(types[0])).toBeInstanceOf(Uint8Array);
  let characters = 0;
  for (let round = 0; round < MOST_ROUNDS && (round < 10 || characters < ENOUGH_CHARACTERS); round++) {
    const text = JSON.stringify(make!());
    characters += text.length;
    // Lists in lists multiply: an answer of which nobody can see the end helps nobody.
    expect(text.length).toBeLessThan(MOST_CHARACTERS);
    const answer = JSON.parse(text);
    const result = schema.safeParse(answer);
    expect(result.error?.issues ?? [], JSON.stringify(answer).slice(0, 2000)).toEqual([]);
  }
});

test('the same seed gives the same answers', () => {
  const all = () => {
    faker.seed(42);
    faker.setDefaultRefDate('2026-11-20T10:15:00.000Z');
    return ids.map((id) => makerOf(id)!());
  };
  expect(all()).toEqual(all());
});
