import axios from 'axios';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf } from './http.ts';
import { queryOf } from './query-text.ts';

const theirs = axios.create({ baseURL: '/api/v1', paramsSerializer: { indexes: null } });
const one = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean(), fc.constant(null), fc.constant(undefined));
const params = fc.dictionary(fc.stringMatching(/^[a-z][\w-]{0,7}$/), fc.oneof(one, fc.array(one, { maxLength: 4 })), { maxKeys: 5 });

test('parameters are written as axios writes them', () => {
  fc.assert(
    fc.property(params, (each) => {
      expect(addressOf(['articles', 'filters', each])).toBe(theirs.getUri({ url: '/articles/filters', params: each }));
    }),
  );
});
test('a list repeats its name, what is not there is not said', () => {
  expect(queryOf({ status: ['Wait', 'Ordered'], text: 'a b:c', none: undefined, nothing: null, empty: [] })).toBe(
    'status=Wait&status=Ordered&text=a+b:c',
  );
  expect(addressOf(['orders'])).toBe('/api/v1/orders');
});
