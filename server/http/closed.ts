import type * as z from 'zod/v4/core';
import { isKept } from '../domain/kept.ts';

/** The value with nothing but what the schema names; what else there was is added to `found` with its path. What is clean is not copied. */
export type Cut = (value: unknown, path: string, found: string[]) => unknown;
type Def = {
  type: string;
  shape?: Record<string, z.$ZodType>;
  catchall?: z.$ZodType;
  element?: z.$ZodType;
  valueType?: z.$ZodType;
  innerType?: z.$ZodType;
  in?: z.$ZodType;
  left?: z.$ZodType;
  right?: z.$ZodType;
  options?: readonly z.$ZodType[];
  values?: readonly unknown[];
  entries?: Record<string, unknown>;
};
const defOf = (schema: z.$ZodType) => schema._zod.def as unknown as Def;
const below = (path: string, key: string | number) => (path ? `${path}.${key}` : String(key));
const keep: Cut = (value) => value;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.getPrototypeOf(value) === Object.prototype;

/** Behind what may be missing or null. */
function bare(schema: z.$ZodType): z.$ZodType {
  const { innerType, in: from } = defOf(schema);
  const inner = innerType ?? from;
  return inner ? bare(inner) : schema;
}
/** Properties of an object, also of one that is put together from several; undefined where anything may stand. */
function shapeOf(schema: z.$ZodType): Record<string, z.$ZodType> | undefined {
  const { type, shape, catchall, left, right } = defOf(bare(schema));
  if (type === 'object') return catchall ? undefined : shape;
  if (type !== 'intersection' || !left || !right) return undefined;
  const [first, second] = [shapeOf(left), shapeOf(right)];
  return first && second ? { ...first, ...second } : undefined;
}
/** How many constants of a schema a value breaks: alternatives are told apart by them. */
function strangenessOf(schema: z.$ZodType): (value: unknown) => number {
  const shape = shapeOf(schema);
  if (!shape) return (value) => (isRecord(value) ? 1000 : 0);
  const constants = Object.entries(shape).flatMap(([key, property]) => {
    const { type, values, entries } = defOf(bare(property));
    const allowed = type === 'literal' ? values : type === 'enum' ? Object.values(entries ?? {}) : undefined;
    return allowed ? [{ key, allowed: new Set<unknown>(allowed) }] : [];
  });
  return (value) => {
    if (!isRecord(value)) return 1000;
    let broken = 0;
    for (const { key, allowed } of constants) if (key in value && !allowed.has(value[key])) broken++;
    return broken;
  };
}

function cutObject(shape: Record<string, z.$ZodType>): Cut {
  const inner = Object.fromEntries(Object.entries(shape).map(([key, property]) => [key, cutter(property)]));
  return (value, path, found) => {
    if (!isRecord(value)) return value;
    let copy: Record<string, unknown> | undefined;
    for (const [key, entry] of Object.entries(value)) {
      const at = below(path, key);
      const cut = Object.hasOwn(inner, key) ? inner[key] : undefined;
      if (!cut && entry !== undefined) found.push(at);
      const kept = cut?.(entry, at, found);
      if (cut && kept === entry) continue;
      copy ??= { ...value };
      if (cut) copy[key] = kept;
      else delete copy[key];
    }
    return copy ?? value;
  };
}
const cutItems =
  (item: Cut): Cut =>
  (value, path, found) => {
    if (!Array.isArray(value)) return value;
    const items = value.map((entry, index) => item(entry, below(path, index), found));
    return items.some((entry, index) => entry !== value[index]) ? items : value;
  };
const cutValues =
  (each: Cut): Cut =>
  (value, path, found) => {
    if (!isRecord(value)) return value;
    const entries = Object.entries(value).map(([key, entry]) => [key, each(entry, below(path, key), found)] as const);
    return entries.some(([key, entry]) => entry !== value[key]) ? Object.fromEntries(entries) : value;
  };
function cutAlternative(options: readonly z.$ZodType[]): Cut {
  const cuts = options.map((option) => ({ strangeness: strangenessOf(option), cut: cutter(option) }));
  return (value, path, found) => {
    const ranked = cuts.map(({ strangeness, cut }) => {
      const extra: string[] = [];
      const kept = cut(value, path, extra);
      return { kept, extra, rank: strangeness(value) * 1000 + extra.length };
    });
    const best = ranked.reduce((a, b) => (b.rank < a.rank ? b : a));
    found.push(...best.extra);
    return best.kept;
  };
}
/** Only what can hold an object needs a look. */
const holdsObjects = (schema: z.$ZodType): boolean => {
  const { type, element, valueType, options } = defOf(bare(schema));
  if (element ?? valueType) return holdsObjects((element ?? valueType) as z.$ZodType);
  return options ? options.some(holdsObjects) : type === 'object' || type === 'intersection';
};

function cutter(schema: z.$ZodType): Cut {
  if (!holdsObjects(schema)) return keep;
  const inner = bare(schema);
  const shape = shapeOf(inner);
  if (shape) return cutObject(shape);
  const { element, valueType, options } = defOf(inner);
  if (element) return cutItems(cutter(element));
  if (valueType) return cutValues(cutter(valueType));
  return options ? cutAlternative(options) : keep;
}

/** Whether a value has nothing but what the schema names, as nearly every answer: no paths are written for that. */
type Look = (value: unknown) => boolean;
function lookInto(schema: z.$ZodType): Look | undefined {
  if (!holdsObjects(schema)) return undefined;
  const inner = bare(schema);
  const shape = shapeOf(inner);
  if (shape) {
    /** Null where whatever stands there holds nothing further. */
    const looks = new Map(Object.entries(shape).map(([key, property]) => [key, lookInto(property) ?? null]));
    const clean = new WeakSet<object>();
    return (value) => {
      if (!isRecord(value) || clean.has(value)) return true;
      for (const key in value) {
        const look = looks.get(key);
        if (look === undefined || (look !== null && !look(value[key]))) return false;
      }
      // Found good once, it stays good.
      if (isKept(value)) clean.add(value);
      return true;
    };
  }
  const { element, valueType, options } = defOf(inner);
  const each = element ?? valueType;
  if (each) {
    const look = lookInto(each);
    if (!look) return undefined;
    return element
      ? (value) => !Array.isArray(value) || value.every(look)
      : (value) => !isRecord(value) || Object.values(value).every(look);
  }
  const ways = options?.map((option) => ({ strangeness: strangenessOf(option), look: lookInto(option) }));
  return ways && ((value) => ways.some(({ strangeness, look }) => strangeness(value) === 0 && (look?.(value) ?? true)));
}

/** Prepares the cutter of a schema of the contract, down to the last alternative. */
export function closed(schema: z.$ZodType): Cut {
  const cut = cutter(schema);
  const isClean = lookInto(schema);
  return isClean ? (value, path, found) => (isClean(value) ? value : cut(value, path, found)) : cut;
}
