import { expect, test } from 'vitest';
import { buildAccessories } from '../../../demo/world/accessories.ts';
import { accessoriesFor } from './accessories-for.ts';

const accessories = buildAccessories();
const colorsOf = (cloth: string, code: string, keep = (_: { color: string }) => false) =>
  accessoriesFor(cloth, accessories, keep)
    .filter((accessory) => accessory.code === code)
    .map(({ color }) => color);

test('a white cloth and a navy one have buttons and threads of their own', () => {
  expect(colorsOf('#f6f5f2', 'MOP16')).toEqual(['WH', 'SM']);
  expect(colorsOf('#1c2a4a', 'MOP16')).toContain('NV');
  expect(colorsOf('#1c2a4a', 'MOP16')).not.toContain('WH');
  expect(colorsOf('#1c2a4a', 'THR60')).toEqual(['NV', 'BK']);
  expect(colorsOf('#a3c2e0', 'THR60')).toContain('SK');
});
test('labels, packaging and stays go with any cloth, and no code is ever missing', () => {
  for (const cloth of ['#f6f5f2', '#1c2a4a', '#b02030']) {
    const suiting = accessoriesFor(cloth, accessories, () => false);
    expect(new Set(suiting.map(({ code }) => code))).toEqual(new Set(accessories.map(({ code }) => code)));
    const free = ['labels', 'packaging', 'collar-stays'];
    const of = (list: typeof accessories) => list.filter(({ category }) => free.includes(category));
    expect(of(suiting)).toEqual(of(accessories));
  }
});
test('what was ordered before stays, whatever its colour', () =>
  expect(colorsOf('#f6f5f2', 'MOP16', ({ color }) => color === 'BR')).toEqual(['WH', 'SM', 'BR']));
