import type * as z from 'zod/v4/core';
import type { OperationId, Operations } from '../../generated/server/operations.ts';
import type { ActorKind } from './actor.ts';
import type { Context, Idempotency, PublicContext, WorkContext } from './context.ts';
import type { Ready } from './ready.ts';
import { assertKind, assertRights } from './rights.ts';

type Row<K extends OperationId> = Operations[K];
type Out<S> = S extends z.$ZodType ? z.output<S> : undefined;
type SuccessSchema<K extends OperationId> = Row<K>['responses'] extends { 200: { schema: infer Z } } ? Z : never;

/** What was asked of an operation, as the contract's validators leave it. */
export interface Input<K extends OperationId> {
  params: Out<Row<K>['params']>;
  query: Out<Row<K>['query']>;
  body: Out<Row<K>['body']>;
}
/** Media types of an operation's 200. */
type MediaOf<K extends OperationId> = Row<K>['responses'] extends { 200: { types: readonly (infer Media extends string)[] } }
  ? Media
  : never;
/** What an operation answers with 200: JSON as a value, everything else written out. What is not 200 is thrown as a `ShopError`. */
export type Answer<K extends OperationId> = (SuccessSchema<K> extends z.$ZodType ? z.input<SuccessSchema<K>> : never) | Ready<MediaOf<K>>;
export type ContextOf<K extends OperationId> = Row<K>['secured'] extends true ? Context : PublicContext;
export type Work<K extends OperationId> = (context: ContextOf<K>, input: Input<K>) => Promise<Answer<K>> | Answer<K>;

/** What does the work of an operation, whichever door one comes in by. */
export interface Verb<K extends OperationId> {
  (context: ContextOf<K>, input: Input<K>): Promise<Answer<K>>;
  readonly operation: K;
  /** Asserts the rights; what comes back does the work. For a door that must know before it reads what may be ten megabytes. */
  enter(context: ContextOf<K>): (input: Input<K>, idempotency?: Idempotency | null) => Promise<Answer<K>>;
}

/**
 * The verb of an operation: nobody gets to `work` but with the rights that the contract asks for, and what the operation is called
 * stands in every audit entry that it writes.
 */
export function verb<K extends OperationId>(operation: K, work: Work<K>): Verb<K> {
  const enter: Verb<K>['enter'] = (context) => {
    assertRights(context.actor, operation);
    return async (input, idempotency) => work({ ...context, operation, ...(idempotency ? { idempotency } : {}) }, input);
  };
  return Object.assign(async (context: ContextOf<K>, input: Input<K>) => enter(context)(input), { operation, enter });
}

/** Work that the contract does not name, such as what the mill does with an order: only these kinds of actor have it done. */
export const innerVerb =
  <In, Result>(operation: string, kinds: readonly ActorKind[], work: (context: WorkContext, input: In) => Promise<Result>) =>
  async (context: Omit<WorkContext, 'operation'>, input: In): Promise<Result> => {
    assertKind(context.actor, kinds);
    return work({ ...context, operation }, input);
  };
