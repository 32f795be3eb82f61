import { describe, expect, test } from 'vitest';
import { operations } from '../../generated/server/operations.ts';
import { CartLineInput } from '../../generated/zod/schemas/cartLineInput.zod.ts';
import { fieldErrors, numericFields, plainNumber, repeatedItems, unknownKeys } from './validation.ts';

const cut = { type: 'FABRIC', ditta: '002', code: 'ORO01204', color: '002', quantity: 2.2, shop: null, requestedDate: null };
const errorsOf = (body: unknown) => fieldErrors(CartLineInput.safeParse(body).error?.issues ?? [], 'body', body);

describe('a line is judged by the rule of its own kind', () => {
  test.each([
    [{ ...cut, quantity: 30 }, [{ path: 'body.quantity', code: 'too_big', params: { maximum: 29.99 } }]],
    [{ ...cut, quantity: 0 }, [{ path: 'body.quantity', code: 'too_small', params: { minimum: 0, exclusive: true } }]],
    [{ ...cut, quantity: 2.205 }, [{ path: 'body.quantity', code: 'too_many_decimals', params: { decimals: 2 } }]],
    [{ ...cut, ditta: 'PRD', quantity: 45 }, [{ path: 'body.quantity', code: 'not_multiple_of', params: { divisor: 30 } }]],
    // Wrong in two ways: the one that the page itself would tell.
    [{ ...cut, ditta: 'PRD', quantity: 20 }, [{ path: 'body.quantity', code: 'too_small', params: { minimum: 30 } }]],
    [{ ...cut, ditta: 'PRD', quantity: 30_001 }, [{ path: 'body.quantity', code: 'too_big', params: { maximum: 30_000 } }]],
    [{ ...cut, quantity: 30.005 }, [{ path: 'body.quantity', code: 'too_many_decimals', params: { decimals: 2 } }]],
    [{ ...cut, type: 'ACCESSORY', quantity: 0 }, [{ path: 'body.quantity', code: 'too_small', params: { minimum: 1 } }]],
    [{ ...cut, quantity: '2.2' }, [{ path: 'body.quantity', code: 'invalid_type', params: { expected: 'number' } }]],
    [
      { ...cut, shop: undefined, requestedDate: undefined },
      [
        { path: 'body.shop', code: 'required' },
        { path: 'body.requestedDate', code: 'required' },
      ],
    ],
    [{ ...cut, code: undefined }, [{ path: 'body.code', code: 'required' }]],
    [{ ...cut, code: 'a-b' }, [{ path: 'body.code', code: 'invalid_format', params: { format: 'regex' } }]],
    [{ ...cut, requestedDate: '2026-02-30' }, [{ path: 'body.requestedDate', code: 'invalid_format', params: { format: 'date' } }]],
    [{ ...cut, reference: 'x'.repeat(61) }, [{ path: 'body.reference', code: 'too_big', params: { maximum: 60 } }]],
  ])('%j', (body, expected) => expect(errorsOf(body)).toEqual(expected));
  test('an unknown kind is told as such', () =>
    expect(errorsOf({ ...cut, type: 'X' })).toMatchObject([{ path: 'body.type', code: 'invalid_value' }]));
});
test('keys that the contract does not know, at any depth', () =>
  expect(unknownKeys({ lines: [{ a: 1, price: 2 }], total: 3 }, { lines: { '*': { a: true } } }, 'body')).toEqual([
    { path: 'body.lines.0.price', code: 'unrecognized_keys' },
    { path: 'body.total', code: 'unrecognized_keys' },
  ]));
test('a prototype key is a key like any other', () =>
  expect(unknownKeys(JSON.parse('{"__proto__":{"x":1}}'), { a: true }, 'body')).toEqual([
    { path: 'body.__proto__', code: 'unrecognized_keys' },
  ]));
test('numbers in addresses are plain decimals', () => {
  expect(['5', '-1', '2.25', '007'].map(plainNumber)).toEqual([5, -1, 2.25, 7]);
  expect(['', ' 5', '0x10', '1e3', 'Infinity', '5.', '१'].map(plainNumber)).toEqual(Array(7).fill(Number.NaN));
  expect([...numericFields(operations.listArticles.query)]).toEqual(expect.arrayContaining(['page', 'size', 'weightMin', 'minMetres']));
});

test('what stands a second time in a list whose items are all different is told by its place', () => {
  const lines = [{ id: 1 }, { id: 2 }, { id: 1 }];
  expect(repeatedItems({ lines }, { path: ['lines'], by: 'id' })).toEqual([{ path: 'body.lines.2.id', code: 'invalid_value' }]);
  expect(repeatedItems({ a: { columns: ['x', 'x'] } }, { path: ['a', 'columns'], by: null })).toEqual([
    { path: 'body.a.columns.1', code: 'invalid_value' },
  ]);
  for (const body of [{}, null, { lines: 3 }, { lines: [{ id: 1 }, { id: 2 }] }])
    expect(repeatedItems(body, { path: ['lines'], by: 'id' })).toEqual([]);
});
