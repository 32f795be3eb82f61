// Every change of the cart can be sent twice and done once, and can be bound to the cart that was read.
import { expect, test } from 'vitest';
import { type Contract, deref, listOperations, readContract, type Schema } from '../../scripts/gen/contract.ts';
import { propertiesOf } from '../contract/walk.ts';

const contract = readContract();
const operations = listOperations(contract);
const writes = operations.filter(({ operation }) => operation['x-writes'] === 'cart');

/** Whether an answer tells the totals of the cart anywhere. */
function tellsTotals(from: Contract, schema: Schema, seen = new Set<string>()): boolean {
  if (schema.$ref?.endsWith('/CartTotals')) return true;
  if (schema.$ref && seen.has(schema.$ref)) return false;
  if (schema.$ref) seen.add(schema.$ref);
  const node = deref<Schema>(from, schema);
  const inner = [...(node.oneOf ?? []), ...(node.allOf ?? []), ...(node.items ? [node.items] : [])];
  return [...inner, ...[...(propertiesOf(from, node, '')?.values() ?? [])].map((each) => each.schema)].some((each) =>
    tellsTotals(from, each, seen),
  );
}

test('what answers with the totals of the cart and is no question says that it changes it', () => {
  const silent = operations.filter(
    ({ method, operation }) =>
      method !== 'get' &&
      operation['x-writes'] !== 'cart' &&
      tellsTotals(contract, operation.responses['200']?.content?.['application/json']?.schema ?? {}),
  );
  expect(silent.map(({ operation }) => operation.operationId)).toEqual([]);
});

test('every change of the cart takes a key and the version that was read', () => {
  expect(writes.length).toBeGreaterThan(14);
  const lacking = writes.flatMap(({ operation, parameters }) => {
    const body = operation.requestBody?.content['application/json']?.schema;
    const inBody = body !== undefined && propertiesOf(contract, body, '')?.has('version');
    const { '400': codes = [] } = operation['x-problems'] ?? {};
    // What was prepared for a version of the cart carries it.
    const isPrepared = body !== undefined && propertiesOf(contract, body, '')?.has('paymentId');
    return [
      ...(parameters.some(({ name }) => name === 'Idempotency-Key') ? [] : ['key']),
      ...(inBody || isPrepared || parameters.some(({ name, in: place }) => name === 'version' && place === 'query') ? [] : ['version']),
      ...['CART_CHANGED', 'IDEMPOTENCY_KEY_REUSED'].filter((code) => !codes.includes(code)),
    ].map((what) => `${operation.operationId} ${what}`);
  });
  expect(lacking).toEqual([]);
});
