// Reads the bundled contract; the only place where the generators know its JSON structure.
import { readFileSync } from 'node:fs';

export type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: (string | number)[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  pattern?: string;
  format?: string;
  additionalProperties?: boolean | Schema;
  /** Of a list that is sent: the field by which no two of its items are alike. */
  'x-distinct'?: string;
  /** The property beside this one that it is not less than. */
  'x-not-below'?: string;
  [extension: `x-${string}`]: unknown;
};
export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
  'x-filter'?: FilterMeaning;
  'x-sort'?: SortMeaning;
  'x-group'?: GroupMeaning;
  /** Values that only staff may send. */
  'x-staff-values'?: readonly unknown[];
};
/** A field of an item of a list, or of the detail that the operation `of` gives of it; several where any of them may satisfy a filter. */
export type FieldMeaning = { field?: string | string[]; of?: string; why?: string };
/** What a filter lets through. `search` finds at least the item whose field it names; `why` says why nothing more can be told from outside. */
export type FilterMeaning = FieldMeaning & { op?: 'eq' | 'in' | 'contains' | 'search' | 'from' | 'to' | 'min' | 'max' };
/** Name of a sort → the field that is in order then. */
export type SortMeaning = Record<string, string | FieldMeaning>;
/**
 * Value of a parameter → how a list is gathered under it: each value of `field` stands once, as one of the items that have it, and names
 * all of them in `members` by their property `member`.
 */
export type GroupMeaning = Record<string, { field: string; members: string; member: string }>;
/** Counts of values beside a list: the filter that each leads to, by name or by a property of the facet. */
export type FacetMeaning = { parameter?: string; parameterIn?: string; values?: string; value: string; count: string };
/** What was sent → where it is in the answer, or in that of another operation; with `?` at its end where null leaves the choice to the server. */
export type EchoMeaning = Record<string, Record<string, string>>;
/**
 * What an operation shows when another is done, beside what it showed before: `same`, `more`, `fewer`, `none`, or this value. `given` is what the body
 * says then; `again` asks it of the same request sent a second time with another key.
 */
export type AfterMeaning = {
  given?: Record<string, unknown>;
  again?: boolean;
  operation: string;
  field: string;
  is: string | number | boolean;
};
/** Where a server tells which values it knows: what is sent must be one of them. `one` always takes the first, where several must be of the same item. */
export type KnownValues = { operation: string; field: string; one?: boolean };
export type Media = {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
  encoding?: Record<string, { contentType?: string }>;
};
/** What may be called after an answer: values are runtime expressions such as `$response.body#/content/0/id`. */
export type Link = { operationId: string; parameters?: Record<string, string>; requestBody?: Record<string, string> };
export type Operation = {
  operationId: string;
  tags: string[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<
    string,
    { $ref?: string; content?: Record<string, Media>; headers?: Record<string, unknown>; links?: Record<string, Link> }
  >;
  security?: unknown[];
  'x-requires-flag'?: string[];
  'x-actors'?: string[];
  /** Only for staff under their own name. */
  'x-staff'?: boolean;
  'x-max-bytes'?: number;
  /** A signature over the bytes of the body comes with it. */
  'x-signed'?: boolean;
  'x-problems'?: Record<string, string[]>;
  /** The operation that shows one item of the list; what both show is the same, but for what is named with its reason. */
  'x-detail'?: { operation: string; but?: Record<string, string> };
  /** The list whose items this file holds, one a row. */
  'x-rows-of'?: string;
  'x-echo'?: EchoMeaning;
  /** By property of the body: why it stands in the answer and is not what was sent. */
  'x-unechoed'?: Record<string, string>;
  /** What another operation shows when this one is done. */
  'x-after'?: readonly AfterMeaning[];
  /** By problem code: why no test can see it. */
  'x-unseen'?: Record<string, string>;
  /** By the place in a body: why nobody looks at it. */
  'x-unread'?: Record<string, string>;
  /** What it changes that has a version, whatever it answers; `later` sets off work that changes the cart after the answer. */
  'x-writes'?: 'cart' | 'later';
  /** It asks with a body and changes nothing: what a client holds stays true. Every other writing method may change anything. */
  'x-safe'?: boolean;
  /** No server answers it yet, and why. */
  'x-planned'?: string;
  /** Why no other answer leads here. */
  'x-unlinked'?: string;
  /** Parameters that narrow a choice: together they may well leave nothing, which is refused. */
  'x-narrows'?: readonly string[];
  /** The path parameter that says the language of the answer, where the header does not. */
  'x-language'?: string;
  /** By operation: path parameters that nothing carries any more. */
  'x-gone'?: EchoMeaning;
};
export type Contract = {
  info: { version: string };
  security?: unknown[];
  'x-answer-headers': { every: string[]; texts: string[] };
  /** Month and day, `12-25`; see the contract. */
  'x-mill-calendar': { holidays: string[]; easterMonday: boolean; closures: { from: string; to: string }[] };
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, { content?: Record<string, Media> }>;
    examples?: Record<string, { value: unknown }>;
  };
};
export const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;
export type Method = (typeof METHODS)[number];

export const readContract = (file = 'generated/openapi.json'): Contract => JSON.parse(readFileSync(file, 'utf8')) as Contract;

/** What each `$ref` of a bundle leads to: the suite follows some of them a million times. */
const followed = new WeakMap<Contract, Map<string, unknown>>();
function follow(contract: Contract, ref: string): unknown {
  let known = followed.get(contract);
  if (!known) {
    known = new Map();
    followed.set(contract, known);
  }
  if (known.has(ref)) return known.get(ref);
  let node: unknown = contract;
  for (const key of ref.slice(2).split('/')) node = (node as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  const found = deref<unknown>(contract, node);
  known.set(ref, found);
  return found;
}
/** Follows a local `$ref` of the bundle; anything else is returned as it is. */
export function deref<T>(contract: Contract, value: unknown): T {
  const ref = (value as { $ref?: string } | undefined)?.$ref;
  return (ref ? follow(contract, ref) : value) as T;
}

export interface OperationEntry {
  path: string;
  method: Method;
  operation: Operation;
  parameters: Parameter[];
}
export function listOperations(contract: Contract): OperationEntry[] {
  const entries: OperationEntry[] = [];
  for (const [path, item] of Object.entries(contract.paths))
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      const parameters = (operation.parameters ?? []).map((parameter) => deref<Parameter>(contract, parameter));
      entries.push({ path, method, operation, parameters });
    }
  return entries;
}
export const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
