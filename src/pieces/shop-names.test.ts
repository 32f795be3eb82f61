import { expect, test } from 'vitest';
import { shopChoices } from './shop-names.ts';

const shop = (name: string, street: string, city = 'Bergamo') => ({
  code: street,
  name,
  street,
  city,
  postalCode: '24121',
  country: 'IT',
  isDefault: false,
});
const labels = (...shops: ReturnType<typeof shop>[]) => shopChoices(shops, 'en').map(({ label }) => label);

test('two addresses that begin alike differ at their beginning', () => {
  expect(
    labels(shop('Camiceria Ferretti S.r.l.', 'Via Tasso 7'), shop('Camiceria Ferretti S.r.l. – laboratorio', 'Via Tasso 7 B')),
  ).toEqual(['Bergamo', 'laboratorio, Bergamo']);
  expect(labels(shop('Atelier North', 'A 1', 'Milano'), shop('Atelier Norma', 'B 2', 'Roma'))).toEqual(['North, Milano', 'Norma, Roma']);
});
test('names that have nothing in common stay whole; of a single one the place is said, the firm knows its own name', () => {
  expect(labels(shop('Rossi', 'A 1'), shop('Bianchi', 'B 2'))).toEqual(['Rossi, Bergamo', 'Bianchi, Bergamo']);
  expect(labels(shop('Rossi', 'A 1'))).toEqual(['Bergamo']);
});
test('a shop that is called by its town is not said twice', () => {
  expect(labels(shop('Milano', 'A 1', 'Milano'), shop('Roma', 'B 2', 'Roma'))).toEqual(['Milano', 'Roma']);
});
test('a street is said where a place has several', () => {
  expect(labels(shop('Rossi', 'A 1'), shop('Rossi', 'B 2'), shop('Rossi', 'C 3', 'Milano'))).toEqual([
    'Bergamo, A 1',
    'Bergamo, B 2',
    'Milano',
  ]);
});
