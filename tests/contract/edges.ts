// The last values that the contract still allows: a limit is kept by whoever refuses what is beyond it, and by whoever takes what is just within.
import { type Contract, deref, type Schema } from '../../scripts/gen/contract.ts';
import { FilePart } from './files.ts';

export interface Edge {
  /** Place of the value, e.g. `lines.0.note`. */
  place: string;
  rule: 'maxLength' | 'maximum' | 'minimum' | 'maxItems';
  value: unknown;
}
/** More is a body of its own kind: megabytes are tried with files. */
const MOST_ITEMS = 1000;

/** Values at the very limits of a schema; `now` is what stands there, of which longer lists are made. */
export function edgeValues(contract: Contract, input: Schema, now?: unknown): Omit<Edge, 'place'>[] {
  const schema = deref<Schema>(contract, input);
  // What must be known to the server has no edge, and what has a form of its own is told by the form.
  if (schema['x-known'] || schema.enum || schema.const !== undefined || schema.pattern || schema.format || schema.oneOf) return [];
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  const edges: Omit<Edge, 'place'>[] = [];
  if (types.includes('string') && schema.maxLength !== undefined) edges.push({ rule: 'maxLength', value: 'x'.repeat(schema.maxLength) });
  if (types.includes('integer') || types.includes('number'))
    for (const rule of ['minimum', 'maximum'] as const) if (schema[rule] !== undefined) edges.push({ rule, value: schema[rule] });
  if (schema.uniqueItems && schema.maxItems !== undefined) {
    const all = deref<Schema>(contract, schema.items ?? {}).enum ?? [];
    if (all.length >= schema.maxItems) edges.push({ rule: 'maxItems', value: all.slice(0, schema.maxItems) });
    return edges;
  }
  // The story knows too few things for a long list of different ones.
  const mayRepeat = types.includes('array') && schema['x-distinct'] === undefined;
  if (mayRepeat && schema.maxItems !== undefined && schema.maxItems <= MOST_ITEMS && Array.isArray(now) && now.length > 0)
    edges.push({ rule: 'maxItems', value: Array.from({ length: schema.maxItems }, (_, index) => now[index % now.length] as unknown) });
  return edges;
}

/** An object with one property changed; what must not be less, or not be more, goes along. */
function withProperty(
  contract: Contract,
  properties: Record<string, Schema>,
  object: Record<string, unknown>,
  name: string,
  inner: unknown,
) {
  const changed: Record<string, unknown> = { ...object, [name]: inner };
  for (const [upper, property] of Object.entries(properties)) {
    const lower = deref<Schema>(contract, property)['x-not-below'];
    if (lower === undefined || (lower !== name && upper !== name)) continue;
    if (Number(changed[upper]) < Number(changed[lower])) changed[lower === name ? upper : lower] = inner;
  }
  return changed;
}

/** A body with one value at an edge, for each edge; what a story left out is put in. */
export function edgesOf(contract: Contract, input: Schema, body: unknown): Edge[] {
  const found: Edge[] = [];
  const walk = (schema: Schema, value: unknown, path: readonly (string | number)[], put: (value: unknown) => unknown): void => {
    for (const edge of edgeValues(contract, schema, value)) found.push({ place: path.join('.'), rule: edge.rule, value: put(edge.value) });
    const { properties, items } = deref<Schema>(contract, schema);
    if (Array.isArray(value)) {
      if (value.length > 0 && items) walk(items, value[0], [...path, 0], (item) => put([item, ...value.slice(1)]));
    } else if (typeof value === 'object' && value !== null && !(value instanceof FilePart)) {
      for (const [name, property] of Object.entries(properties ?? {}))
        walk(property, (value as Record<string, unknown>)[name], [...path, name], (inner) =>
          put(withProperty(contract, properties ?? {}, value as Record<string, unknown>, name, inner)),
        );
    }
  };
  walk(input, body, [], (whole) => whole);
  return found;
}
