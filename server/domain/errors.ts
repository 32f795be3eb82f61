import type { ProblemParams } from '../../generated/problems.ts';
import type { problemStatus } from '../../generated/rules.ts';

export type ProblemCode = keyof typeof problemStatus;

/** One rule of the contract that one value of a request breaks. */
export interface FieldError {
  path: string;
  code:
    | 'required'
    | 'invalid_type'
    | 'invalid_format'
    | 'invalid_value'
    | 'too_small'
    | 'too_big'
    | 'not_multiple_of'
    | 'too_many_decimals'
    | 'unrecognized_keys'
    | 'invalid';
  params?: Record<string, unknown>;
}

/** A code with what the contract has it say. */
export type Refusal = {
  [C in ProblemCode]: C extends keyof ProblemParams
    ? Record<string, never> extends ProblemParams[C]
      ? { code: C; params?: ProblemParams[C] }
      : { code: C; params: ProblemParams[C] }
    : { code: C; params?: undefined };
}[ProblemCode];
/** What comes with a code: its parameters where the contract has it say something, and the fields that are wrong. */
export type ProblemDetails<C extends ProblemCode> = C extends keyof ProblemParams
  ? Record<string, never> extends ProblemParams[C]
    ? [params?: ProblemParams[C], errors?: FieldError[]]
    : [params: ProblemParams[C], errors?: FieldError[]]
  : [params?: undefined, errors?: FieldError[]];

/** What a verb throws when it refuses: a code of the contract's closed list, which HTTP maps to a status in one place. */
export class ShopError<C extends ProblemCode = ProblemCode> extends Error {
  readonly code: C;
  readonly params: Record<string, unknown> | undefined;
  readonly errors: FieldError[] | undefined;

  constructor(code: C, ...[params, errors]: ProblemDetails<C>) {
    super(code);
    this.name = 'ShopError';
    this.code = code;
    this.params = params;
    this.errors = errors;
  }
}

/** A refusal as an error. Which params belong to which code is known by the refusal; taken apart, TypeScript would have to try all pairs. */
export const refused = ({ code, params }: Refusal): ShopError =>
  new (ShopError as new (code: ProblemCode, params?: Refusal['params']) => ShopError)(code, params);
