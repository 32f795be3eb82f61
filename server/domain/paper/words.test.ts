import { expect, test } from 'vitest';
import { Labels } from '../label/labels.ts';
import { Words } from './words.ts';

test('a rate has the decimals that it needs', () => {
  const words = new Words(new Labels(), 'it');
  expect([2200, 810, 0, 1925].map(words.rate)).toEqual(['22\u00a0%', '8,10\u00a0%', '0\u00a0%', '19,25\u00a0%']);
});
test('metres have two decimals, weights as many as are asked for, in the writing of the language', () => {
  const [italian, chinese] = [new Words(new Labels(), 'it'), new Words(new Labels(), 'zh')];
  expect([italian.quantity('FABRIC', 720), chinese.quantity('FABRIC', 720)]).toEqual(['7,20\u00a0m', '7.20\u00a0米']);
  expect(italian.number(3.4, 2)).toBe('3,40');
});
