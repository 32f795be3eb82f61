import { describe, expect, test } from 'vitest';
import { clearAll, filterCount, parseShop, setRange, shopParams, shopSearch, toggleFacet } from './shop-query.ts';

const parse = (text: string) => parseShop(new URLSearchParams(text));

describe('the catalogue lives in its address', () => {
  test.each([
    '',
    'design=stripe&design=check&colorFamily=blue&book=RIV-SS27&sort=price%2Cdesc&view=list&size=48&page=3',
    'search=royal+oxford&availability=AVAILABLE&weightMin=90&weightMax=140&priceMin=1500&minMetres=2.5',
  ])('%s survives reading and writing', (text) => {
    const state = parse(text);
    expect(shopSearch(state).toString()).toBe(text);
    expect(parseShop(shopSearch(state))).toEqual(state);
  });

  test('what the contract does not know is dropped, never sent', () => {
    const state = parse(
      'design=tartan&weave=twill&weave=twill&book=<script>&sort=colour&view=wall&size=7&page=-2&weightMin=abc&minMetres=-1',
    );
    expect(shopParams(state)).toEqual({ page: 0, size: 10, sort: 'id', weave: ['twill'] });
  });

  test('pages count from 1 in the address and from 0 on the wire', () => {
    expect(shopParams(parse('page=4')).page).toBe(3);
    expect(parse('page=0').page).toBe(0);
  });

  test('a changed filter starts at the first page; the same value twice takes it away', () => {
    const once = toggleFacet(parse('page=5&sort=newest'), 'design', 'stripe');
    expect(shopSearch(once).toString()).toBe('design=stripe&sort=newest');
    expect(shopSearch(toggleFacet(once, 'design', 'stripe')).toString()).toBe('sort=newest');
    expect(setRange(parse('page=5'), 'weight', 80, null)).toMatchObject({ page: 0, ranges: { weight: { min: 80, max: null } } });
  });

  test('clearing keeps sort, view and size', () => {
    const state = parse('search=x&design=stripe&weightMin=90&minMetres=3&sort=newest&view=list&size=96&page=2');
    expect(filterCount(state)).toBe(4);
    expect(shopSearch(clearAll(state)).toString()).toBe('sort=newest&view=list&size=96');
  });

  test('the remembered size and view are the defaults of a plain address', () => {
    const preferred = { size: 48, view: 'list' as const };
    expect(parseShop(new URLSearchParams(), preferred)).toMatchObject(preferred);
    expect(shopSearch(parseShop(new URLSearchParams('size=10&view=grid'), preferred), preferred).toString()).toBe('view=grid&size=10');
  });
});
