import { describe, expect, test } from 'vitest';
import { type ChargedLine, chargeShipped, documentCode, expirationOf } from './charge.ts';

const line = (more: Partial<ChargedLine> = {}): ChargedLine => ({
  orderLineId: 1,
  type: 'FABRIC',
  quantity: 440,
  shipped: 440,
  unitPrice: 3_840,
  total: 16_896,
  free: false,
  ...more,
});
const order = { goods: 16_896, discount: 1_690, delivery: 1_200, vatBp: 2_200 };

describe('chargeShipped', () => {
  test('all of an order costs what the order cost', () => {
    const charge = chargeShipped(order, [line()]);
    expect(charge).toMatchObject({ goods: 16_896, discount: 1_690, delivery: 1_200, vat: 3_609, amount: 20_015 });
  });
  test('what came short is not charged, and takes its share of the discount with it', () => {
    const charge = chargeShipped(order, [line({ shipped: 220 })]);
    expect(charge).toMatchObject({ goods: 8_448, discount: 845, delivery: 1_200, vat: 1_937, amount: 10_740 });
    expect(charge.lines).toEqual([{ orderLineId: 1, quantity: 220, unitPrice: 3_840, total: 8_448 }]);
  });
  test('what was not shipped at all is not on it; a free accessory is, for nothing', () => {
    const free = line({ orderLineId: 2, type: 'ACCESSORY', quantity: 10, shipped: 10, unitPrice: 90, total: 0, free: true });
    const charge = chargeShipped({ ...order, discount: 0 }, [line(), line({ orderLineId: 3, shipped: 0 }), free]);
    expect(charge.lines.map(({ orderLineId, unitPrice, total }) => [orderLineId, unitPrice, total])).toEqual([
      [1, 3_840, 16_896],
      [2, 0, 0],
    ]);
  });
  test('pieces are charged by the piece', () =>
    expect(
      chargeShipped({ goods: 900, discount: 0, delivery: 0, vatBp: 0 }, [
        line({ type: 'ACCESSORY', quantity: 10, shipped: 4, unitPrice: 90, total: 900 }),
      ]).amount,
    ).toBe(360));
});
test('terms of payment count from the day of the invoice', () => {
  expect(expirationOf('on_account', '2026-01-31')).toBe('2026-03-02');
  expect(expirationOf('bank_receipt', '2026-11-20')).toBe('2027-01-19');
  expect(expirationOf('card', '2026-11-20')).toBe('2026-11-20');
});
test('documents are numbered by kind and year', () => expect(documentCode('credit_note', '2026-11-20', 7)).toBe('CN26-000007'));
