import { expect, test } from 'vitest';
import { type OperationId, operations } from '../../generated/server/operations.ts';
import { reaches } from './rights.ts';

const withRights = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].flags.length > 1);

test('a token reaches an operation by its name or by every right that it needs, and not by some of them', () => {
  expect(withRights.length).toBeGreaterThan(0);
  for (const operation of withRights) {
    const flags: readonly string[] = operations[operation].flags;
    expect(reaches({ scopes: [operation] }, operation)).toBe(true);
    expect(reaches({ scopes: [...flags] }, operation)).toBe(true);
    for (const flag of flags) expect(reaches({ scopes: flags.filter((other) => other !== flag) }, operation)).toBe(false);
  }
});
