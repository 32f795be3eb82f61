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
  ).toEqual(['Bergamo, Via Tasso 7', 'laboratorio, Bergamo, Via Tasso 7 B']);
  expect(labels(shop('Atelier North', 'A 1', 'Milano'), shop('Atelier Norma', 'B 2', 'Roma'))).toEqual([
    'North, Milano, A 1',
    'Norma, Roma, B 2',
  ]);
});
test('names that have nothing in common stay whole; of a single one the place is said, the firm knows its own name', () => {
  expect(labels(shop('Rossi', 'A 1'), shop('Bianchi', 'B 2'))).toEqual(['Rossi, Bergamo, A 1', 'Bianchi, Bergamo, B 2']);
  expect(labels(shop('Rossi', 'A 1'))).toEqual(['Bergamo, A 1']);
  expect(labels(shop('Rossi', 'A 1'), shop('Rossi', 'B 2'))).toEqual(['Bergamo, A 1', 'Bergamo, B 2']);
});
