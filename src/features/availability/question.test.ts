import { expect, test } from 'vitest';
import { availabilityItemArticleMax, availabilityItemQuantityMax } from '../../../generated/zod/schemas/availabilityItem.zod.ts';
import { MAX_ITEMS, readQuestion, writeQuestion } from './question.ts';

test.each([
  ['ORO01204-002\t12,5\nLAR30163-001\n\n', [{ article: 'ORO01204-002', quantity: '12,5' }, { article: 'LAR30163-001' }]],
  ['ORO01204\t003\t2,20\nORO01204\t004', [{ article: 'ORO01204-003', quantity: '2,20' }, { article: 'ORO01204-004' }]],
  ['ORO10951-001 x\nORO10951 x', [{ article: 'ORO10951-001', quantity: 'x' }, { article: 'ORO10951 x' }]],
  ['\n \n', []],
])('%j', (text, items) => expect(readQuestion(text)).toEqual({ items }));
test('as many as may be asked for are asked for; of one more its line is said, empty ones counted', () => {
  const lines = Array.from({ length: MAX_ITEMS }, (_, at) => `ORO${10_000 + at}-001`);
  expect(readQuestion(lines.join('\n'))).toMatchObject({ items: { length: MAX_ITEMS } });
  expect(readQuestion(['', ...lines, 'ORO01204-002', 'ORO01204-003'].join('\n'))).toEqual({ over: MAX_ITEMS + 2 });
});
test('what is longer than the contract takes is cut, each at its own length', () => {
  const [article, quantity] = ['A'.repeat(500), '1'.repeat(500)];
  const asked = readQuestion(`${article}\t${quantity}`);
  expect(asked).toEqual({
    items: [{ article: 'A'.repeat(availabilityItemArticleMax), quantity: '1'.repeat(availabilityItemQuantityMax) }],
  });
});
test('what is written is read again as it was', () => {
  const items = [{ article: 'ORO01204-002', quantity: '12,5' }, { article: 'LAR30163-001' }];
  expect(writeQuestion(items)).toBe('ORO01204-002\t12,5\nLAR30163-001');
  expect(readQuestion(writeQuestion(items))).toEqual({ items });
});
