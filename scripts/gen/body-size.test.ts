import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valid } from '../../tests/contract/arbitrary.ts';
import { largestBody } from './body-size.ts';
import { listOperations, readContract } from './contract.ts';

const contract = readContract();
const bodies = listOperations(contract).flatMap(({ operation }) => {
  const schema = operation.requestBody?.content['application/json']?.schema;
  return schema ? [{ id: operation.operationId, schema }] : [];
});

test.each(bodies)('whatever $id allows fits its limit, also with every character escaped and spread out', ({ schema }) => {
  const limit = largestBody(contract, schema) ?? Number.POSITIVE_INFINITY;
  for (const value of fc.sample(valid(contract, schema), { numRuns: 20, seed: 1 })) {
    const spread = JSON.stringify(value, null, 2).replaceAll(
      /[^\n -~]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    expect(spread.length).toBeLessThan(limit);
  }
});
test('grows with what may stand in it', () => {
  const text = (maxLength: number) => ({ type: 'object', properties: { text: { type: 'string', maxLength } } });
  const [small, large] = [largestBody(contract, text(10_000)), largestBody(contract, text(20_000))] as [number, number];
  expect(small).toBeGreaterThan(10_000 * 12);
  expect(large / small).toBeCloseTo(2, 1);
  expect(largestBody(contract, { type: 'array', maxItems: 10, items: text(10_000) })).toBeGreaterThan(10 * 10_000 * 12);
  expect(largestBody(contract, { type: 'object', properties: { open: { type: 'string' } } })).toBeNull();
  expect(largestBody(contract, { type: 'object', properties: { code: { type: 'string', pattern: '^[A-Z]{3,12}$' } } })).toBe(16 * 1024);
});
