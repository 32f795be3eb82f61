import { type Authorizations, flags as flagNames } from '../../../generated/rules.ts';
import { type OperationId, operations } from '../../../generated/server/operations.ts';
import { isForMachines } from '../rights.ts';

/** How a machine's token begins, so that it is known at sight for what it is. */
export const MACHINE_PREFIX = 'trama_';

const isOperation = (scope: string): scope is OperationId => Object.hasOwn(operations, scope);
const isFlag = (scope: string): boolean => (flagNames as readonly string[]).includes(scope);

/** The scopes that no token may have: neither a right nor an operation that is for machines. */
export const wrongScopes = (scopes: readonly string[]): string[] =>
  scopes.filter((scope) => !isFlag(scope) && !(isOperation(scope) && isForMachines(scope)));

/** What is left of the user's rights for a machine: those that it was given by name or with an operation that needs them. */
export function flagsWithin(flags: Authorizations, scopes: readonly string[]): Authorizations {
  const given = new Set<string>(scopes.flatMap((scope) => (isOperation(scope) ? operations[scope].flags : [scope])));
  return Object.fromEntries(Object.entries(flags).map(([flag, has]) => [flag, has && given.has(flag)])) as unknown as Authorizations;
}
