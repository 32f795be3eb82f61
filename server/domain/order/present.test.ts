import { expect, test } from 'vitest';
import { orderedArticle } from './present.ts';

const text = { it: 'a', en: 'a', fr: 'a', es: 'a', zh: 'a', de: 'a' };
const name = { name: text, colorName: text, averageColor: '#aebfd9' };

test('an ordered accessory has its own picture, and cloth that is woven no more has none', () => {
  const accessory = orderedArticle({ type: 'ACCESSORY', code: 'BTN00012', color: '004', name, clothKey: null }, 'en');
  expect(accessory.images.map(({ imageUrl }) => imageUrl)).toEqual([expect.stringContaining('/accessories/BTN00012-004.svg')]);
  expect(orderedArticle({ type: 'FABRIC', code: 'ORO01204', color: '002', name, clothKey: null }, 'en').images).toEqual([]);
});
