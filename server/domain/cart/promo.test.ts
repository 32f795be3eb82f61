import { expect, test } from 'vitest';
import type { PromoRow } from '../../store/queries/carts.ts';
import { promoRefusal } from './promo.ts';

const today = '2026-11-20';
const promo = (over: Partial<PromoRow> = {}): PromoRow => ({
  code: 'SPRING5',
  percentBp: 500,
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
  maxUses: 3,
  used: 0,
  onePerCustomer: true,
  minimumGoods: { EUR: 0, GBP: 0, USD: 0, HKD: 0 } as PromoRow['minimumGoods'],
  ditte: ['002'],
  usedByCustomer: false,
  ...over,
});
const code = (over: Partial<PromoRow>) => promoRefusal(promo(over), '002', today)?.code ?? null;

test('a promo is in force on its first day, on its last and on none before or after', () => {
  expect(code({ validFrom: today, validTo: today })).toBeNull();
  expect(code({ validFrom: '2026-11-21' })).toBe('PROMO_EXPIRED');
  expect(code({ validTo: '2026-11-19' })).toBe('PROMO_EXPIRED');
});
test('its last use is one, and then there is none', () => {
  expect(code({ used: 2 })).toBeNull();
  expect(code({ used: 3 })).toBe('PROMO_USED_UP');
  expect(code({ used: 99, maxUses: null })).toBeNull();
});
test('who has used it may use it again only where everybody may', () => {
  expect(code({ usedByCustomer: true })).toBe('PROMO_ALREADY_USED');
  expect(code({ usedByCustomer: true, onePerCustomer: false })).toBeNull();
});
test('it counts in its shops', () => {
  expect(promoRefusal(promo(), 'PRD', today)?.code).toBe('PROMO_NOT_FOR_DITTA');
});
