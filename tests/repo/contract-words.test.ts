import { expect, test } from 'vitest';
import { wholeContract } from '../../scripts/gen/bundle.ts';
import { listOperations, readContract } from '../../scripts/gen/contract.ts';

type Node = Record<string, unknown>;
const contract = wholeContract();
const control = readContract('generated/control.json');
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const operations = listOperations(contract);

/** Places below a node that ought to be described and are not: properties, and parameters written where they are used. */
function* undescribed(node: unknown, place: string): Generator<string> {
  if (Array.isArray(node)) {
    for (const item of node) yield* undescribed(item, place);
    return;
  }
  if (!isNode(node)) return;
  if (typeof node.in === 'string' && typeof node.name === 'string' && !node.description) yield `${place} parameter ${node.name}`;
  if (typeof node.operationId === 'string' && !node.description) yield node.operationId;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'example' || key === 'examples' || key === 'links') continue;
    if (key === 'properties' && isNode(value))
      for (const [name, property] of Object.entries(value))
        if (isNode(property) && !('$ref' in property) && !property.description) yield `${place}.${name}`;
    yield* undescribed(value, key === 'schemas' || key === 'properties' ? place : `${place}/${key}`);
  }
}

test('every operation, parameter and property says what it is', () => {
  expect([...undescribed(contract, ''), ...undescribed(control, '')]).toEqual([]);
});

/** What the first word of an operation promises about its method. A further word is a decision about the language of the contract. */
const VERBS: Record<string, readonly string[]> = {
  get: ['estimate', 'export', 'find', 'get', 'list', 'preview', 'search'],
  put: ['acknowledge', 'change', 'extend', 'mark', 'open', 'read', 'set', 'update'],
  delete: ['clear', 'close', 'delete', 'end', 'remove', 'withdraw'],
  post: [
    ...[
      'add',
      'answer',
      'ask',
      'check',
      'complete',
      'confirm',
      'copy',
      'create',
      'enter',
      'export',
      'forgot',
      'generate',
      'handle',
      'login',
      'logout',
      'order',
    ],
    ...[
      'prepare',
      'read',
      'reorder',
      'request',
      'reset',
      'restore',
      'retry',
      'save',
      'start',
      'submit',
      'switch',
      'transfer',
      'undo',
      'upload',
      'verify',
    ],
  ],
};
test('the first word of an operation agrees with its method', () => {
  const odd = operations.filter(({ method, operation }) => !VERBS[method]?.includes(/^[a-z]+/.exec(operation.operationId)?.[0] ?? ''));
  expect(odd.map(({ method, operation }) => `${method} ${operation.operationId}`)).toEqual([]);
});
