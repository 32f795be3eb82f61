// What a write may be sent instead of what its story sends: each property of its body by itself, left out, emptied, turned, at its least and most.
import { type Contract, deref, type OperationEntry, type Schema } from '../../scripts/gen/contract.ts';
import { FilePart } from '../contract/files.ts';

type Json = Record<string, unknown>;
type Place = readonly (string | number)[];
/** `undefined`: it is left out. */
export interface Otherwise {
  place: Place;
  value: unknown;
  /** What stands there before it is emptied, where nothing does yet. */
  before?: unknown;
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
/** Of a list of countries some are enough. */
const MOST_CODES = 12;
const fewOf = (codes: readonly unknown[]): unknown[] => (codes.length > MOST_CODES ? [...codes.slice(0, 2), codes.at(-1)] : [...codes]);
function valuesOf(schema: Known, now: unknown): unknown[] {
  if (schema.const !== undefined) return [];
  if (schema.enum) return fewOf(schema.enum.filter((code) => code !== null));
  if (typeof now === 'boolean' || schema.type === 'boolean') return [true, false];
  if (typeof now === 'number') return [schema.minimum, schema.maximum].filter((each) => each !== undefined);
  if (typeof now === 'string') return ofText(schema, now);
  const [example] = now === undefined || now === null ? (schema.examples ?? []) : [];
  if (example === undefined) return [];
  return [example, ...(typeof example === 'string' ? ofText(schema, example) : [])];
}
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

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
    ].filter((each) => each !== value);
    const at = [...place, name];
    const [before] = isEmpty(value) ? (valueSchema(contract, own).examples ?? []) : [];
    const ways = values.map((each) => ({ place: at, value: each, ...(isEmpty(each) && before !== undefined ? { before } : {}) }));
    return [...ways, ...otherwise(contract, own, value, at)];
  });
}

/** The ways of a body, which is JSON. */
export function waysOf(contract: Contract, { operation }: OperationEntry, body: unknown): Otherwise[] {
  const schema = operation.requestBody?.content['application/json']?.schema;
  return schema ? otherwise(contract, schema, body, []) : [];
}
/** The body of what is sent after an answer: the version of a thing moves with each change. */
export function caughtUp(body: unknown, answer: unknown): unknown {
  const version = versionIn(answer);
  return typeof body === 'object' && body !== null && 'version' in body && version !== undefined ? { ...body, version } : body;
}
function versionIn(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  if ('version' in value && typeof value.version === 'number') return value.version;
  return Object.values(value)
    .map(versionIn)
    .find((each) => each !== undefined);
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
