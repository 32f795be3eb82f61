// An answer beside its schema: which places of the contract it fills, and what it holds that no schema names.
import { type Contract, deref, type Schema } from '../../scripts/gen/contract.ts';

type Shape = Schema & { required?: string[]; additionalProperties?: boolean | Schema };
export interface Visit {
  /** A property of a schema of the contract, by the name of the schema: `Article.price`. */
  property?: (place: string, schema: Schema, state: 'present' | 'absent' | 'null', required: boolean, value: unknown) => void;
  /** A value of a list of codes, by the schema that lists it. */
  code?: (place: string, value: unknown) => void;
  /** The member of alternatives that a value took. */
  member?: (place: string, index: number) => void;
  /** A key that the contract does not name. */
  unnamed?: (path: string) => void;
  /** An object with the schema that describes it. */
  record?: (schema: Schema, value: Record<string, unknown>, path: string) => void;
}

const nameOf = (schema: Schema, place: string) => schema.$ref?.slice(schema.$ref.lastIndexOf('/') + 1) ?? place;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

type Properties = ReadonlyMap<string, { schema: Schema; place: string; required: boolean }>;
/** By schema and the name it has there: a run asks for the same ones a hundred thousand times. */
const known = new WeakMap<Schema, Map<string, Properties | undefined>>();

/** Properties of a schema with the place that declares each, through `allOf`. */
export function propertiesOf(contract: Contract, input: Schema, place: string): Properties | undefined {
  const own = nameOf(input, place);
  let named = known.get(input);
  if (!named) {
    named = new Map();
    known.set(input, named);
  }
  if (!named.has(own)) named.set(own, readProperties(contract, input, own));
  return named.get(own);
}
function readProperties(contract: Contract, input: Schema, own: string): Properties | undefined {
  const schema = deref<Shape>(contract, input);
  const all = new Map<string, { schema: Schema; place: string; required: boolean }>();
  for (const part of schema.allOf ?? []) for (const [name, property] of propertiesOf(contract, part, own) ?? []) all.set(name, property);
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    all.set(name, { schema: property, place: `${own}.${name}`, required: schema.required?.includes(name) ?? false });
  return all.size ? all : undefined;
}

/** Whether a schema, or one that it is put together from, lets keys stand that it does not name. */
const isOpen = (contract: Contract, input: Schema): boolean => {
  const schema = deref<Shape>(contract, input);
  return !!schema.additionalProperties || (schema.allOf ?? []).some((part) => isOpen(contract, part));
};

/** How badly a value misses the constants and the kind of a schema. */
function strangeness(contract: Contract, input: Schema, value: unknown): number {
  const schema = deref<Shape>(contract, input);
  if (schema.type === 'null') return value === null ? 0 : 1000;
  if (value === null) return 1000;
  if (schema.const !== undefined) return schema.const === value ? 0 : 1000;
  const properties = propertiesOf(contract, schema, '');
  if (!properties || !isRecord(value)) return Boolean(properties) === isRecord(value) ? 0 : 1000;
  let broken = 0;
  for (const [name, { schema: property, required }] of properties) {
    const { const: constant, enum: codes } = deref<Schema>(contract, property);
    if (required && !(name in value)) broken++;
    if (!(name in value)) continue;
    if (constant !== undefined && constant !== value[name]) broken += 10;
    if (codes && !codes.includes(value[name] as string)) broken += 10;
  }
  return broken;
}
export function memberOf(contract: Contract, schema: Schema, value: unknown): number {
  const ranks = (schema.oneOf ?? []).map((member) => strangeness(contract, member, value));
  return ranks.indexOf(Math.min(...ranks));
}

export function walk(contract: Contract, input: Schema, value: unknown, visit: Visit, place: string, path = ''): void {
  const own = nameOf(input, place);
  const schema = deref<Shape>(contract, input);
  if (schema.oneOf) {
    const index = memberOf(contract, schema, value);
    visit.member?.(own, index);
    walk(contract, schema.oneOf[index]!, value, visit, `${own}|${index}`, path);
    return;
  }
  if (schema.enum) visit.code?.(own, value);
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) walk(contract, schema.items ?? {}, item, visit, `${own}[]`, `${path}.${index}`);
    return;
  }
  if (!isRecord(value)) return;
  visit.record?.(schema, value, path);
  const properties = propertiesOf(contract, input, place);
  if (!properties) {
    if (typeof schema.additionalProperties === 'object')
      for (const [key, entry] of Object.entries(value))
        walk(contract, schema.additionalProperties, entry, visit, `${own}{}`, `${path}.${key}`);
    return;
  }
  for (const [name, property] of properties) {
    const entry = value[name];
    visit.property?.(
      property.place,
      property.schema,
      entry === undefined ? 'absent' : entry === null ? 'null' : 'present',
      property.required,
      entry,
    );
    if (entry !== undefined) walk(contract, property.schema, entry, visit, property.place, `${path}.${name}`);
  }
  if (isOpen(contract, schema)) return;
  for (const name of Object.keys(value)) if (!properties.has(name)) visit.unnamed?.(`${path}.${name}`);
}
