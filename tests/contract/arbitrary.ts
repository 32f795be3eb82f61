// Values that satisfy a schema of the contract, as fast-check arbitraries, so that what fails is shrunk to its smallest form.
import fc from 'fast-check';
import { type Contract, deref, type KnownValues, type Schema } from '../../scripts/gen/contract.ts';

const DAY = 86_400_000;
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

function text(schema: Schema): fc.Arbitrary<string> {
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'date' && schema['x-latest'] === 'today')
    return fc.integer({ min: 1, max: 300 }).map((days) => isoDay(Date.now() - days * DAY));
  if (schema.format === 'date') return fc.integer({ min: 30, max: 300 }).map((days) => isoDay(Date.now() + days * DAY));
  if (schema.format === 'date-time') return fc.integer({ min: 0, max: 300 }).map((days) => new Date(Date.now() - days * DAY).toISOString());
  if (schema.format === 'email') return fc.stringMatching(/^[a-z]{3,10}$/).map((name) => `${name}@example.com`);
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern)).filter((value) => fits(value, schema));
  const length = { minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 60, 60) };
  // Every plane of Unicode but control characters and lone surrogates, which no text of the shop can hold.
  return fc.string({ ...length, unit: 'grapheme' }).filter((value) => !/\p{Cc}/u.test(value) && fits(value, schema));
}
/** JSON Schema counts code points, not UTF-16 units. */
const fits = (value: string, schema: Schema) => {
  const length = [...value].length;
  return (
    length >= (schema.minLength ?? 0) &&
    length <= (schema.maxLength ?? Number.POSITIVE_INFINITY) &&
    value.length <= (schema.maxLength ?? Number.POSITIVE_INFINITY)
  );
};

function number(schema: Schema): fc.Arbitrary<number> {
  const step = schema.multipleOf ?? (schema.type === 'integer' ? 1 : 0.01);
  const scale = step < 1 ? Math.round(1 / step) : 1;
  const unit = Math.max(step, 1);
  const low = schema.minimum ?? (schema.exclusiveMinimum === undefined ? -1000 : schema.exclusiveMinimum + 1 / scale);
  const high = schema.maximum ?? 1_000_000;
  return fc
    .integer({ min: Math.ceil((low * scale) / unit - 1e-9), max: Math.floor((high * scale) / unit + 1e-9) })
    .map((count) => (count * unit) / scale);
}

/** Stands for a value that the server under test knows (`x-known`), until it is asked for it: anything else would be refused. */
export class Pick {
  readonly from: KnownValues;
  readonly index: number;
  constructor(from: KnownValues, index: number) {
    this.from = from;
    this.index = index;
  }
}
/** Of what a server knows so many are tried. */
const FEW = 3;
/** As the schema wants it: by itself, or in a list. */
const asMany = (schema: Schema, one: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  schema.type === 'array' ? fc.array(one, { minLength: schema.minItems ?? 0, maxLength: 2 }) : one;
/** A mock knows nothing: what is sent to it is made up. */
export type Picks = 'picked' | 'made up';

export function valid(contract: Contract, input: Schema, picks: Picks = 'made up'): fc.Arbitrary<unknown> {
  const schema = deref<Schema>(contract, input);
  const from = schema['x-known'] as KnownValues | undefined;
  if (from && picks === 'picked')
    return asMany(
      schema,
      fc.nat(from.one ? 0 : FEW - 1).map((index) => new Pick(from, index)),
    );
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map((variant) => valid(contract, variant, picks)));
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map((part) => valid(contract, part, picks)))
      .map((parts) => Object.assign({}, ...(parts as object[])) as unknown);
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return fc.oneof(...types.map((type) => ofType(contract, { ...schema, type: type as string }, picks)));
}
type Bounds = { required?: string[]; minProperties?: number; maxProperties?: number };
function ofType(contract: Contract, schema: Schema, picks: Picks): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return number(schema);
    case 'string':
      return text(schema);
    case 'array':
      return (schema.uniqueItems ? fc.uniqueArray : fc.array)(valid(contract, schema.items ?? {}, picks), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      });
    default: {
      const properties = Object.entries(schema.properties ?? {}).map(
        ([name, property]) => [name, valid(contract, property, picks)] as const,
      );
      const { required = [], minProperties = 0, maxProperties } = schema as Schema & Bounds;
      if (maxProperties === undefined && minProperties <= required.length)
        return fc.record(Object.fromEntries(properties), { requiredKeys: required as never[] });
      // So many of them, the required ones among them.
      const free = properties.filter(([name]) => !required.includes(name));
      const least = Math.max(0, minProperties - required.length);
      return fc
        .subarray(free, { minLength: least, maxLength: Math.max(least, (maxProperties ?? properties.length) - required.length) })
        .chain((some) => fc.record(Object.fromEntries([...properties.filter(([name]) => required.includes(name)), ...some])));
    }
  }
}
