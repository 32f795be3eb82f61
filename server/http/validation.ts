import type * as z from 'zod/v4/core';
import type { FieldError } from '../domain/errors.ts';

type Issue = z.$ZodIssue;

const valueAt = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined),
    root,
  );

/** Alternatives are told apart by their literals: the branch that breaks the fewest of them is the one that was meant. */
function meantBranch(branches: readonly Issue[][]): Issue[] {
  const strangeness = (issues: Issue[]) => issues.filter(({ code }) => code === 'invalid_value').length * 1000 + issues.length;
  return branches.reduce((best, branch) => (strangeness(branch) < strangeness(best) ? branch : best));
}

function toFieldErrors(issue: Issue, part: string, prefix: readonly PropertyKey[], root: unknown): FieldError[] {
  const keys = [...prefix, ...issue.path];
  const path = [part, ...keys.map(String)].join('.');
  const error = (code: FieldError['code'], params?: Record<string, unknown>): FieldError[] => [
    { path, code, ...(params ? { params } : {}) },
  ];
  switch (issue.code) {
    case 'invalid_type':
      return valueAt(root, keys) === undefined ? error('required') : error('invalid_type', { expected: issue.expected });
    case 'too_small':
      return error('too_small', { minimum: Number(issue.minimum), ...(issue.inclusive === false ? { exclusive: true } : {}) });
    case 'too_big':
      return error('too_big', { maximum: Number(issue.maximum), ...(issue.inclusive === false ? { exclusive: true } : {}) });
    case 'not_multiple_of':
      return issue.divisor < 1
        ? error('too_many_decimals', { decimals: Math.round(-Math.log10(issue.divisor)) })
        : error('not_multiple_of', { divisor: issue.divisor });
    case 'invalid_format':
      return error('invalid_format', { format: issue.format });
    case 'invalid_value':
      return valueAt(root, keys) === undefined ? error('required') : error('invalid_value', { values: issue.values });
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ path: `${path}.${key}`, code: 'unrecognized_keys' }));
    case 'invalid_union': {
      if (valueAt(root, keys) === undefined && keys.length > 0) return error('required');
      if (issue.errors.length === 0) return error('invalid_value');
      return meantBranch(issue.errors as Issue[][]).flatMap((inner) => toFieldErrors(inner, part, keys, root));
    }
    default:
      return error('invalid');
  }
}

/** Of several findings about one value the first of these is told, the one that the field of the app tells too: a number that can not be read as a length is not judged as one. */
const BY_WEIGHT: readonly FieldError['code'][] = [
  'required',
  'invalid_type',
  'too_many_decimals',
  'too_small',
  'too_big',
  'not_multiple_of',
];
const weightOf = ({ code }: FieldError): number => (BY_WEIGHT.includes(code) ? BY_WEIGHT.indexOf(code) : BY_WEIGHT.length);

/** The findings of a validator in the contract's words, one for each value. `part` is where the value stood: path, query, body or header. */
export function fieldErrors(issues: readonly Issue[], part: string, root: unknown): FieldError[] {
  const told = new Map<string, FieldError>();
  for (const error of issues.flatMap((issue) => toFieldErrors(issue, part, [], root))) {
    const other = told.get(error.path);
    if (!other || weightOf(error) < weightOf(other)) told.set(error.path, error);
  }
  return [...told.values()];
}

export type AllowedKeys = true | null | { readonly [key: string]: AllowedKeys };

/** Keys of a body that the contract does not know, with their paths. */
export function unknownKeys(value: unknown, allowed: AllowedKeys, path: string): FieldError[] {
  if (allowed === true || allowed === null || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    const item = allowed['*'];
    return item === undefined ? [] : value.flatMap((entry, index) => unknownKeys(entry, item, `${path}.${index}`));
  }
  return Object.entries(value).flatMap(([key, entry]): FieldError[] => {
    const inner = Object.hasOwn(allowed, key) ? allowed[key] : undefined;
    return inner === undefined ? [{ path: `${path}.${key}`, code: 'unrecognized_keys' }] : unknownKeys(entry, inner, `${path}.${key}`);
  });
}

/** What stands a second time in a list of a body whose items are all different: no schema of a single value can see it. */
export function repeatedItems(body: unknown, { path, by }: { path: readonly string[]; by: string | null }): FieldError[] {
  const list = valueAt(body, path);
  if (!Array.isArray(list)) return [];
  const seen = new Set<string>();
  return list.flatMap((item: unknown, index): FieldError[] => {
    const key = JSON.stringify(by === null ? item : valueAt(item, [by]));
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [{ path: ['body', ...path, index, ...(by === null ? [] : [by])].join('.'), code: 'invalid_value' }];
  });
}

/** Names of the fields that the validator turns from text into numbers, or into lists of them. */
export function numericFields(schema: z.$ZodType | undefined): ReadonlySet<string> {
  const names = new Set<string>();
  const shape = (schema?._zod.def as { shape?: Record<string, z.$ZodType> } | undefined)?.shape ?? {};
  for (const [name, field] of Object.entries(shape)) if (isNumeric(field)) names.add(name);
  return names;
}

function isNumeric(schema: z.$ZodType): boolean {
  const {
    type,
    innerType,
    in: from,
    element,
  } = schema._zod.def as { type: string } & Partial<Record<'innerType' | 'in' | 'element', z.$ZodType>>;
  if (type === 'number') return true;
  const inner = innerType ?? from ?? element;
  return inner !== undefined && isNumeric(inner);
}

const DECIMAL = /^-?\d{1,15}(\.\d{1,10})?$/;

/** Numbers must be written as plain decimals: what JavaScript would also accept ('', '0x10', '1e3', ' 5') becomes an invalid one. */
export const plainNumber = (text: string): number => (DECIMAL.test(text) ? Number(text) : Number.NaN);
