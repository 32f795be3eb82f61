// Bodies of requests, varied around what a story fixed.
import fc from 'fast-check';
import { type Contract, deref, type Schema } from '../../scripts/gen/contract.ts';
import { Pick, type Picks, valid } from './arbitrary.ts';
import { FilePart } from './files.ts';

/** A request that differs from this one in a way that the contract allows. */
export function differently(body: Record<string, unknown>): Record<string, unknown> {
  if ('format' in body) return { language: 'zh' };
  if ('name' in body) return { name: `${String(body.name)} again` };
  if ('street' in body) return { street: `${String(body.street)} b` };
  if ('mode' in body) return { keep: true };
  if ('paymentId' in body) return { token: 'another-token' };
  if ('currency' in body) return { lines: (body.lines as object[]).map((line) => ({ ...line, amount: 2 })) };
  if ('text' in body) return { text: `${String(body.text)} And the other one?` };
  if ('terms' in body) return { note: 'another request' };
  if ('token' in body) return { token: 'another-token' };
  if ('version' in body) return { version: Number(body.version) + 1 };
  if ('quantity' in body) return { note: 'another request' };
  if ('keep' in body) return { keep: !body.keep };
  if ('only' in body) return { only: body.only === 'ALL' ? 'VALID' : 'ALL' };
  // One thing more of the same.
  if (Array.isArray(body.items)) return { items: [...body.items, body.items[0]] };
  return { lines: [1] };
}
/** Generated values under the ones that a story fixed. */
export function merge(generated: unknown, fixed: unknown): unknown {
  if (fixed instanceof FilePart || Array.isArray(fixed) || typeof fixed !== 'object' || fixed === null) return fixed ?? generated;
  const result: Record<string, unknown> = { ...(generated as object) };
  for (const [name, value] of Object.entries(fixed)) result[name] = merge((generated as Record<string, unknown>)?.[name], value);
  return result;
}
/** The same with what the server knows in the places of what stands for it; a value that it does not have is not sent. */
export async function pickAll(value: unknown, know: (pick: Pick) => Promise<unknown>): Promise<unknown> {
  if (value instanceof Pick) return know(value);
  if (value instanceof FilePart || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const picked = await Promise.all(value.map((inner) => pickAll(inner, know)));
    // Two may stand for the same.
    return picked.filter((inner, index) => inner !== undefined && (!(value[index] instanceof Pick) || picked.indexOf(inner) === index));
  }
  const entries = await Promise.all(Object.entries(value).map(async ([name, inner]) => [name, await pickAll(inner, know)] as const));
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined));
}
/** All optional parts of a body around what a story fixed. */
export function vary(contract: Contract, input: Schema, fixed: unknown, picks: Picks): fc.Arbitrary<unknown> {
  const schema = deref<Schema>(contract, input);
  const variant = schema.oneOf?.find((candidate) => {
    const properties = deref<Schema>(contract, candidate).properties ?? {};
    return Object.entries(properties).every(([name, property]) => {
      const own = deref<Schema>(contract, property);
      const value = (fixed as Record<string, unknown> | undefined)?.[name];
      return own.const !== undefined ? value === own.const : own.enum && value !== undefined ? own.enum.includes(value as string) : true;
    });
  });
  if (variant) return vary(contract, variant, fixed, picks);
  if (fixed instanceof FilePart) return fc.constant(fixed);
  if (!schema.properties || Array.isArray(fixed)) return fc.constant(fixed);
  const parts: Record<string, fc.Arbitrary<unknown>> = {};
  const required: string[] = [];
  for (const [name, property] of Object.entries(schema.properties)) {
    const value = (fixed as Record<string, unknown> | undefined)?.[name];
    if (value !== undefined) required.push(name);
    parts[name] =
      value === undefined
        ? valid(contract, property, picks)
        : typeof value === 'object'
          ? vary(contract, property, value, picks)
          : fc.constant(value);
  }
  return fc.record(parts, { requiredKeys: required });
}
