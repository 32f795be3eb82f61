// What is asked of an operation so that everything it may be asked for has an effect on the record: each parameter by itself, with values that the contract or the list itself names.
import { type Contract, deref, type OperationEntry, type Parameter, type Schema } from '../../scripts/gen/contract.ts';
import { type Item, probesOf, valuesAt } from '../contract/meaning.ts';

/** What is said of a list itself: the first page and the usual length are asked for anyway. */
const OF_LISTS: Record<string, number[]> = { size: [3], page: [1] };
/** Values of a list that are tried of each parameter without a short list of its own. */
const PROBES = 2;
/** Identifiers that are drawn by lot hold it now and then, and are found with it where a text is looked into. */
const OF_CHANCE = /^[\da-f]{1,6}$/i;
const asMany = (schema: Schema, value: unknown): unknown => (schema.type === 'array' ? [value].flat() : value);

function ownValues(contract: Contract, input: Schema): unknown[] {
  const schema = deref<Schema & { examples?: unknown[] }>(contract, input);
  if (schema.enum) return schema.enum;
  if (schema.oneOf) return schema.oneOf.flatMap((variant) => ownValues(contract, variant));
  if (schema.type === 'boolean') return [true, false];
  if (schema.type === 'array' && schema.items) return ownValues(contract, schema.items);
  if (schema.examples?.length) return schema.examples.flat().slice(0, PROBES);
  return schema.type === 'integer' || schema.type === 'number' ? [Math.max(1, schema.minimum ?? 1)] : [];
}
function valuesOf(contract: Contract, { name, schema, 'x-filter': meaning }: Parameter, items: readonly Item[]): unknown[] {
  const own = OF_LISTS[name] ?? ownValues(contract, schema);
  const codes = deref<Schema>(contract, schema);
  if (!meaning?.op || meaning.of || codes.enum || deref<Schema>(contract, codes.items ?? {}).enum) return own;
  return probesOf(items, meaning)
    .filter(({ asked }) => meaning.op !== 'contains' || !OF_CHANCE.test(String(asked)))
    .slice(0, PROBES)
    .map(({ asked }) => asked);
}

/** Queries of one parameter each, beside those that must be there. */
export function queriesOf(contract: Contract, { parameters }: OperationEntry, usual: unknown): Record<string, unknown>[] {
  const items = valuesAt(usual, 'content') as Item[];
  return parameters
    .filter(({ in: place }) => place === 'query')
    .flatMap((parameter) => {
      const schema = deref<Schema>(contract, parameter.schema);
      return valuesOf(contract, parameter, items).map((value) => ({ [parameter.name]: asMany(schema, value) }));
    });
}
