import { HttpResponse, http as mock } from 'msw';
import { expect, test } from 'vitest';
import { contractHash } from '../../generated/rules.ts';
import { mockServer } from '../../mocks/node.ts';
import { onTrouble } from './http.ts';
import { http } from './wire.ts';

const answerWith = (hash: string) =>
  mockServer.use(mock.get('*/api/v1/orders', () => HttpResponse.json({}, { headers: { 'x-contract-hash': hash } })));

test('a server made from another contract is told apart, once', async () => {
  const troubles: string[] = [];
  onTrouble((trouble) => troubles.push(trouble));
  answerWith(contractHash);
  await http.get('/orders');
  expect(troubles).toEqual([]);
  answerWith('0000000000000000');
  await http.get('/orders');
  await http.get('/orders');
  expect(troubles).toEqual(['outdated']);
});
