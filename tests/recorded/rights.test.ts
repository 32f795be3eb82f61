// Who may do what is on record, in one table: a right that is changed in contract, server and app alike is seen by nothing else.
import { test } from 'vitest';
import { listOperations, type OperationEntry, readContract } from '../../scripts/gen/contract.ts';
import { expectOnRecord } from './kept.ts';

/** Who asks, with which rights, and what of it is for staff alone. */
function rightsOf({ operation, parameters }: OperationEntry): string {
  const said = operation as unknown as Record<string, unknown>;
  const open = Array.isArray(said.security) && said.security.length === 0 ? ['open'] : [];
  const actors = [said['x-actors'] ?? []].flat().map((actor) => `by ${String(actor)}`);
  const flags = [said['x-requires-flag'] ?? []].flat().map((flag) => `needs ${String(flag)}`);
  const staff = said['x-staff'] === true ? ['for staff'] : [];
  const values = parameters.flatMap((parameter) => {
    const own = (parameter as unknown as Record<string, unknown>)['x-staff-values'];
    return own ? [`${parameter.name}=${[own].flat().join()} for staff`] : [];
  });
  return `${operation.operationId}: ${[...open, ...actors, ...flags, ...staff, ...values].join(', ') || 'whoever is logged in'}`;
}

test('every operation asks for the rights that are on record', () => {
  const lines = listOperations(readContract()).map(rightsOf).sort();
  expectOnRecord('tests/recorded', 'rights', `${lines.join('\n')}\n`);
});
