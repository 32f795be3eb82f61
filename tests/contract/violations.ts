// For a valid value, the values next to it that the schema refuses, each with the place and the rule that it breaks.
import { type Contract, deref, type Schema } from '../../scripts/gen/contract.ts';

export interface Violation {
  /** Place of the broken value below the root, e.g. ['line', 'quantity']. */
  path: (string | number)[];
  rule: string;
  value: unknown;
}

const longest = (length: number) => 'x'.repeat(length);

/** Single values that break one rule of a schema. `wire` values are already text (path, query), so types can not be wrong by being text. */
export function brokenValues(contract: Contract, input: Schema, wire: boolean): { rule: string; value: unknown }[] {
  const schema = deref<Schema>(contract, input);
  if (schema.oneOf || schema.allOf) return [];
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  const broken: { rule: string; value: unknown }[] = [];
  const add = (rule: string, value: unknown) => broken.push({ rule, value });
  if (schema.const !== undefined) add('const', wire ? 'something-else' : `not ${String(schema.const)}`);
  if (schema.enum) add('enum', 'SOMETHING-ELSE');
  if (types.includes('integer') || types.includes('number')) {
    add('type', wire ? 'abc' : '12');
    if (!wire) {
      add('type', true);
      add('type', [1]);
      if (!types.includes('null')) add('type', null);
    }
    if (types.includes('integer')) add('integer', (schema.minimum ?? 0) + 1.5);
    if (schema.minimum !== undefined) add('minimum', schema.minimum - 1);
    if (schema.exclusiveMinimum !== undefined) add('exclusiveMinimum', schema.exclusiveMinimum);
    if (schema.maximum !== undefined) add('maximum', schema.maximum + (schema.multipleOf ?? 1));
    if (schema.multipleOf && schema.multipleOf > 1) add('multipleOf', schema.multipleOf + 1);
    if (schema['x-decimals'] !== undefined) add('decimals', 2.005);
    add('maximum', 1e300);
  } else if (types.includes('string') && !schema.enum && schema.const === undefined) {
    if (!wire) {
      add('type', 5);
      add('type', { a: 1 });
      if (!types.includes('null')) add('type', null);
    }
    if (schema.minLength) add('minLength', longest(schema.minLength - 1));
    if (schema.maxLength !== undefined) add('maxLength', longest(schema.maxLength + 1));
    if (schema.pattern) add('pattern', '¡not this!');
    if (schema.format === 'date') for (const value of ['2026-02-30', '20.11.2026', 'tomorrow']) add('format', value);
    if (schema.format === 'uuid') add('format', 'not-a-uuid');
    if (schema.format === 'email') add('format', 'not an address');
    if (!schema.pattern && !schema.format && !wire) for (const value of ['a\0b', 'a\u0007b', 'a\ud800']) add('text', value);
  } else if (types.includes('boolean')) {
    add('type', wire ? 'maybe' : 'true');
  } else if (types.includes('array')) {
    if (!wire) add('type', 'one');
    if (schema.minItems && !wire) add('minItems', []);
  }
  return broken;
}

type Walk = { contract: Contract; found: Violation[] };
function walk({ contract, found }: Walk, input: Schema, value: unknown, path: (string | number)[], put: (value: unknown) => unknown): void {
  const schema = deref<Schema>(contract, input);
  const variant = schema.oneOf?.find((candidate) => matches(contract, candidate, value));
  if (schema.oneOf) {
    const broken: Violation[] = [];
    if (variant) walk({ contract, found: broken }, variant, value, path, put);
    // What one alternative refuses may be what the other is.
    const nothing = schema.oneOf.some(({ type }) => type === 'null') ? JSON.stringify(put(null)) : undefined;
    found.push(...broken.filter((each) => JSON.stringify(each.value) !== nothing));
    return;
  }
  for (const { rule, value: broken } of brokenValues(contract, schema, false)) found.push({ path, rule, value: put(broken) });
  if (!value || typeof value !== 'object') return;
  if (Array.isArray(value)) {
    if (value.length && schema['x-distinct'] !== undefined) found.push({ path, rule: 'distinct', value: put([value[0], value[0]]) });
    if (value.length) walk({ contract, found }, schema.items ?? {}, value[0], [...path, 0], (item) => put([item, ...value.slice(1)]));
    return;
  }
  const object = value as Record<string, unknown>;
  const required = (schema as { required?: string[] }).required ?? [];
  for (const name of required) {
    const { [name]: _, ...rest } = object;
    found.push({ path: [...path, name], rule: 'required', value: put(rest) });
  }
  if ((schema as { additionalProperties?: boolean }).additionalProperties === false)
    for (const name of ['price', 'total', 'customerCode', 'unheardOf'])
      found.push({ path: [...path, name], rule: 'unknown key', value: put({ ...object, [name]: 1 }) });
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const { uniqueItems, items, 'x-not-below': lower } = deref<Schema>(contract, property);
    const [one] = (uniqueItems && deref<Schema>(contract, items ?? {}).enum) || [];
    if (one !== undefined) found.push({ path: [...path, name], rule: 'distinct', value: put({ ...object, [name]: [one, one] }) });
    if (lower !== undefined && Number(object[lower]) > 1)
      found.push({ path: [...path, name], rule: 'not below', value: put({ ...object, [name]: Number(object[lower]) - 1 }) });
    if (name in object) walk({ contract, found }, property, object[name], [...path, name], (item) => put({ ...object, [name]: item }));
  }
}
/** Whether the constants and code lists of a variant fit a value: enough to tell the variants of the contract apart. */
function matches(contract: Contract, input: Schema, value: unknown): boolean {
  const schema = deref<Schema>(contract, input);
  if (schema.type === 'null') return value === null;
  if (!schema.properties) return value !== null;
  if (!value || typeof value !== 'object') return false;
  return Object.entries(schema.properties).every(([name, property]) => {
    const own = deref<Schema>(contract, property);
    const actual = (value as Record<string, unknown>)[name];
    if (own.const !== undefined) return actual === own.const;
    if (own.enum && actual !== undefined) return own.enum.includes(actual as string);
    return true;
  });
}

export function violationsOf(contract: Contract, schema: Schema, value: unknown): Violation[] {
  const found: Violation[] = [];
  walk({ contract, found }, schema, value, [], (whole) => whole);
  // A value of another type at the root is its own class of mistake.
  if (value && typeof value === 'object') for (const root of [[], 'text', 7, null]) found.push({ path: [], rule: 'type', value: root });
  return found.filter((violation) => JSON.stringify(violation.value) !== JSON.stringify(value));
}
