import { expect, test } from 'vitest';
import { linkTroubles } from '../../tests/contract/links.ts';
import { type Contract, listOperations, readContract } from './contract.ts';
import { withoutPlanned, withPlansSaid } from './planned.ts';

const contract = readContract();
const idsOf = (from: Contract) => listOperations(from).map(({ operation }) => operation.operationId);
const WHY = 'Comes with the returns of cut cloth.';

/** The contract with an operation, a parameter and a property that nobody answers yet. */
function planned(): Contract {
  const copy = structuredClone(contract);
  const schemas = copy.components.schemas as Record<string, object>;
  schemas.Return = { type: 'object', required: ['id'], properties: { id: { $ref: '#/components/schemas/ReturnId' } } };
  schemas.ReturnId = { type: 'integer' };
  const parameters = [{ name: 'id', in: 'path' as const, required: true, schema: { $ref: '#/components/schemas/ReturnId' } }];
  const answer = { description: 'It.', content: { 'application/json': { schema: { $ref: '#/components/schemas/Return' } } } };
  copy.paths['/returns/{id}'] = {
    get: { operationId: 'getReturn', tags: ['orders'], parameters, responses: { '200': answer }, 'x-planned': WHY },
  };
  const order = listOperations(copy).find(({ operation }) => operation.operationId === 'getOrder')!;
  order.operation.parameters!.push({
    name: 'returns',
    in: 'query',
    schema: { type: 'boolean', 'x-planned': WHY },
    ...{ 'x-planned': WHY },
  });
  order.operation.responses['200']!.links = { getReturn: { operationId: 'getReturn', parameters: { id: '$response.body#/id' } } };
  const summary = copy.components.schemas.StatusCount as { required: string[]; properties: Record<string, object> };
  summary.required.push('returned');
  summary.properties.returned = { type: 'integer', 'x-planned': WHY };
  return copy;
}

test('nothing planned leaves the contract as it is', () => {
  expect(withoutPlanned(contract)).toEqual(contract);
});

test('what is planned, leads to it or is needed by it alone is not in the contract of today', () => {
  const whole = planned();
  expect(linkTroubles(whole)).toEqual([]);
  expect(idsOf(whole)).toContain('getReturn');
  const expected = structuredClone(contract);
  const order = listOperations(expected).find(({ operation }) => operation.operationId === 'getOrder')!;
  delete order.operation.responses['200']!.links;
  expect(withoutPlanned(whole)).toEqual(expected);
});

test('readers are told what no server answers yet', () => {
  const told = listOperations(withPlansSaid(planned())).map(
    ({ operation }) => operation as unknown as { summary?: string; description?: string },
  );
  expect(told.filter(({ summary }) => summary?.startsWith('Planned: '))).toMatchObject([
    { summary: 'Planned: getReturn', description: `**No server answers it yet.** ${WHY}` },
  ]);
});
