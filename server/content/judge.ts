// Whether what somebody has written is what the contract says: types, lists and limits are read from graphql/schema.graphql.
import {
  type ConstDirectiveNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { isDay } from '../../shared/rules/days.ts';
import { textErrors } from '../http/text.ts';

/** One thing that is wrong, at its place in the body: `blocks.3.spans.0.text`. */
export interface Finding {
  path: readonly (string | number)[];
  message: string;
}

const ADDRESS = /^(?:\/(?![/\\])|https:\/\/[a-z0-9.-]+(?:[/?#:]|$)|mailto:[^\s@]+@[^\s@]+$|tel:\+?[\d ]+$)/i;
const OWN_FILE = /^\/(?:[\w-]+\/)*[\w-]+\.(?:svg|avif|webp|png|jpe?g)$/;
const FABRIC = /^[A-Z0-9]{3,12}-[A-Z0-9]{1,6}$/;
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const MAX_SLUG = 80;

/** What a directive of the schema asks of a text, by its name. */
const TEXT_RULES: Record<string, (text: string, limit: number) => string | undefined> = {
  text: (text, max) => (text.length > max ? `has ${text.length} characters, ${max} are allowed` : undefined),
  address: (text) =>
    ADDRESS.test(text) && text.length <= 500 && !/[\s\\]/.test(text.replace(/^tel:.*/, ''))
      ? undefined
      : 'is no address: a path of the shop like /shop?season=SS27, or one that begins with https://, mailto: or tel:',
  ownFile: (text) => (OWN_FILE.test(text) ? undefined : 'is no picture of the shop: a path like /content/weave-plain.svg'),
  fabric: (text) => (FABRIC.test(text) ? undefined : 'is no cloth: its code and color, like ORO10144-003'),
  slug: (text) => (SLUG.test(text) && text.length <= MAX_SLUG ? undefined : 'has only small letters, digits and single hyphens'),
  day: (text) => (isDay(text) ? undefined : 'is no day, like 2026-11-22'),
};

const argument = (directive: ConstDirectiveNode, name: string): number | undefined => {
  const value = directive.arguments?.find((entry) => entry.name.value === name)?.value;
  return value?.kind === 'IntValue' ? Number(value.value) : undefined;
};
const directivesOf = (field: GraphQLField<unknown, unknown>): readonly ConstDirectiveNode[] => field.astNode?.directives ?? [];
export const isGiven = (field: GraphQLField<unknown, unknown>): boolean => directivesOf(field).some(({ name }) => name.value === 'given');

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

type Place = Finding['path'];

class Judge {
  readonly findings: Finding[] = [];

  #say(path: Place, message: string): void {
    this.findings.push({ path, message });
  }

  object(type: GraphQLObjectType, value: unknown, path: Place): void {
    if (!isRecord(value)) {
      this.#say(path, 'is not a group of fields');
      return;
    }
    const fields = type.getFields();
    for (const name of Object.keys(value))
      if (name !== '__typename' && (!Object.hasOwn(fields, name) || isGiven(fields[name] as GraphQLField<unknown, unknown>)))
        this.#say([...path, name], 'is not known here');
    for (const field of Object.values(fields)) {
      if (isGiven(field)) continue;
      const inner = Object.hasOwn(value, field.name) ? value[field.name] : undefined;
      if (inner !== undefined && inner !== null) this.#value(field, field.type, inner, [...path, field.name]);
      else if (isNonNullType(field.type)) this.#say([...path, field.name], 'is missing');
    }
  }

  #value(field: GraphQLField<unknown, unknown>, wrapped: GraphQLOutputType, value: unknown, path: Place): void {
    const type = isNonNullType(wrapped) ? wrapped.ofType : wrapped;
    if (isListType(type)) this.#list(field, type.ofType, value, path);
    else if (isObjectType(type)) this.object(type, value, path);
    else if (isUnionType(type)) this.#oneOf(type.getTypes(), value, path);
    else if (isEnumType(type)) {
      if (!type.getValue(String(value)))
        this.#say(
          path,
          `is none of ${type
            .getValues()
            .map(({ name }) => name)
            .join(', ')}`,
        );
    } else this.#scalar(field, String(type), value, path);
  }

  #list(field: GraphQLField<unknown, unknown>, inner: GraphQLOutputType, value: unknown, path: Place): void {
    if (!Array.isArray(value)) {
      this.#say(path, 'is not a list');
      return;
    }
    const limits = directivesOf(field).find(({ name }) => name.value === 'entries');
    const [min, max] = limits ? [argument(limits, 'min') ?? 0, argument(limits, 'max') ?? Number.POSITIVE_INFINITY] : [0, 0];
    if (value.length < min || value.length > max) this.#say(path, `has ${value.length} entries, from ${min} to ${max} are allowed`);
    for (const [index, entry] of value.entries()) this.#value(field, inner, entry, [...path, index]);
  }

  #oneOf(types: readonly GraphQLObjectType[], value: unknown, path: Place): void {
    const type = isRecord(value) ? types.find(({ name }) => name === value.__typename) : undefined;
    if (type) this.object(type, value, path);
    else this.#say(path, 'is no block that there is');
  }

  #scalar(field: GraphQLField<unknown, unknown>, type: string, value: unknown, path: Place): void {
    if (type === 'Boolean') {
      if (typeof value !== 'boolean') this.#say(path, 'is neither true nor false');
    } else if (type === 'Int') {
      if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > 1_000_000) this.#say(path, 'is no whole number');
    } else if (typeof value !== 'string') this.#say(path, 'is no text: put it into quotation marks');
    else this.#text(field, value, path);
  }

  #text(field: GraphQLField<unknown, unknown>, text: string, path: Place): void {
    if (text.trim() === '') this.#say(path, 'is empty');
    else if (textErrors(text, 'text').length > 0) this.#say(path, 'holds characters that no text has');
    else
      for (const directive of directivesOf(field)) {
        const trouble = TEXT_RULES[directive.name.value]?.(text, argument(directive, 'max') ?? 0);
        if (trouble) this.#say(path, trouble);
      }
  }
}

/** Everything that is wrong with a body of a type of the contract; nothing when it may be published. */
export function judge(schema: GraphQLSchema, typeName: string, body: unknown): Finding[] {
  const type = schema.getType(typeName);
  if (!isObjectType(type)) throw new Error(`The content contract has no type ${typeName}.`);
  const judging = new Judge();
  judging.object(type, body, []);
  return judging.findings;
}
