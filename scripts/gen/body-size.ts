// How many bytes the largest JSON can have that a schema of the contract allows: whoever sends more is not read.
import { type Contract, deref, type Schema } from './contract.ts';

/** A character may be written as two escapes, `\ud83d\ude00`. */
const BYTES_PER_CHARACTER = 12;
const BYTES_PER_NUMBER = 30;
/** Formats whose texts are short without saying so. */
const SHORT = 64;
const UNIT = 1024;
/** Nobody counts bytes below this. */
const LEAST = 16 * UNIT;

const sizeOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;
const sum = (sizes: readonly number[]): number => sizes.reduce((a, b) => a + b, 0);

function largest(contract: Contract, input: Schema, depth = 0): number {
  const schema = deref<Schema>(contract, input);
  if (depth > 12) return Number.POSITIVE_INFINITY;
  const inner = (part: Schema) => largest(contract, part, depth + 1);
  if (schema.const !== undefined) return sizeOf(schema.const);
  if (schema.enum) return Math.max(...schema.enum.map(sizeOf));
  if (schema.oneOf) return Math.max(...schema.oneOf.map(inner));
  const parts = sum((schema.allOf ?? []).map(inner));
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return parts + Math.max(...types.map((type) => ofType({ ...schema, type: type as string }, inner)));
}

function ofType(schema: Schema, inner: (part: Schema) => number): number {
  switch (schema.type) {
    case 'string':
      return 2 + BYTES_PER_CHARACTER * (schema.maxLength ?? (schema.format ? SHORT : lengthOf(schema.pattern)));
    case 'array':
      return 2 + (schema.maxItems ?? Number.POSITIVE_INFINITY) * (1 + inner(schema.items ?? {}));
    case 'integer':
    case 'number':
    case 'boolean':
    case 'null':
      return BYTES_PER_NUMBER;
  }
  // An object, or a part of one.
  if (schema.additionalProperties) return Number.POSITIVE_INFINITY;
  if (!schema.properties) return schema.allOf ? 0 : Number.POSITIVE_INFINITY;
  return 2 + sum(Object.entries(schema.properties).map(([name, property]) => sizeOf(name) + 2 + inner(property)));
}
/** Of a pattern without a length of its own: what its bounds allow, where it has them and nothing that repeats without end. */
function lengthOf(pattern: string | undefined): number {
  if (!pattern || /[*+]|,\}/.test(pattern.replaceAll(/\[[^\]]*\]/g, 'x'))) return Number.POSITIVE_INFINITY;
  const bounds = [...pattern.matchAll(/\{(?:\d+,)?(\d+)\}/g)].map(([, most]) => Number(most));
  return pattern.length + sum(bounds);
}

/** Bytes of the largest body, with as much again for its layout; null where the contract bounds it nowhere. */
export function largestBody(contract: Contract, schema: Schema): number | null {
  const size = largest(contract, schema);
  return Number.isFinite(size) ? Math.max(LEAST, Math.ceil((size * 2) / UNIT) * UNIT) : null;
}
