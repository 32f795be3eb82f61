// Every list says what its filters, sorts and totals mean, in fields that exist; what can not be told from outside says why.
import { expect, test } from 'vitest';
import { lists } from '../../generated/lists.ts';
import { type Contract, deref, type FieldMeaning, listOperations, readContract, type Schema } from '../../scripts/gen/contract.ts';
import { knownIn } from '../contract/meaning.ts';
import { propertiesOf } from '../contract/walk.ts';

const contract = readContract();
const byId = new Map(listOperations(contract).map((entry) => [entry.operation.operationId, entry]));
const answerOf = (id: string): Schema => byId.get(id)?.operation.responses['200']?.content?.['application/json']?.schema ?? {};

/** Whether a path such as `lines.article` leads somewhere in a schema, through arrays and alternatives. */
function leads(from: Contract, input: Schema, path: string): boolean {
  const schema = deref<Schema>(from, input);
  if (schema.items) return leads(from, schema.items, path);
  if (path === '') return true;
  if (schema.oneOf) return schema.oneOf.some((member) => leads(from, member, path));
  const [name = '', ...rest] = path.split('.');
  const property = propertiesOf(from, schema, '')?.get(name);
  return property !== undefined && leads(from, property.schema, rest.join('.'));
}
const isSaid = (schema: Schema, { field, of, why }: FieldMeaning) => {
  const fields = [field ?? []].flat();
  if (fields.length === 0) return Boolean(why);
  return fields.every((each) => (of ? leads(contract, answerOf(of), each) : leads(contract, schema, `content.${each}`)));
};
const PAGING = ['page', 'size', 'sort'];
const asked = [...Object.keys(lists), 'exportOrders', 'exportInvoices', 'exportWaybills'];

test('every filter of a list says what it lets through', () => {
  const silent = asked.flatMap((id) => {
    const { parameters, operation } = byId.get(id)!;
    const schema = answerOf(operation['x-rows-of'] ?? id);
    return parameters
      .filter(({ name, in: place, 'x-group': group }) => place === 'query' && !PAGING.includes(name) && name !== 'format' && !group)
      .filter(({ 'x-filter': filter }) => !filter?.op || !isSaid(schema, filter))
      .map(({ name }) => `${id} ${name}`);
  });
  expect(silent).toEqual([]);
});

test('every sort of a list says what is in order then', () => {
  const silent = asked.flatMap((id) => {
    const { parameters, operation } = byId.get(id)!;
    const sort = parameters.find(({ name }) => name === 'sort')!;
    const names = new Set((deref<Schema>(contract, sort.schema).enum ?? []).map((code) => String(code).split(',')[0]!));
    return [...names].flatMap((name) => {
      const meaning = sort['x-sort']?.[name];
      const said = meaning && isSaid(answerOf(operation['x-rows-of'] ?? id), typeof meaning === 'string' ? { field: meaning } : meaning);
      return said ? [] : [`${id} ${name}`];
    });
  });
  expect(silent).toEqual([]);
});

test('what gathers a list says by which field, and where it names its members', () => {
  const gathered = Object.keys(lists).flatMap((id) =>
    byId
      .get(id)!
      .parameters.flatMap(({ 'x-group': group, schema }) => (group ? [{ id, group, schema: deref<Schema>(contract, schema) }] : [])),
  );
  expect(gathered.map(({ id }) => id)).toEqual(['listArticles']);
  for (const { id, group, schema } of gathered)
    for (const [code, { field, members, member }] of Object.entries(group)) {
      expect(schema.enum).toContain(code);
      expect(schema.default).not.toBe(code);
      for (const path of [field, member, `${members}.${member}`]) expect(leads(contract, answerOf(id), `content.${path}`), path).toBe(true);
    }
});

test('where a server tells the values that it knows is a field that exists', () => {
  const known = [...byId.values()].flatMap(({ operation }) => knownIn(contract, operation));
  expect(known.length).toBeGreaterThan(0);
  expect(known.filter(({ operation, field }) => !leads(contract, answerOf(operation), field))).toEqual([]);
});

test('every page counts what it is a page of', () => {
  const silent = Object.keys(lists).filter((id) => {
    const total = propertiesOf(contract, answerOf(id), id)?.get('totalElements');
    return total?.schema['x-total'] !== 'content';
  });
  expect(silent).toEqual([]);
});

test('what comes back and what is gone is named by fields that exist', () => {
  const wrong = [...byId].flatMap(([id, { operation, parameters }]) => {
    const body = operation.requestBody?.content['application/json']?.schema;
    const echoes = Object.entries(operation['x-echo'] ?? {}).flatMap(([where, fields]) =>
      Object.entries(fields).filter(
        ([from, to]) => (body && !leads(contract, body, from)) || !leads(contract, answerOf(where === 'answer' ? id : where), to),
      ),
    );
    const gone = Object.entries(operation['x-gone'] ?? {}).flatMap(([where, fields]) =>
      Object.entries(fields).filter(([from, to]) => !parameters.some(({ name }) => name === from) || !leads(contract, answerOf(where), to)),
    );
    return [...echoes, ...gone].map(([from, to]) => `${id}: ${from} → ${to}`);
  });
  expect(wrong).toEqual([]);
});
