import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contractHash } from '../../generated/rules.ts';
import { mockApi } from '../../mocks/mock-api.ts';

test('contract, generated code and mocks carry the same number', async () => {
  const hash = createHash('sha256')
    .update(readFileSync('generated/openapi.json'))
    .update(readFileSync('graphql/schema.graphql'))
    .digest('hex')
    .slice(0, 16);
  expect(contractHash).toBe(hash);
  const answer = await mockApi()(new Request('http://mock.test/api/v1/label/transloco/en/frontend/allonelevel'));
  expect(answer.headers.get('x-contract-hash')).toBe(hash);
});
