// Where an answer leads is an operation that exists, with values that the answer has.
import { expect, test } from 'vitest';
import { deref, listOperations, readContract, type Schema } from '../../scripts/gen/contract.ts';
import { leadsOf, linkTroubles } from '../contract/links.ts';

const contract = readContract();
const leads = leadsOf(contract);

test('every link names an operation, parameters and places of the answer that exist', () => {
  expect(leads.length).toBeGreaterThan(100);
  expect(linkTroubles(contract)).toEqual([]);
});

test('whatever is called by something of another answer is led to, or says why not', () => {
  const reached = new Set(leads.map(({ to }) => to));
  const needing = listOperations(contract).filter(({ parameters }) =>
    parameters.some((each) => each.in === 'path' && !deref<Schema>(contract, each.schema).enum),
  );
  const silent = needing.filter(({ operation }) => !reached.has(operation.operationId) && !operation['x-unlinked']);
  expect(silent.map(({ operation }) => operation.operationId)).toEqual([]);
  const needless = needing.filter(({ operation }) => reached.has(operation.operationId) && operation['x-unlinked']);
  expect(needless.map(({ operation }) => operation.operationId)).toEqual([]);
});

test('what is wrong with a link is told', () => {
  const wrong = (from: string, change: (links: Record<string, unknown>) => void) => {
    const copy = structuredClone(contract);
    const { operation } = listOperations(copy).find((entry) => entry.operation.operationId === from)!;
    change(operation.responses['200']!.links as Record<string, unknown>);
    return linkTroubles(copy);
  };
  const id = '$response.body#/content/0/id';
  expect(wrong('listOrders', (links) => Object.assign(links, { a: { operationId: 'getOrders' } }))).toEqual([
    'listOrders → getOrders: no operation is called getOrders',
  ]);
  const links = {
    a: { operationId: 'getOrder', parameters: { id: '$response.body#/content/0/number' } },
    b: { operationId: 'getOrder', parameters: { id, order: id } },
    c: { operationId: 'getOrder' },
    d: { operationId: 'getOrder', parameters: { id: '$response.body#/content/0/orderCode' } },
    e: { operationId: 'askAboutOrder', parameters: { id }, requestBody: { txt: '$response.body#/content/0/orderCode' } },
  };
  expect(wrong('listOrders', (all) => Object.assign(all, links))).toEqual([
    'listOrders → getOrder: $response.body#/content/0/number leads nowhere',
    'listOrders → getOrder: getOrder has no order',
    'listOrders → getOrder: says nothing of id',
    'listOrders → getOrder: $response.body#/content/0/orderCode is of another kind than id',
    'listOrders → askAboutOrder: askAboutOrder has no txt',
  ]);
});
