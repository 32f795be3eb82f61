// What the content service may say otherwise: each yes or no, each code, and nothing where there need be nothing.
import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLOutputType,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';

const schema = buildSchema(readFileSync('graphql/schema.graphql', 'utf8'));

/** Of each field, in the first thing that has it, what else it may be. */
export interface ContentWay {
  /** `Header.messages.showmessage: false`. */
  name: string;
  /** Answers what is told where this is so, and nothing else is otherwise. */
  told: () => unknown;
}

function others(type: GraphQLOutputType, value: unknown): unknown[] {
  if (value === null || value === undefined) return [];
  const nothing = isNonNullType(type) ? [] : [null];
  const own = getNullableType(type);
  if (isEnumType(own)) return [...nothing, ...own.getValues().map(({ name }) => name)].filter((code) => code !== value);
  return typeof value === 'boolean' ? [...nothing, !value] : nothing;
}

type Thing = Record<string, unknown>;
/** Visits each field of an answer with its type and the name of its place. */
function walk(
  type: GraphQLOutputType,
  value: unknown,
  visit: (thing: Thing, name: string, type: GraphQLOutputType, place: string) => void,
) {
  const own = getNullableType(type);
  if (isListType(own)) {
    for (const each of Array.isArray(value) ? value : []) walk(own.ofType, each, visit);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const thing = value as Thing;
  const named = isUnionType(own) ? schema.getType(String(thing.__typename)) : own;
  if (!isObjectType(named)) return;
  const fields = named.getFields();
  for (const name of Object.keys(thing)) {
    const field = fields[name];
    if (!field) continue;
    visit(thing, name, field.type, `${named.name}.${name}`);
    walk(field.type, thing[name], visit);
  }
}

/** What an answer of the content service may say otherwise, in one place at a time. */
export function contentWays(data: unknown): ContentWay[] {
  const copy = structuredClone(data);
  const ways: ContentWay[] = [];
  const known = new Set<string>();
  walk(schema.getQueryType()!, copy, (thing, name, type, place) => {
    const value = thing[name];
    const all = others(type, value);
    if (all.length === 0 || known.has(place)) return;
    known.add(place);
    for (const other of all) {
      const told = () => {
        thing[name] = other;
        const changed = structuredClone(copy);
        thing[name] = value;
        return changed;
      };
      ways.push({ name: `${place}: ${other}`, told });
    }
  });
  return ways;
}
