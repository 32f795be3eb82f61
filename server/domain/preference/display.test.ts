import { describe, expect, test } from 'vitest';
import { displayOf, PLAIN_DISPLAY, usualShopOf, withUsualShop } from './display.ts';

describe('what another version has kept', () => {
  test.each([
    null,
    undefined,
    7,
    'compact',
    [],
    {},
    { numberFormat: 'ROMAN' },
    { requestedInDays: 'soon' },
    { requestedInDays: -1 },
    { __proto__: null, theme: 'dark' },
  ])('%o is as if nobody had chosen', (kept) => expect(displayOf(kept)).toEqual(PLAIN_DISPLAY));
  test('what is understood stays beside what is not', () => {
    expect(displayOf({ density: 'COMPACT', dateFormat: 'JULIAN', requestedInDays: 14, tour: 3 })).toEqual({
      ...PLAIN_DISPLAY,
      density: 'COMPACT',
      requestedInDays: 14,
    });
  });
});

describe('the usual address', () => {
  test('is that of the customer, as long as it is there', () => {
    const kept = withUsualShop(withUsualShop('nonsense', 'C1', 'S2'), 'C2', 'S1');
    expect(usualShopOf(kept, 'C1', ['S1', 'S2'])).toBe('S2');
    expect(usualShopOf(kept, 'C1', ['S1'])).toBeNull();
    expect(usualShopOf(kept, 'C3', ['S1'])).toBeNull();
    expect(usualShopOf({ C1: 4 }, 'C1', ['S1'])).toBeNull();
    // One customer's choice leaves those of the others.
    expect(kept).toEqual({ C1: 'S2', C2: 'S1' });
    expect(withUsualShop(kept, 'C1', 'S3')).toEqual({ C1: 'S3', C2: 'S1' });
    expect(withUsualShop(kept, 'C1', null)).toEqual({ C2: 'S1' });
  });
});
