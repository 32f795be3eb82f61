import { expect, test } from 'vitest';
import { deref, listOperations, readContract } from '../../scripts/gen/contract.ts';

const contract = readContract();

test('every answer of every operation has an example, and no example names a code that the operation does not promise', () => {
  const lies: string[] = [];
  for (const { operation } of listOperations(contract))
    for (const [status, reference] of Object.entries(operation.responses)) {
      const { content = {} } = deref<{ content?: Record<string, { example?: { code?: string }; examples?: object }> }>(contract, reference);
      for (const [type, media] of Object.entries(content)) {
        if (!media.example && !media.examples) lies.push(`${operation.operationId} ${status} ${type}: no example`);
        const promised = operation['x-problems']?.[status];
        const code = media.example?.code;
        if (Number(status) >= 400 && promised && code && !promised.includes(code))
          lies.push(`${operation.operationId} ${status}: example says ${code}`);
      }
    }
  expect(lies).toEqual([]);
});

test('every flag and every code that operations name exists', () => {
  const flags = Object.keys(contract.components.schemas.Authorizations?.properties ?? {});
  const codes = contract.components.schemas.ProblemCode?.enum ?? [];
  for (const { operation } of listOperations(contract)) {
    for (const flag of operation['x-requires-flag'] ?? []) expect(flags).toContain(flag);
    for (const code of Object.values(operation['x-problems'] ?? {}).flat()) expect(codes).toContain(code);
  }
});
