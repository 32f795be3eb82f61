// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of programs
import { expect, test } from 'vitest';
import { cutDays, looseKeys, missingMembers, ownFigures, ownMarks, ownWires, repeatedSchemas, strangeLabels } from './check-house.ts';
import type { Contract } from './gen/contract.ts';
import { unshown } from './lib/shown.ts';

const FILE = 'src/features/cart/planted.ts';
test.each([
  ['fetch', 'export const a = () => fetch("/x");'],
  ['an alias', 'const ask = fetch; export const a = () => ask("/x");'],
  ['a part of the window', 'const { fetch: ask } = window; export const a = ask;'],
  ['a name in brackets', "export const a = () => globalThis['fetch']('/x');"],
  ['XMLHttpRequest', 'export const a = new XMLHttpRequest();'],
  ['a socket', 'export class A extends WebSocket {}'],
  ['events', 'export const a = new window.EventSource("/x");'],
  ['a beacon', 'export const a = () => navigator.sendBeacon("/x");'],
  ['axios', "import client from 'axios'; export const a = client;"],
  ['axios, later', "export const a = () => import('axios');"],
  ['the instance', "import { http } from '../api/wire.ts'; export const a = http;"],
  ['the mutator', "import { request as ask } from '../../api/http.ts'; export const a = ask;"],
  ['the instance', "import * as wire from '../../api/http.ts'; export const a = wire;"],
  ['an address', "export const a = '/api/v1/orders';"],
  ['an address of the contract', 'export const a = (id: number) => `/carts/item/${id}`;'],
  ['an address with a question', "export const a = '/users/sessions?page=0';"],
])('%s is a way out of the page', (_, text) => {
  expect(ownWires(FILE, text)).toHaveLength(1);
});
test.each([
  ['a type of axios', "import type { AxiosError } from 'axios'; export type A = AxiosError;"],
  ['telling errors apart', "import { isAxiosError } from 'axios'; export const a = isAxiosError;"],
  ['a generated hook', "import { useGetOrder } from '../../../generated/api/orders/orders.ts'; export const a = useGetOrder;"],
  ['an address of the app', "export const a = '/user-area/orders/12';"],
])('%s is none', (_, text) => {
  expect(ownWires(FILE, text)).toEqual([]);
});

test.each([
  ['addShop(body, idempotent(intent.keyFor({})))', ['body']],
  ['askAboutOrder(order.id, body, idempotent(intent.keyFor(body)))', ['order']],
  ['askAboutOrder(order.id, body, idempotent(intent.keyFor({ ...body, id: order.id })))', []],
  ['addQuickOrder(body, {}, idempotent(intent.keyFor(body)))', []],
  ["saveCart({ name, into: cart.id, kind: 'aside' }, {}, once('aside', name))", ['cart']],
  ['completeOrder({ paymentId, token }, quietly(intent.keyFor({ paymentId })))', ['token']],
  ['make({ ...wish, name }, idempotent(intent.keyFor({ name })))', ['wish']],
])('the key of %s', (text, missing) => {
  expect(looseKeys(FILE, text)).toEqual(missing.map((name) => `${FILE}:1: the idempotency key does not know ${name}`));
});
test('a day that is cut off a moment is nobody’s', () => {
  expect(cutDays(FILE, 'order.placedAt.toISOString().slice(0, 10)')).toEqual([
    `${FILE}:1: a day is cut off a moment, in nobody's zone: dayIn`,
  ]);
  expect(cutDays(FILE, "dayIn('UTC', order.placedAt)")).toEqual([]);
});
test.each([
  'new Intl.NumberFormat(locale).format(2)',
  'new Intl . DateTimeFormat()',
  'at.toLocaleDateString()',
  'metres.toLocaleString("de")',
])('%s is written past the marks of the reader', (text) => {
  expect(ownFigures(FILE, text)).toEqual([`${FILE}:1: writes figures by itself: src/i18n/format.ts`]);
  expect(ownFigures('src/i18n/format.ts', text)).toEqual([]);
});
test.each(['Intl.DateTimeFormat().resolvedOptions().timeZone', 'new Intl.DisplayNames(locale)', 'toLocale(params.locale)'])(
  '%s is not',
  (text) => expect(ownFigures(FILE, text)).toEqual([]),
);

test.each([
  '  {name}, {city}',
  'title={`${name}, ${count}`}',
  'label={`${term}: ${value}`}',
  "{index > 0 && ', '}",
  "{at === 0 ? ' · ' : ', '}",
  '{name && `, ${name}`}',
  '<li>{label}: <del>',
  "{label}:{' '}",
])('%s puts a mark between values that other languages write otherwise', (text) => {
  expect(ownMarks('src/features/cart/planted.tsx', text)).toHaveLength(1);
});
test.each(['useThing({ a }, { b })', '}: {', 'background: `linear-gradient(${a}, ${b})`', '{listed(locale, [a, b])}', "t('label'), {"])(
  '%s does not',
  (text) => expect(ownMarks('src/features/cart/planted.tsx', text)).toEqual([]),
);

test.each([
  ["t.find('error.NO_SUCH_CODE')", 'no label is called error.NO_SUCH_CODE'],
  ['t.find(`eror.${code}`)', 'no label is called eror.…'],
  ['t.find(`ditta.${ditta}.nowhere`)', 'no label is called ditta.….nowhere'],
  ['t.find(name)', 'by a name that nobody can check'],
])('%s asks for a label that nobody has written', (text, said) => {
  expect(strangeLabels(FILE, text)).toEqual([expect.stringContaining(said)]);
});
test.each(["t.find('error.form')", 't.find(`error.${code}`)', 't.find(`${area}.${code}`)', 'list.find(name)'])('%s does not', (text) => {
  expect(strangeLabels(FILE, text)).toEqual([]);
});
test('a family that names most of a list names all of it', () => {
  expect(missingMembers(['x.BESPOKE', 'y.002', 'y.PRD', 'y.STK'])).toEqual(['labels: y names most of ditte, but not HGK']);
});

test.each([
  'export interface Notice { title: string; status: number; type: string; code: string; params: object; errors: [] }',
  'type Mine = { code: string; type: string; title: string; status: number; errors: string[]; params?: object };',
])('%s repeats a schema', (text) => {
  expect(repeatedSchemas('server/domain/planted.ts', text)).toEqual([expect.stringContaining('the fields of Problem')]);
});
test('a part of a schema, or more than it, is a type of its own', () => {
  expect(repeatedSchemas(FILE, 'interface A { title: string; status: number; type: string; code: string; params: object }')).toEqual([]);
});

test('what an answer tells is named by a screen, in words where there are some, or the contract says why not', () => {
  const schema = {
    type: 'object',
    properties: {
      due: { type: 'integer' },
      price: { type: 'integer' },
      priceString: { type: 'string' },
      shops: { type: 'array', items: { type: 'object', properties: { city: { type: 'string' } } } },
      sentBy: { type: 'string', 'x-unshown': 'who sent it knows' },
    },
  };
  const responses = { 200: { content: { 'application/json': { schema } } } };
  const contract = {
    paths: { '/a': { get: { operationId: 'getA', tags: [], responses } } },
    components: { schemas: {} },
  } as unknown as Contract;
  const told = (text: string) => unshown(contract, [['src/a.tsx', text]]).map((line) => /tell (\w+),/.exec(line)?.[1]);
  expect(told('export const a = <p title={of.priceString}>{of.shops.map(({ city }) => city)} {of.due}</p>;')).toEqual([]);
  expect(told('// due and priceString\nexport const a = of.shops;')).toEqual(['due', 'priceString', 'city']);
});
