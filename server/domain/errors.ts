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

/** What a verb throws when it refuses: a code of the contract's closed list, which HTTP maps to a status in one place. */
export class ShopError extends Error {
  readonly code: ProblemCode;
  readonly params: Record<string, unknown> | undefined;
  readonly errors: FieldError[] | undefined;

  constructor(code: ProblemCode, params?: Record<string, unknown>, errors?: FieldError[]) {
    super(code);
    this.name = 'ShopError';
    this.code = code;
    this.params = params;
    this.errors = errors;
  }
}
