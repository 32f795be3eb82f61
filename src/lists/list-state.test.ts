import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/v4/core';
import { type ListId, lists } from '../../generated/lists.ts';
import { operations } from '../../generated/server/operations.ts';
import { listShape, toggled } from './list-state.ts';

const shop = listShape({ id: 'listArticles', sizes: [10, 24, 48, 96], shown: { view: ['gallery', 'grid', 'list'] } });
const orders = listShape({ id: 'listOrders', sizes: [10, 25, 50, 100] });
const found = listShape({ id: 'searchArticles', sizes: [24], sort: 'relevance', address: { search: 'q' } });
const from = (text: string) => new URLSearchParams(text);

describe('a list lives in its address', () => {
  test.each([
    '',
    'design=stripe&design=check&colorFamily=blue&book=RIV-SS27&sort=price%2Cdesc&view=list&size=48&page=3',
    'search=royal+oxford&availability=AVAILABLE&weightMin=90&weightMax=140&priceMin=1500&minMetres=2.5',
  ])('shop: %s survives reading and writing', (text) => {
    const state = shop.parse(from(text));
    expect([...shop.write(state)].sort()).toEqual([...from(text)].sort());
    expect(shop.parse(shop.write(state))).toEqual(state);
  });
  test.each(['', 'status=Shipped&from=2026-01-01&to=2026-01-01&search=rossi&sort=total%2Cdesc&size=50&page=2'])('orders: %s', (text) =>
    expect(orders.write(orders.parse(from(text))).toString()).toBe(text),
  );
  test('a list may have its own name for a filter and its own usual order', () => {
    const state = found.parse(from('q=blue+twill'));
    expect(found.params(state)).toEqual({ page: 0, size: 24, sort: 'relevance', search: 'blue twill' });
    expect(found.write({ ...state, sort: 'code' }).toString()).toBe('q=blue+twill&sort=code');
    expect(found.isAskable(state)).toBe(true);
    expect(found.isAskable(found.parse(from('q=bl+')))).toBe(false);
  });

  test('how a list is gathered is asked of the server, and is no filter', () => {
    const designs = listShape({ id: 'listArticles', sizes: [24], sort: 'editorial', gathered: { by: 'design' } });
    expect(designs.params(designs.parse(from('')))).toEqual({ page: 0, size: 24, sort: 'editorial', by: 'design' });
    const single = designs.parse(from('by=article&weave=twill'));
    expect(designs.write(single).toString()).toBe('weave=twill&by=article');
    expect(designs.asked(single)).toEqual({ weave: ['twill'] });
    expect(designs.count(single)).toBe(1);
    expect(designs.clear(single)).toMatchObject({ by: 'article', weave: [] });
    expect(designs.parse(from('by=weave')).by).toBe('design');
    expect(designs.parse(from(''), { by: 'article' }).by).toBe('article');
  });

  test('what the contract does not know is dropped, never sent', () => {
    const odd =
      'design=tartan&weave=twill&weave=twill&book=<script>&sort=colour&view=wall&size=7&page=-2&weightMin=abc&priceMin=1e3&minMetres=-1';
    expect(shop.params(shop.parse(from(odd)))).toEqual({ page: 0, size: 10, sort: 'id', by: 'article', weave: ['twill'] });
    expect(shop.params(shop.parse(from('minMetres=1e3')))).not.toHaveProperty('minMetres');
    expect(orders.params(orders.parse(from('status=Lost&sort=colour&size=7&page=x&from=2026-13-45&to=2026-02-30')))).toEqual({
      page: 0,
      size: 10,
      sort: 'date,desc',
    });
  });

  test('a number may be its largest value, and not a limit that is outside', () => {
    const { most } = lists.listArticles.filters.weightMax;
    expect(shop.params(shop.parse(from(`weightMax=${most}`)))).toMatchObject({ weightMax: most });
    expect(shop.params(shop.parse(from(`weightMax=${most + 1}`)))).not.toHaveProperty('weightMax');
    expect(shop.params(shop.parse(from('minMetres=0')))).not.toHaveProperty('minMetres');
    expect(shop.params(shop.parse(from('minMetres=0.01')))).toMatchObject({ minMetres: 0.01 });
  });

  test('pages count from 1 in the address and from 0 on the wire', () => {
    expect(shop.params(shop.parse(from('page=4'))).page).toBe(3);
    expect(shop.parse(from('page=0')).page).toBe(0);
    // One that no list has is the last that can be asked for.
    expect(shop.parse(from('page=9999999')).page).toBe(lists.listArticles.page.most);
    expect(shop.write(shop.parse(from('page=4'))).get('page')).toBe('4');
  });

  test('one day is a range of both its ends; a range that runs backwards is told, not sent', () => {
    const day = orders.parse(from('from=2026-01-01&to=2026-01-01'));
    expect(orders.backwards(day)).toEqual([]);
    expect(orders.params(day)).toMatchObject({ from: '2026-01-01', to: '2026-01-01' });
    const backwards = orders.parse(from('from=2026-02-01&to=2026-01-01&search=rossi'));
    expect(orders.backwards(backwards)).toEqual([['from', 'to']]);
    expect(orders.params(backwards)).toEqual({ page: 0, size: 10, sort: 'date,desc', search: 'rossi' });
    expect(shop.backwards(shop.parse(from('weightMin=140&weightMax=90')))).toEqual([['weightMin', 'weightMax']]);
  });

  test('clearing takes every filter and keeps order, view and size; a range is one choice', () => {
    const state = shop.parse(from('search=x&design=stripe&weightMin=90&weightMax=120&minMetres=3&sort=newest&view=list&size=96&page=2'));
    expect(shop.count(state)).toBe(4);
    expect(shop.count(shop.parse(from('weightMax=120')))).toBe(1);
    expect(shop.write(shop.clear(state)).toString()).toBe('sort=newest&view=list&size=96');
    expect(shop.count(shop.clear(state))).toBe(0);
  });

  test('what somebody prefers is the default of a plain address', () => {
    const preferred = { size: 48, view: 'list' };
    expect(shop.parse(from(''), preferred)).toMatchObject(preferred);
    expect(shop.write(shop.parse(from('size=10&view=grid'), preferred), preferred).toString()).toBe('view=grid&size=10');
  });

  test('a page larger than the contract allows is not offered', () => {
    expect(() => listShape({ id: 'listOrders', sizes: [1000] })).toThrow(RangeError);
  });
});

