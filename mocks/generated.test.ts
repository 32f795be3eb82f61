import { faker } from '@faker-js/faker/locale/en';
import { expect, test } from 'vitest';
import { mockModules } from '../generated/mocks/modules.ts';
import { type OperationId, operations } from '../generated/server/operations.ts';
import { mockApi } from './mock-api.ts';
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

test('whoever asks for a status has a refusal that the operation itself promises', async () => {
  const wrong: string[] = [];
  const api = mockApi();
  for (const id of ids) {
    const { method, path, problems } = operations[id];
    for (const [status, promised] of Object.entries(problems as Record<string, readonly string[]>)) {
      const url = `http://mock.test/api/v1${path.replaceAll(/\{\w+\}/g, '1')}`;
      const headers = { authorization: `Bearer ${'x'.repeat(40)}`, prefer: `code=${status}` };
      const answer = await api(new Request(url, { method: method.toUpperCase(), headers }));
      const { code } = (await answer.json()) as { code: string };
      if (answer.status === Number(status) && !promised.includes(code)) wrong.push(`${id} ${status} ${code}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('the same seed gives the same answers', () => {
  const all = () => {
    faker.seed(42);
    faker.setDefaultRefDate('2026-11-20T10:15:00.000Z');
    return ids.map((id) => makerOf(id)!());
  };
  expect(all()).toEqual(all());
});
