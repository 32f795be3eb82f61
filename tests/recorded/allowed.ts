// Whoever lacks a right asks for nothing that needs it: such a question is refused, and the app takes it for a right that was withdrawn meanwhile.
import { type Flag, requires } from '../../generated/rules.ts';
import type { ScreenName } from './stage.tsx';

/** What made-up answers lead to, and those of the shop do not: whoever may not order is told of every article that it is there to be looked at. */
const NEVER: Partial<Record<ScreenName, readonly string[]>> = { product: ['listShops', 'addCartItem'] };

export const needs = (operation: string): readonly Flag[] => (requires as Record<string, readonly Flag[]>)[operation] ?? [];
export const isForOthers = (name: ScreenName, operation: string): boolean => NEVER[name]?.includes(operation) ?? false;
/** Those of these operations that whoever lacks the rights may not ask. */
export const notAllowed = (name: ScreenName, operations: readonly string[], lacking: readonly Flag[]): string[] =>
  operations.filter((operation) => !isForOthers(name, operation) && needs(operation).some((flag) => lacking.includes(flag)));
