import type * as z from 'zod/v4/core';

/** One line of the generated table of operations, as the registration reads it. */
export interface OperationRow {
  method: string;
  path: string;
  tag: string;
  secured: boolean;
  flags: readonly string[];
  problems: { readonly [status: string]: readonly string[] };
  idempotency: { required: boolean; minLength: number; maxLength: number; pattern: RegExp } | null;
  params: z.$ZodType | undefined;
  query: z.$ZodType | undefined;
  queryNames: readonly string[];
  lists: readonly string[];
  booleans: readonly string[];
  /** The verb sees the bytes of the body and the headers, to check their signature. */
  signed: boolean;
  /** Largest body, bytes, where it is not the usual one. */
  maxBytes: number | null;
  bodyType: string | null;
  body: z.$ZodType | undefined;
  /** Lists of the body in which nothing may stand twice; `by` names the field that tells their items apart. */
  distinct: readonly { readonly path: readonly string[]; readonly by: string | null }[];
  bodyKeys: unknown;
  responses: { readonly [status: number]: { types: readonly string[]; schema: z.$ZodType | undefined } };
}