test('a value comes and goes', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});

const ids = Object.keys(lists) as ListId[];
/** Addresses that people and programs write: filters of the list with values of every kind, right and wrong. */
const addressOf = (id: ListId) => {
  const filters = lists[id].filters as Record<string, { codes?: readonly string[] }>;
  const names = [...Object.keys(filters), 'page', 'size', 'sort'];
  const value = (name: string) => {
    const codes = filters[name]?.codes ?? (name === 'sort' ? lists[id].sort.codes : []);
    return fc.oneof(
      fc.constantFrom('', '0', '1', '-1', '12', '2.5', '2.555', '1e3', '99999999999', '2026-02-28', '2026-02-30', 'true', 'A-1', ...codes),
      fc.string({ unit: 'grapheme', maxLength: 120 }),
    );
  };
  const pair = fc.constantFrom(...names).chain((name) => fc.tuple(fc.constant(name), value(name)));
  return fc.array(pair, { maxLength: 12 }).map((pairs) => new URLSearchParams(pairs));
};
describe.each(ids)('%s, as the contract describes it', (id) => {
  const list = listShape({ id, sizes: [10, 25] });
  test('asks nothing that the contract would refuse, whatever the address says', () =>
    fc.assert(
      fc.property(addressOf(id), (address) => {
        const state = list.parse(address);
        fc.pre(list.isAskable(state));
        const judged = z.safeParse(operations[id].query, list.params(state));
        expect(judged.error?.issues ?? []).toEqual([]);
      }),
      { numRuns: 300 },
    ));
  test('means the same after it was written', () =>
    fc.assert(
      fc.property(addressOf(id), (address) => {
        const state = list.parse(address);
        expect(list.parse(list.write(state))).toEqual(state);
      }),
      { numRuns: 300 },
    ));
});
