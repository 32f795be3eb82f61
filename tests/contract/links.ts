// What answers lead to (OpenAPI `links`): which operation may be called next, with which values of this answer.
import { type Contract, deref, type Link, listOperations, type OperationEntry, type Schema } from '../../scripts/gen/contract.ts';
import type { Call } from './http.ts';
import { propertiesOf } from './walk.ts';

export interface Lead {
  from: string;
  to: string;
  link: Link;
}
const EXPRESSION = /^\$(?:response\.body#\/(?<body>.+)|request\.path\.(?<path>\w+)|request\.body#\/(?<sent>.+))$/;

const known = new WeakMap<Contract, Lead[]>();
export function leadsOf(contract: Contract): Lead[] {
  const leads = known.get(contract) ?? readLeads(contract);
  known.set(contract, leads);
  return leads;
}
const readLeads = (contract: Contract): Lead[] =>
  listOperations(contract).flatMap(({ operation: { operationId, responses } }) =>
    Object.values(responses['200']?.links ?? {}).map((link) => ({ from: operationId, to: link.operationId, link })),
  );

/** A value by JSON pointer; undefined where there is none. */
const at = (value: unknown, pointer: string): unknown =>
  pointer.split('/').reduce((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], value);

function evaluate(expression: string, asked: Call, answer: unknown): unknown {
  const { body, path, sent } = EXPRESSION.exec(expression)?.groups ?? {};
  if (sent) return at(asked.body, sent);
  return body === undefined ? asked.params?.[path ?? ''] : at(answer, body);
}

/** The call that a link leads to; undefined where the answer has nothing to go on with. */
export function followed(contract: Contract, { to, link }: Lead, asked: Call, answer: unknown): Call | undefined {
  const { parameters } = listOperations(contract).find(({ operation }) => operation.operationId === to)!;
  const call: Required<Pick<Call, 'params' | 'query'>> & { body?: Record<string, unknown> } = { params: {}, query: {} };
  for (const [name, expression] of Object.entries(link.parameters ?? {})) {
    const value = evaluate(expression, asked, answer);
    if (value === undefined || value === null) return undefined;
    (parameters.find((each) => each.name === name)?.in === 'query' ? call.query : call.params)[name] = value;
  }
  for (const [name, expression] of Object.entries(link.requestBody ?? {})) {
    const value = evaluate(expression, asked, answer);
    if (value === undefined || value === null) return undefined;
    call.body = { ...call.body, [name]: value };
  }
  return call;
}

/** A call with what a link says of it: of a body it says some properties. */
export const merged = (call: Call, { params, query, body }: Call): Call => ({
  ...call,
  params: { ...call.params, ...params },
  query: { ...call.query, ...query },
  ...(body ? { body: { ...(call.body as object), ...body } } : {}),
});

/** Schemas at a JSON pointer, through lists and alternatives; none where it leads nowhere. */
function schemasAt(contract: Contract, input: Schema, pointer: string[]): Schema[] {
  const schema = deref<Schema>(contract, input);
  if (schema.oneOf) return schema.oneOf.flatMap((member) => schemasAt(contract, member, pointer));
  const [name, ...rest] = pointer;
  if (name === undefined) return schema.allOf ? schema.allOf.flatMap((part) => schemasAt(contract, part, [])) : [schema];
  if (schema.items) return /^\d+$/.test(name) ? schemasAt(contract, schema.items, rest) : [];
  const property = propertiesOf(contract, schema, '')?.get(name);
  return property ? schemasAt(contract, property.schema, rest) : [];
}
const kindsOf = (schemas: Schema[]) => new Set(schemas.flatMap(({ type, enum: codes }) => type ?? (codes ? typeof codes[0] : [])));

const bodyOf = ({ operation }: OperationEntry): Schema => {
  const content = operation.requestBody?.content ?? {};
  return (content['application/json'] ?? content['multipart/form-data'])?.schema ?? {};
};
/** What is wrong with the links of a contract: operations, parameters, properties and places that do not exist, or are of another kind. */
export function linkTroubles(contract: Contract): string[] {
  const byId = new Map(listOperations(contract).map((entry) => [entry.operation.operationId, entry]));
  return leadsOf(contract).flatMap(({ from, to, link }) => {
    const [source, target] = [byId.get(from)!, byId.get(to)];
    const name = `${from} → ${to}`;
    if (!target) return [`${name}: no operation is called ${to}`];
    const answer = source.operation.responses['200']?.content?.['application/json']?.schema ?? {};
    const body = bodyOf(target);
    const judged = (what: string, expression: string, wanted: Schema[]): string[] => {
      if (!wanted.length) return [`${name}: ${to} has no ${what}`];
      const { body: pointer, path, sent } = EXPRESSION.exec(expression)?.groups ?? {};
      const place = pointer ?? sent;
      const given = place
        ? schemasAt(contract, pointer ? answer : bodyOf(source), place.split('/'))
        : source.parameters.filter((each) => each.in === 'path' && each.name === path).map(({ schema }) => deref<Schema>(contract, schema));
      if (!given.length) return [`${name}: ${expression} leads nowhere`];
      const kinds = kindsOf(given);
      return [...kindsOf(wanted)].some((kind) => kinds.has(kind)) ? [] : [`${name}: ${expression} is of another kind than ${what}`];
    };
    const missing = target.parameters
      .filter((each) => each.in === 'path' && link.parameters?.[each.name] === undefined)
      .map((each) => `${name}: says nothing of ${each.name}`);
    const parameters = Object.entries(link.parameters ?? {}).flatMap(([parameter, expression]) => {
      const declared = target.parameters.find((each) => each.name === parameter);
      return judged(parameter, expression, declared ? schemasAt(contract, declared.schema, []) : []);
    });
    const properties = Object.entries(link.requestBody ?? {}).flatMap(([property, expression]) =>
      judged(property, expression, schemasAt(contract, body, [property])),
    );
    return [...missing, ...parameters, ...properties];
  });
}
