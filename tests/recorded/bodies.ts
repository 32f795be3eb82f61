// What a write may be sent instead of what its story sends: each property of its body by itself, left out, emptied, turned, at its least and most.
import { type Contract, deref, type OperationEntry, type Schema } from '../../scripts/gen/contract.ts';
import { FilePart } from '../contract/files.ts';

type Json = Record<string, unknown>;
type Place = readonly (string | number)[];
/** `undefined`: it is left out. */
export interface Otherwise {
  place: Place;
  value: unknown;
}
type Known = Schema & { examples?: unknown[]; required?: string[] };

/** Of a sum of models the one that this body is written after. */
function variantOf(contract: Contract, schema: Known, body: Json): Known {
  const fits = (candidate: Schema) =>
    Object.entries(deref<Schema>(contract, candidate).properties ?? {}).every(([name, property]) => {
      const { const: constant, enum: codes } = deref<Schema>(contract, property);
      return (
        body[name] === undefined || (constant === undefined ? (codes?.includes(body[name] as string) ?? true) : body[name] === constant)
      );
    });
  const found = schema.oneOf?.find(fits);
  return found ? deref<Known>(contract, found) : schema;
}
const isNullable = ({ type, oneOf }: Schema): boolean =>
  [type].flat().includes('null') || (oneOf?.some(({ type: each }) => each === 'null') ?? false);
/** What a property may hold beside null. */
function valueSchema(contract: Contract, input: Schema): Known {
  const schema = deref<Known>(contract, input);
  const some = schema.oneOf?.filter(({ type }) => type !== 'null') ?? [];
  return some.length === 1 ? deref<Known>(contract, some[0]!) : schema;
}
function ofText(schema: Known, now: string): unknown[] {
  const isFree = !schema.format && !schema.pattern;
  return [...(schema.minLength ? [] : ['']), ...(isFree && now.trim() ? [`  ${now} `, now.toUpperCase()] : [])];
}
function valuesOf(schema: Known, now: unknown): unknown[] {
  if (schema.const !== undefined) return [];
  if (schema.enum) return schema.enum.filter((code) => code !== null);
  if (typeof now === 'boolean' || schema.type === 'boolean') return [true, false];
  if (typeof now === 'number') return [schema.minimum, schema.maximum].filter((each) => each !== undefined);
  if (typeof now === 'string') return ofText(schema, now);
  return now === undefined || now === null ? (schema.examples ?? []).slice(0, 1) : [];
}

/** Everything that may stand in the place of one property, the others as they are. */
function otherwise(contract: Contract, input: Schema, now: unknown, place: Place): Otherwise[] {
  const schema = valueSchema(contract, input);
  if (Array.isArray(now)) return schema.items && now.length > 0 ? otherwise(contract, schema.items, now[0], [...place, 0]) : [];
  if (typeof now !== 'object' || now === null || now instanceof FilePart) return [];
  const { properties = {}, required = [] } = variantOf(contract, schema, now as Json);
  return Object.entries(properties).flatMap(([name, property]) => {
    const own = deref<Schema>(contract, property);
    const value = (now as Json)[name];
    const values = [
      ...(value !== undefined && !required.includes(name) ? [undefined] : []),
      ...(isNullable(own) ? [null] : []),
      ...valuesOf(valueSchema(contract, own), value),
    ].filter((each) => each !== value || (each === undefined && value !== undefined));
    const at = [...place, name];
    return [...values.map((each) => ({ place: at, value: each })), ...otherwise(contract, own, value, at)];
  });
}

/** The ways of a body, which is JSON. */
export function waysOf(contract: Contract, { operation }: OperationEntry, body: unknown): Otherwise[] {
  const schema = operation.requestBody?.content['application/json']?.schema;
  return schema ? otherwise(contract, schema, body, []) : [];
}
/** The same body with one thing otherwise. */
export function changed(body: unknown, { place: [first, ...rest], value }: Otherwise): unknown {
  if (first === undefined) return value;
  if (Array.isArray(body)) return body.map((item, at) => (at === first ? changed(item, { place: rest, value }) : item));
  const inner = (body as Json | null)?.[first];
  return { ...(body as Json), [first]: changed(inner, { place: rest, value }) };
}
export const said = ({ place, value }: Otherwise): string =>
  `${place.join('.')}: ${value === undefined ? 'left out' : JSON.stringify(value)}`;
