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
/** Lists, and files of the rows of one. */
const asked = [...Object.keys(lists), ...[...byId].flatMap(([id, { operation }]) => (operation['x-rows-of'] ? [id] : []))];

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
        ([from, to]) =>
          (body && !leads(contract, body, from)) || !leads(contract, answerOf(where === 'answer' ? id : where), to.replace('?', '')),
      ),
    );
    const gone = Object.entries(operation['x-gone'] ?? {}).flatMap(([where, fields]) =>
      Object.entries(fields).filter(([from, to]) => !parameters.some(({ name }) => name === from) || !leads(contract, answerOf(where), to)),
    );
    return [...echoes, ...gone].map(([from, to]) => `${id}: ${from} → ${to}`);
  });
  expect(wrong).toEqual([]);
});

test('what is left behind is named by operations and fields that exist', () => {
  const wrong = [...byId].flatMap(([id, { operation, parameters }]) =>
    (operation['x-after'] ?? []).flatMap(({ operation: where, field, given = {} }) => {
      const body = operation.requestBody?.content['application/json']?.schema ?? {};
      const asked = byId.get(where)?.parameters.filter((each) => each.in === 'path') ?? [];
      const known = asked.every(({ name }) => parameters.some((each) => each.name === name));
      const sent = Object.keys(given).every((name) => leads(contract, body, name));
      return known && sent && leads(contract, answerOf(where), field) ? [] : [`${id}: ${field} of ${where}`];
    }),
  );
  expect(wrong).toEqual([]);
});

/** Schema of a property by its path, through lists and alternatives. */
function schemaAt(input: Schema, path: string): Schema | undefined {
  const schema = deref<Schema>(contract, input);
  if (schema.items) return schemaAt(schema.items, path);
  if (path === '') return schema;
  if (schema.oneOf) return schema.oneOf.map((member) => schemaAt(member, path)).find((each) => each !== undefined);
  const [name = '', ...rest] = path.split('.');
  const property = propertiesOf(contract, schema, '')?.get(name);
  return property && schemaAt(property.schema, rest.join('.'));
}
const bodyOf = (id: string): Schema => byId.get(id)?.operation.requestBody?.content['application/json']?.schema ?? {};
const echoesOf = (id: string) =>
  Object.entries(byId.get(id)!.operation['x-echo'] ?? {}).flatMap(([where, fields]) =>
    Object.entries(fields).map(([from, to]) => ({ from, to: to.replace('?', ''), where: where === 'answer' ? id : where })),
  );

test('what comes back has room for all that may be sent', () => {
  const narrow = [...byId.keys()].flatMap((id) =>
    echoesOf(id).flatMap(({ from, to, where }) => {
      const [sent, shown] = [schemaAt(bodyOf(id), from), schemaAt(answerOf(where), to)];
      const less = (name: 'maxLength' | 'maximum') =>
        shown?.[name] !== undefined && (sent?.[name] ?? Number.POSITIVE_INFINITY) > shown[name];
      return sent && (less('maxLength') || less('maximum')) && !sent.enum && !sent.format && !sent.pattern
        ? [`${id} ${from} → ${where} ${to}`]
        : [];
    }),
  );
  expect(narrow).toEqual([]);
});

test('whatever is sent and stands beside what comes back comes back as well', () => {
  const forgotten = [...byId].flatMap(([id, { operation }]) => {
    const echoes = echoesOf(id).filter(({ where }) => where === id);
    const places = new Map(echoes.map(({ from, to }) => [from.split('.').slice(0, -1).join('.'), to.split('.').slice(0, -1).join('.')]));
    return [...places].flatMap(([sentIn, shownIn]) => {
      const [sent, shown] = [schemaAt(bodyOf(id), sentIn), schemaAt(answerOf(id), shownIn)];
      const names = [...(sent ? (propertiesOf(contract, sent, '')?.keys() ?? []) : [])];
      const seen = shown && propertiesOf(contract, shown, '');
      return names
        .filter((name) => name !== 'version' && seen?.has(name) && !operation['x-unechoed']?.[name])
        .map((name) => (sentIn ? `${sentIn}.${name}` : name))
        .filter((path) => !echoes.some(({ from }) => from === path || from.startsWith(`${path}.`)))
        .map((path) => `${id} ${path}`);
    });
  });
  expect(forgotten).toEqual([]);
});

test('lists of one kind under one name, and fields of one thing, have the same limits wherever they stand', () => {
  const limits = new Map<string, Map<unknown, string>>();
  const note = (kind: string, limit: unknown, place: string) => {
    if (limit !== undefined) limits.set(kind, (limits.get(kind) ?? new Map<unknown, string>()).set(limit, place));
  };
  for (const [name, schema] of Object.entries(contract.components.schemas))
    for (const [property, { schema: inner, place }] of propertiesOf(contract, schema, name) ?? []) {
      if (inner.items?.$ref) note(`${property} of ${inner.items.$ref.split('/').at(-1)}`, inner.maxItems, place);
      const { kind } = (schema['x-identity'] as { kind?: string } | undefined) ?? {};
      if (kind) note(`${property} of ${kind}`, deref<Schema>(contract, inner).maxLength, place);
    }
  expect([...limits].filter(([, found]) => found.size > 1).map(([kind, found]) => `${kind}: ${[...found.values()].join(', ')}`)).toEqual(
    [],
  );
});
