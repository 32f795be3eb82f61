import { expect, test } from 'vitest';
import { deref, listOperations, readContract, type Schema } from '../../scripts/gen/contract.ts';
import { contradictions, strayMeanings } from '../contract/holds.ts';

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

test('what the parts of an answer say of each other is said of fields that exist', () => expect(strayMeanings(contract)).toEqual([]));

test('no example contradicts itself', () => {
  const lies = listOperations(contract).flatMap(({ operation: { operationId, responses } }) => {
    const { schema, example, examples = {} } = responses['200']?.content?.['application/json'] ?? {};
    const named = Object.entries(examples).map(([name, each]) => [name, deref<{ value: unknown }>(contract, each).value] as const);
    return [...named, ['example', example] as const].flatMap(([name, value]) =>
      schema && value !== undefined ? contradictions(contract, schema, value, '').map((what) => `${operationId} ${name}: ${what}`) : [],
    );
  });
  expect(lies).toEqual([]);
});

/** Amounts and how they are read, in examples of single properties: the text has the figure and a sign of money. */
test('every example of an amount as it is read is one', () => {
  const wrong = Object.entries(
    contract.components.schemas as Record<string, Schema & { properties?: Record<string, { examples?: unknown[] }> }>,
  ).flatMap(([name, { properties = {} }]) =>
    Object.entries(properties).flatMap(([property, { examples = [] }]) =>
      property.endsWith('String') && properties[property.slice(0, -6)]
        ? examples
            .filter((text) => !/^[−-]?(?:€|£|\$|CHF|HK\$) ?[0-9,]+\.[0-9]{2}$/.test(String(text)))
            .map((text) => `${name}.${property}: ${text}`)
        : [],
    ),
  );
  expect(wrong).toEqual([]);
});
